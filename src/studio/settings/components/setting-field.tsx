import { type FormEvent, useState } from 'react'
import { settingWords } from '../../../config/setting-words/setting-words'
import { LabelledInput } from '../../components/labelled-input'
import { isJsonObject } from '../../rules/draft-changes'
import { language, t } from '../../translate'
import { controlId } from '../client/use-settings'
import { moveUp, type ValuePath, valueAt } from '../rules/edit-value'
import type { FormField, FormNode } from '../rules/form-node'
import type { SettingFault } from '../rules/settings-contract'
import { ChoiceControl, FlagControl, TextControl } from './setting-controls'
import type { ControlIds, SettingForm } from './setting-form'
import { FaultWords } from '../../components/fault-text'
import { textWith } from '../../components/text-with'

interface SettingProps {
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
            {textWith(`settings.${fault.severity}`, { message: <FaultWords fault={fault} /> })}
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
          <SettingGroupFields
            {...{ form, path, wordPath, value }}
            // What a group must have, it must have once it is there.
            fields={field.isRequired || isTable(value) ? node.fields : node.fields.map(asOptional)}
          />
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
        <TextControl
          {...{ ids, form, path, value, fallback: field.fallback }}
          isNumber={node.is === 'number'}
          offered={PICTURE_SETTINGS.has(wordPath) ? form.pictures : []}
        />
      )}
      {notes}
    </div>
  )
}

/** Settings that name a picture of the site. */
const PICTURE_SETTINGS: ReadonlySet<string> = new Set(['logo.src', 'logo.onDark'])

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

const asOptional = (field: FormField): FormField => ({ ...field, isRequired: false })

const isTable = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

interface GroupProps {
  form: SettingForm
  path: ValuePath
  wordPath: string
  value: unknown
}

/** The fields of an object. Those that no schema knows stay in the file and are not shown. */
export function SettingGroupFields({
  fields,
  form,
  path,
  wordPath,
  value,
}: GroupProps & { fields: readonly FormField[] }) {
  return (
    <div className="setting-fields">
      {fields.map(field => (
        <SettingField
          key={field.name}
          form={form}
          field={field}
          path={[...path, field.name]}
          wordPath={wordPath === '' ? field.name : `${wordPath}.${field.name}`}
          value={valueAt(value, [field.name])}
        />
      ))}
    </div>
  )
}

interface EntriesProps extends GroupProps {
  item: FormNode
  label: string
}

const entryField = (node: FormNode) => ({ node, isRequired: true, fallback: undefined })

/** A list whose entries come, go and change places. */
export function SettingList({ item, form, path, wordPath, value, label }: EntriesProps) {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  const entryLabel = settingWords(`${wordPath}[]`, language)?.label ?? label
  const empty = item.is === 'group' ? {} : item.is === 'choice' ? item.options[0] : ''
  const set = (next: readonly unknown[]) => form.onEdit(path, next.length === 0 ? undefined : next)
  return (
    <div className="setting-fields">
      {list.map((entry, index) => {
        const name = t('settings.entry', { label: entryLabel, number: index + 1 })
        return (
          // Entries have no id, and no state of their own: all of it is the parent's.
          <div key={index} className="setting-entry">
            <SettingField
              form={form}
              field={entryField(item)}
              path={[...path, index]}
              wordPath={`${wordPath}[]`}
              label={name}
              value={entry}
            />
            {form.mayWrite ? (
              <div className="studio-actions">
                {index > 0 ? (
                  <button type="button" className="button" onClick={() => set(moveUp(list, index))}>
                    {t('settings.up', { entry: name })}
                  </button>
                ) : null}
                <button type="button" className="button" onClick={() => set(list.filter((_, at) => at !== index))}>
                  {t('settings.remove', { entry: name })}
                </button>
              </div>
            ) : null}
          </div>
        )
      })}
      {form.mayWrite ? (
        <button type="button" className="button" onClick={() => set([...list, empty])}>
          {t('settings.add', { label })}
        </button>
      ) : null}
    </div>
  )
}

/** Values by names that the operator chooses. */
export function SettingTable({ item, form, path, wordPath, value, label }: EntriesProps) {
  const [name, setName] = useState('')
  const table = isJsonObject(value) ? value : {}
  const isTaken = Object.hasOwn(table, name.trim())
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '' || isTaken) return
    form.onEdit([...path, name.trim()], item.is === 'group' ? {} : '')
    setName('')
  }
  return (
    <div className="setting-fields">
      {Object.entries(table).map(([key, entry]) => (
        <div key={key} className="setting-entry">
          <SettingField
            form={form}
            field={entryField(item)}
            path={[...path, key]}
            wordPath={`${wordPath}{}`}
            label={key}
            value={entry}
          />
          {form.mayWrite ? (
            <button type="button" className="button" onClick={() => form.onEdit([...path, key], undefined)}>
              {t('settings.remove', { entry: key })}
            </button>
          ) : null}
        </div>
      ))}
      {form.mayWrite ? (
        <form className="studio-form" onSubmit={add}>
          <LabelledInput label={t('settings.newName', { label })} value={name} onChange={setName} autoComplete="off" />
          {isTaken ? <p className="field-fault">{t('settings.taken', { name: name.trim() })}</p> : null}
          <button type="submit" className="button">
            {t('settings.add', { label })}
          </button>
        </form>
      ) : null}
    </div>
  )
}
