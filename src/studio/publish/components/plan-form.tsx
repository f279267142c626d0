import { type FormEvent, useId, useState } from 'react'
import * as v from 'valibot'
import type { Action } from '../../components/use-action'
import { ask } from '../../client/studio-api'
import { parseInstant } from '../../rules/parse-instant'
import { formatInstant } from '../../format-dates'
import { t } from '../../translate'
import type { Publications } from '../rules/publish-contract'

/** An instant in the site's time zone, with its name. @param at epoch ms */
export const formatWithZone = (at: number, timeZone: string): string => `${formatInstant(at, timeZone)} (${timeZone})`

interface PlanFormProps {
  publications: Publications
  /** Of the room: one press at a time, and it says what went wrong. */
  action: Action
  /** Commit of the draft that is shown. */
  draft: string
  /** False: there is nothing to publish, or it has faults. */
  isReady: boolean
  onDone: () => void
}

/** Publishing at a time: in words or by date and time; the plan, and taking it back. */
export function PlanForm({ publications, action, draft, isReady, onDone }: PlanFormProps) {
  const { plan, timeZone, now } = publications
  const [text, setText] = useState('')
  const { isBusy, run } = action
  const id = useId()
  const read = text.trim() === '' ? null : parseInstant({ text, now, timeZone })
  const at = read?.ok ? read.value : null
  const send = (method: string, path: string, body: unknown) =>
    void run(() => ask(v.unknown(), path, { method, body })).then(done => {
      if (done !== undefined) setText('')
      onDone()
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (at !== null && isReady && !isBusy) send('POST', '/api/publish/plan', { draft, at })
  }
  return (
    <section>
      <h2 className="panel-title">{t('plan.title')}</h2>
      <div role="status">
        {plan ? (
          <>
            <p>{t('plan.waits', { when: formatWithZone(plan.at, timeZone), name: plan.by })}</p>
            {plan.isBehind ? <p className="hint">{t('plan.behind')}</p> : null}
          </>
        ) : (
          <p className="hint">{t('plan.none')}</p>
        )}
      </div>
      {plan ? (
        <button
          type="button"
          className="button"
          aria-disabled={isBusy}
          onClick={() => !isBusy && send('DELETE', '/api/publish/plan', {})}
        >
          {t('plan.takeBack')}
        </button>
      ) : null}
      <form className="studio-form" onSubmit={submit}>
        <div className="field">
          <label className="label" htmlFor={`${id}-words`}>
            {t('plan.words')}
          </label>
          <input
            id={`${id}-words`}
            className="input"
            type="text"
            autoComplete="off"
            placeholder={t('time.example')}
            aria-describedby={`${id}-read`}
            value={text}
            onChange={event => setText(event.target.value)}
          />
        </div>
        <div className="field">
          <label className="label" htmlFor={`${id}-field`}>
            {t('plan.field', { zone: timeZone })}
          </label>
          <input
            id={`${id}-field`}
            className="input"
            type="datetime-local"
            onChange={event => setText(event.target.value.replace('T', ' '))}
          />
        </div>
        <p id={`${id}-read`} role="status" className="hint">
          {at !== null ? formatWithZone(at, timeZone) : read ? t('time.unknown', { text }) : ''}
        </p>
        <button type="submit" className="button" aria-disabled={isBusy || at === null || !isReady}>
          {t(plan ? 'plan.replace' : 'plan.press')}
        </button>
      </form>
    </section>
  )
}
