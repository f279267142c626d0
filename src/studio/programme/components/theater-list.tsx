import { type FormEvent, useState } from 'react'
import { t } from '../../translate'
import type { ProgrammeRecord } from '../rules/programme-contract'
import { parseField, RECORD_FIELDS } from '../rules/record-fields'
import { HideButton, type PartProps, RecordLine } from './record-parts'
import { RecordForm } from './record-form'

/** Theaters: corrections of their records, and when they are closed. */
export function TheaterList(props: PartProps) {
  return (
    <ul className="film-list">
      {props.programme.theaters.map(theater => (
        <li key={theater.id}>
          <TheaterDetails theater={theater} {...props} />
        </li>
      ))}
    </ul>
  )
}

function TheaterDetails({ theater, mayWrite, isBusy, send }: PartProps & { theater: ProgrammeRecord }) {
  const [isOpen, setOpen] = useState(false)
  const { id, isHidden } = theater
  const correct = (set: Record<string, unknown>, unset: string[]) =>
    send('correction', { list: 'theaters', id, set, unset })
  return (
    <details className="record" open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <RecordLine record={theater} note={isHidden ? t('absence.hidden') : ''} />
      </summary>
      {isOpen ? (
        <>
          {mayWrite ? <HideButton isHidden={isHidden} isBusy={isBusy} onHide={correct} /> : null}
          <Closures theater={theater} isBusy={isBusy} mayWrite={mayWrite} onCorrect={correct} />
          <RecordForm
            fields={RECORD_FIELDS.theaters}
            record={theater}
            isBusy={isBusy || !mayWrite}
            submitLabel={t('programme.correct')}
            onSave={set => correct(set, [])}
            onTakeBack={name => correct({}, [name])}
          />
        </>
      ) : null}
    </details>
  )
}

interface ClosuresProps {
  theater: ProgrammeRecord
  mayWrite: boolean
  isBusy: boolean
  onCorrect: (set: Record<string, unknown>, unset: string[]) => Promise<boolean>
}

type Closure = Record<string, unknown>

/** When the house is closed; the site says so on its pages in these days or hours. */
function Closures({ theater, mayWrite, isBusy, onCorrect }: ClosuresProps) {
  const isCorrected = Object.hasOwn(theater.corrected, 'closures')
  const given = isCorrected ? theater.corrected['closures'] : theater.source['closures']
  const closures = (Array.isArray(given) ? given : []) as Closure[]
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [reason, setReason] = useState('')
  const [isFaulty, setFaulty] = useState(false)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const [first, last] = [from, to].map(text => parseField({ name: 'closure', kind: 'when' }, text))
    const isFit =
      first?.ok &&
      last?.ok &&
      first.value !== null &&
      (last.value === null || String(first.value) <= String(last.value))
    setFaulty(!isFit)
    if (!isFit) return
    const closure = { from: first.value, to: last.value, ...(reason.trim() ? { reason: reason.trim() } : {}) }
    if (!(await onCorrect({ closures: [...closures, closure] }, []))) return
    setFrom('')
    setTo('')
    setReason('')
  }
  const remove = (closure: Closure) => void onCorrect({ closures: closures.filter(each => each !== closure) }, [])
  const input = (name: 'from' | 'to' | 'reason', value: string, onChange: (text: string) => void) => (
    <div className="field">
      <label className="label" htmlFor={`${name} ${theater.id}`}>
        {t(`closures.${name}`)}
      </label>
      <input
        id={`${name} ${theater.id}`}
        className="input"
        value={value}
        aria-invalid={isFaulty && name !== 'reason'}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  )
  return (
    <section>
      <h2 className="panel-title">{t('closures.title')}</h2>
      <p className="hint">
        {isCorrected ? t('closures.corrected') : t('field.ofSource')} {t('field.whenHint')}
      </p>
      {closures.length === 0 ? <p>{t('closures.none')}</p> : null}
      <ul className="change-list">
        {closures.map(closure => {
          const text = ['from', 'to', 'reason']
            .map(name => closure[name])
            .filter(part => typeof part === 'string')
            .join(' – ')
          return (
            <li key={JSON.stringify(closure)}>
              {text}{' '}
              {mayWrite ? (
                <button
                  type="button"
                  className="button"
                  aria-disabled={isBusy}
                  onClick={() => !isBusy && remove(closure)}
                >
                  {t('closures.remove', { closure: text })}
                </button>
              ) : null}
            </li>
          )
        })}
      </ul>
      {mayWrite ? (
        <form className="studio-form" onSubmit={event => void add(event)}>
          {input('from', from, setFrom)}
          {input('to', to, setTo)}
          {input('reason', reason, setReason)}
          {isFaulty ? (
            <p className="field-fault" role="alert">
              {t('closures.fault')}
            </p>
          ) : null}
          <div className="studio-actions">
            <button type="submit" className="button" aria-disabled={isBusy}>
              {t('closures.add')}
            </button>
            {isCorrected ? (
              <button type="button" className="button" onClick={() => void onCorrect({}, ['closures'])}>
                {t('closures.takeBack')}
              </button>
            ) : null}
          </div>
        </form>
      ) : null}
    </section>
  )
}
