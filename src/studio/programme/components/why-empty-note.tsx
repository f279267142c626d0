import { useLoaded } from '../../client/studio-api'
import { formatWhen } from '../../format-dates'
import { type MessageKey, t } from '../../translate'
import { type EmptyReason, WhySchema } from '../rules/programme-contract'
import type { Absence } from '../rules/why-empty'
import { FaultText } from '../../components/fault-text'
import { textWith } from '../../components/text-with'
import type { ReactNode } from 'react'

const ABSENCES: readonly Absence[] = ['hidden', 'excluded', 'left-out', 'no-showtimes', 'not-yet', 'over']

/** Why lists of the page in the preview have nothing to show, in words. @param now epoch ms; null: at the moment */
export function WhyEmptyNote({ path, now }: { path: string; now: number | null }) {
  const query = new URLSearchParams({ path, ...(now === null ? {} : { at: String(now) }) })
  const { state } = useLoaded(WhySchema, `/api/programme/why?${query}`)
  const reasons = state.is === 'known' ? state.value.reasons : []
  return (
    <details className="why-empty" open={reasons.length > 0}>
      <summary>{t('why.title')}</summary>
      <div role="status">
        {state.is === 'known' && reasons.length === 0 ? <p>{t('why.none')}</p> : null}
        <ul>
          {reasons.map(reason => (
            <li key={JSON.stringify(reason)}>{reasonText(reason)}</li>
          ))}
        </ul>
      </div>
    </details>
  )
}

function reasonText({ why, places, counts, fault }: EmptyReason): ReactNode {
  const listed = ABSENCES.flatMap(absence => {
    const count = counts[absence]
    if (count === undefined) return []
    const words = t(`absence.${absence}`)
    return [why === 'film-absent' ? words : t('why.count', { count, absence: words })]
  })
  const key: MessageKey = why === 'theater-closed' && places['until'] ? 'why.theater-closedUntil' : `why.${why}`
  return textWith(key, {
    ...places,
    fault: fault === undefined ? '' : <FaultText fault={fault} />,
    when: why === 'stale' ? formatWhen(Number(places['at'])) : '',
    counts: listed.length > 0 ? listed.join(', ') : t('why.noRecords'),
  })
}
