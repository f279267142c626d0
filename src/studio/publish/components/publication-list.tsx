import * as v from 'valibot'
import { ask } from '../../client/studio-api'
import { ChangeList } from '../../components/change-list'
import { type Action, problemText } from '../../components/use-action'
import type { ShownChange } from '../../rules/studio-contract'
import { t } from '../../translate'
import { groupByKind } from '../rules/change-kinds'
import type { Publications, ShownPublication } from '../rules/publish-contract'
import { formatWithZone } from './plan-form'
import type { ReactNode } from 'react'
import { textWith } from '../../components/text-with'

/** Minutes after which a planned publication is late. */
const LATE_MS = 2 * 60_000

/** Changes by what a person sees: pages, words, pictures …, each with its number. */
export function GroupedChanges({ changes, more }: { changes: readonly ShownChange[]; more: number }) {
  return (
    <>
      {groupByKind(changes).map(group => (
        <details key={group.kind} className="change-kind" open={changes.length <= 12}>
          <summary>
            {t(group.count === 1 ? `kind.${group.kind}.one` : `kind.${group.kind}`, { count: group.count })}
          </summary>
          <ChangeList changes={group.changes} more={0} />
        </details>
      ))}
      {more > 0 ? <p>{t('draft.more', { count: more })}</p> : null}
    </>
  )
}

interface PublicationListProps {
  publications: Publications
  /** Of the room: one press at a time, and it says what went wrong. */
  action: Action
  mayPublish: boolean
  onDone: () => void
}

/** What was published when, what it changed, and the way back to before the last one. */
export function PublicationList({ publications, action, mayPublish, onDone }: PublicationListProps) {
  const { entries, last, timeZone } = publications
  const { isBusy, run } = action
  if (entries.length === 0) return null
  const goBack = (publication: number) => {
    if (isBusy || !window.confirm(t('publication.backSure'))) return
    void run(() => ask(v.unknown(), '/api/publish/back', { method: 'POST', body: { publication } })).then(onDone)
  }
  return (
    <section>
      <h2 className="panel-title">{t('publication.title')}</h2>
      <ol className="history">
        {entries.map(entry => (
          <li key={entry.id} className="history-entry">
            <p>{publicationText(entry, timeZone)}</p>
            <GroupedChanges changes={entry.changes} more={entry.more} />
            {mayPublish && entry.id === last ? (
              <button type="button" className="button" aria-disabled={isBusy} onClick={() => goBack(entry.id)}>
                {t('publication.back')}
              </button>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

function publicationText({ at, by, kind, plannedFor, problem, faults }: ShownPublication, timeZone: string): ReactNode {
  const when = formatWithZone(at, timeZone)
  const planned = plannedFor === null ? '' : formatWithZone(plannedFor, timeZone)
  if (problem !== null)
    return textWith('publication.failed', { planned, name: by, problem: problemText({ problem, faults }) })
  if (kind === 'returned') return t('publication.returned', { when, name: by })
  if (plannedFor === null) return t('publication.published', { when, name: by })
  const isLate = at - plannedFor > LATE_MS
  return t(isLate ? 'publication.late' : 'publication.asPlanned', { when, planned, name: by })
}
