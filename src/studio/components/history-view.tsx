import { useState } from 'react'
import * as v from 'valibot'
import { ask, useLoaded } from '../client/studio-api'
import { type HistoryEntry, HistorySchema, type ShownChange } from '../rules/studio-contract'
import { formatWhen } from '../format-dates'
import { type MessageKey, t } from '../translate'
import { ChangeList } from './change-list'
import { problemText, useAction } from './use-action'

const ComparedSchema = v.object({ changes: v.array(v.any()), more: v.number() })

const TITLES: Readonly<Record<string, MessageKey>> = {
  found: 'history.found',
  saved: 'history.saved',
  outside: 'history.outside',
  settled: 'history.settled',
  restored: 'history.restored',
  published: 'history.published',
  returned: 'history.returned',
}

/** Who changed what, the newest first; each state can be compared with the draft and brought back. */
export function HistoryView({ mayRestore }: { mayRestore: boolean }) {
  const { state, reload } = useLoaded(HistorySchema, '/api/history')
  const { problem, run } = useAction()
  const [note, setNote] = useState('')
  const restore = (commit: string) =>
    void run(() => ask(v.unknown(), '/api/draft/restore', { method: 'POST', body: { commit, file: null } })).then(
      done => {
        if (done === undefined) return
        setNote(t('history.restoredNote'))
        reload()
      },
    )
  const fault = state.is === 'refused' ? problemText(state.refusal) : problem
  return (
    <main className="studio-page">
      <h1 className="studio-title">{t('history.title')}</h1>
      <p role="status">{state.is === 'pending' ? t('studio.loading') : note}</p>
      {fault ? <p role="alert">{fault}</p> : null}
      <ol className="history">
        {(state.is === 'known' ? state.value.entries : []).map(entry => (
          <Entry key={entry.id} entry={entry} {...(mayRestore ? { onRestore: () => restore(entry.id) } : {})} />
        ))}
      </ol>
    </main>
  )
}

function Entry({ entry, onRestore }: { entry: HistoryEntry; onRestore?: () => void }) {
  const { id, kind, name, at, changes, more } = entry
  const [compared, setCompared] = useState<{ changes: ShownChange[]; more: number } | null>(null)
  const { problem, run } = useAction()
  const compare = () =>
    void run(() => ask(ComparedSchema, `/api/compare/${id}`)).then(done => done && setCompared(done))
  const when = formatWhen(at)
  return (
    <li className="history-entry">
      <h2 className="panel-title">{t(TITLES[kind] ?? 'history.saved', { name })}</h2>
      <p className="hint">
        <time dateTime={at}>{when}</time>
      </p>
      <ChangeList changes={changes} more={more} />
      <div className="studio-actions">
        <button type="button" className="button" onClick={compare} aria-label={`${t('history.compare')}, ${when}`}>
          {t('history.compare')}
        </button>
        {onRestore ? (
          <button type="button" className="button" onClick={onRestore} aria-label={`${t('history.restore')}, ${when}`}>
            {t('history.restore')}
          </button>
        ) : null}
      </div>
      {problem ? <p role="alert">{problem}</p> : null}
      {compared ? (
        <section className="compared">
          <h3 className="label">{t('history.compared')}</h3>
          {compared.changes.length === 0 ? <p>{t('history.same')}</p> : <ChangeList {...compared} />}
        </section>
      ) : null}
    </li>
  )
}
