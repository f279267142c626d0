import { type FormEvent, useId, useState } from 'react'
import { t } from '../../translate'
import type { ProgrammeRecord } from '../rules/programme-contract'
import { type FieldRefusal, FLAGS, parseField, printField, PRIORITIES, type RecordField } from '../rules/record-fields'
import type { PickOption } from '../../rules/pages/pick-options'
import { PickList } from './pick-list'

export type NamedRecords = Readonly<Record<'films' | 'theaters', readonly PickOption[]>>

const NONE: NamedRecords = { films: [], theaters: [] }

interface RecordFormProps {
  fields: readonly RecordField[]
  record: Pick<ProgrammeRecord, 'source' | 'corrected'>
  isBusy: boolean
  /** What fields of the kinds `films` and `theaters` can name. */
  named?: NamedRecords
  /** Of a record of the site folder itself, nothing is a correction. */
  isOwn?: boolean
  submitLabel: string
  /** @returns whether it was saved; what was written stays in the form until then */
  onSave: (set: Record<string, unknown>) => Promise<boolean>
  onTakeBack: (name: string) => Promise<boolean>
}

/** A record as a form: each field says whether it comes from the source or is corrected, which can be taken back. */
export function RecordForm({
  fields,
  record,
  isBusy,
  isOwn = false,
  named = NONE,
  submitLabel,
  onSave,
  onTakeBack,
}: RecordFormProps) {
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({})
  const [faults, setFaults] = useState<Readonly<Record<string, FieldRefusal>>>({})
  const { source, corrected } = record
  const isCorrected = (name: string) => !isOwn && Object.hasOwn(corrected, name)
  const shownOf = (name: string) => printField(isCorrected(name) ? corrected[name] : source[name])
  const forget = (name: string) => setWritten(({ [name]: _, ...others }) => others)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const set: Record<string, unknown> = {}
    const found: Record<string, FieldRefusal> = {}
    for (const field of fields) {
      const text = written[field.name]
      if (text === undefined || text === shownOf(field.name)) continue
      const parsed = parseField(field, text)
      if (parsed.ok) set[field.name] = parsed.value
      else found[field.name] = parsed.error
    }
    setFaults(found)
    if (Object.keys(found).length === 0 && Object.keys(set).length > 0 && (await onSave(set))) setWritten({})
  }
  return (
    <form className="record-form" onSubmit={event => void submit(event)} noValidate>
      {fields.map(field => {
        const { name } = field
        const fault = faults[name]
        return (
          <FieldInput
            key={name}
            field={field}
            named={named}
            value={written[name] ?? shownOf(name)}
            fault={fault ? t(`field.fault.${fault}`) : null}
            onChange={text => setWritten(before => ({ ...before, [name]: text }))}
          >
            {isCorrected(name) ? (
              <>
                {t('field.corrected', { value: printField(source[name]).slice(0, 120) || t('field.nothing') })}{' '}
                <button
                  type="button"
                  className="button"
                  aria-disabled={isBusy}
                  onClick={() => !isBusy && void onTakeBack(name).then(isDone => isDone && forget(name))}
                >
                  {t('field.takeBack', { field: t(fieldKey(name)) })}
                </button>
              </>
            ) : isOwn || printField(source[name]) === '' ? null : (
              t('field.ofSource')
            )}
          </FieldInput>
        )
      })}
      <button type="submit" className="button button-main" aria-disabled={isBusy}>
        {submitLabel}
      </button>
    </form>
  )
}

/** Names of fields; the tables of fields and the messages are compared by a test. */
export const fieldKey = (name: string) => `field.${name}` as 'field.title'

interface FieldInputProps {
  field: RecordField
  named: NamedRecords
  value: string
  fault: string | null
  onChange: (text: string) => void
  /** Where it comes from. */
  children: React.ReactNode
}

function FieldInput({ field, named, value, fault, onChange, children }: FieldInputProps) {
  const id = useId()
  const shared = {
    id,
    className: 'input',
    'aria-invalid': fault !== null,
    'aria-describedby': `${id}-note`,
  }
  const options = field.kind === 'yes' ? ['false', 'true'] : field.kind === 'priority' ? PRIORITIES : null
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {t(fieldKey(field.name))}
      </label>
      {field.kind === 'films' || field.kind === 'theaters' ? (
        <PickList id={id} value={value} options={named[field.kind]} describedBy={`${id}-note`} onChange={onChange} />
      ) : options ? (
        <select {...shared} value={value} onChange={event => onChange(event.target.value)}>
          {value === '' ? <option value="">{t('field.nothing')}</option> : null}
          {options.map(option => (
            <option key={option} value={option}>
              {t(`option.${option}` as 'option.true')}
            </option>
          ))}
        </select>
      ) : field.kind === 'long' || field.kind === 'list' || field.kind === 'flags' ? (
        <textarea
          {...shared}
          rows={field.kind === 'long' ? 5 : Math.min(6, value.split('\n').length + 1)}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      ) : (
        <input
          {...shared}
          type={field.kind === 'day' ? 'date' : 'text'}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      )}
      <div id={`${id}-note`} className={fault ? 'field-fault' : 'hint'}>
        {fault ? <p>{fault}</p> : null}
        {field.kind === 'list' ? <p>{t('field.lines')}</p> : null}
        {field.kind === 'flags' ? <p>{t('field.flagsHint', { flags: FLAGS.join(', ') })}</p> : null}
        {field.kind === 'when' || field.kind === 'time' ? <p>{t('field.whenHint')}</p> : null}
        {children}
      </div>
    </div>
  )
}
