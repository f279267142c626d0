import { settingWords } from '../../../config/setting-words/setting-words'
import { language, t } from '../../translate'
import { controlId } from '../client/use-settings'
import type { ValuePath } from '../rules/edit-value'
import type { FormField } from '../rules/form-node'
import type { SettingFault } from '../rules/settings-contract'
import { SettingGroupFields, SettingList, SettingTable } from './setting-lists'
import { TextControl, ChoiceControl, FlagControl } from './setting-controls'

/** What every control of the form needs. */
export interface SettingForm {
  faults: readonly SettingFault[]
  mayWrite: boolean
  onEdit: (path: ValuePath, next: unknown) => void
}

export interface SettingProps {
  form: SettingForm
  field: Pick<FormField, 'node' | 'isRequired' | 'fallback'>
  /** In the file. */
  path: ValuePath
  /** In the schema, by which its words are found: `loyalty.levels[].name`. */
  wordPath: string
  /** In place of the words' label: of an entry of a list or table. */
  label?: string
  value: unknown
}

/** Attributes that tie a control to its help and its faults. */
export interface ControlIds {
  id: string
  'aria-describedby': string
  'aria-invalid': boolean
}

/** One setting: its label, its sentence of help, its control and what is wrong with it. */
export function SettingField(props: SettingProps) {
  const { form, field, path, wordPath, value } = props
  const words = settingWords(wordPath, language)
  const label = props.label ?? words?.label ?? String(path.at(-1))
  const { node } = field
  if (node.is === 'either')
    return <SettingField {...props} field={{ ...field, node: isTable(value) ? node.table : node.list }} />
  const id = controlId(path)
  const faults = faultsAt(form.faults, path)
  const ids: ControlIds = {
    id,
    'aria-describedby': `${id}-help ${id}-faults`,
    'aria-invalid': faults.some(({ severity }) => severity === 'error'),
  }
  const help = [words?.help, boundsText(field)].filter(Boolean).join(' ')
  const notes = (
    <>
      <p className="hint" id={`${id}-help`}>
        {help}
      </p>
      <div id={`${id}-faults`} className="setting-faults">
        {faults.map(fault => (
          <p key={fault.message} className={fault.severity === 'error' ? 'field-fault' : 'setting-warning'}>
            {t(`settings.${fault.severity}`, { message: faultText(fault) })}
          </p>
        ))}
      </div>
    </>
  )
  if (node.is === 'flag')
    return (
      <div className="field setting">
        <FlagControl {...{ ids, label, form, path, value, fallback: node.fallback }} />
        {notes}
      </div>
    )
  if (node.is === 'group' || node.is === 'list' || node.is === 'table')
    return (
      <fieldset className="setting-group" id={id} tabIndex={-1} aria-describedby={ids['aria-describedby']}>
        <legend className="label">{label}</legend>
        {notes}
        {node.is === 'group' ? (
          <SettingGroupFields {...{ form, path, wordPath, value }} fields={node.fields} />
        ) : node.is === 'list' ? (
          <SettingList {...{ form, path, wordPath, value, label }} item={node.item} />
        ) : (
          <SettingTable {...{ form, path, wordPath, value, label }} item={node.item} />
        )}
      </fieldset>
    )
  return (
    <div className="field setting">
      <label className="label" htmlFor={id}>
        {label}
        {field.isRequired ? <span className="hint"> {t('settings.required')}</span> : null}
      </label>
      {node.is === 'choice' || (node.is === 'text' && node.known.length > 0) ? (
        <ChoiceControl
          {...{ ids, form, path, value, fallback: field.fallback, isRequired: field.isRequired }}
          options={node.is === 'choice' ? node.options : node.known}
        />
      ) : (
        <TextControl {...{ ids, form, path, value, fallback: field.fallback }} isNumber={node.is === 'number'} />
      )}
      {notes}
    </div>
  )
}

/** What is wrong, in the studio's words where it has some, else in those of the build. */
export function faultText({ known, message }: SettingFault): string {
  return known ? t(`settings.fault.${known.is}`, { bound: known.bound ?? '' }) : message
}

/** Faults of this very field. */
function faultsAt(faults: readonly SettingFault[], path: ValuePath): SettingFault[] {
  const field = path.join('.')
  return faults.filter(fault => fault.field === field)
}

function boundsText({ node, fallback }: SettingProps['field']): string {
  const usual = fallback === undefined || fallback === '' ? '' : t('settings.fallback', { value: fallback })
  if (node.is !== 'number') return usual
  const { min, max, isWhole } = node
  const number = isWhole ? t('settings.whole') : t('settings.number')
  const bounds =
    min !== undefined && max !== undefined
      ? t('settings.between', { min, max })
      : min !== undefined
        ? t('settings.least', { min })
        : ''
  return [`${number}${bounds === '' ? '' : `, ${bounds}`}.`, usual].filter(Boolean).join(' ')
}

const isTable = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)
