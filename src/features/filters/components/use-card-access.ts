import { useMemo } from 'react'
import { useSelectedTheater } from '../../theaters/components/use-selected-theater'
import { useSiteShell } from '../../site/components/use-site-shell'
import { useAccessNeeds } from './access-needs-provider'
import type { AccessNeed } from '../../schedule/rules/access-need'
import { addDays } from '../../schedule/rules/business-day'
import { selectNextAccessible } from '../rules/next-accessible'
import type { DigestShowtime, ShowtimeDigest } from '../../schedule/rules/showtime-digest'
import { businessDayAt } from '../../schedule/rules/zoned-clock'
import { useDigest } from '../../showtimes/components/use-digest'
import { useNow } from '../../showtimes/components/use-now'

/** Number of business days that are searched without a selected theater, including today. */
const DAYS_AHEAD = 7

export interface CardAccess {
  /** `theater`: the search covers the selected theater; `days`: the next days at all theaters. */
  scope: 'theater' | 'days'
  status: 'pending' | 'ready' | 'failed'
  needs: readonly AccessNeed[]
  next: DigestShowtime | null
  /** The current business day at the showtime's theater; `theaterName` is null for the visitor's own theater. */
  today: string
  theaterName: string | null
  /** Name of the selected theater when the site has several. */
  home: string | null
}

/**
 * A film's next showtime that meets the visitor's needs, for its card: at the selected theater, else anywhere in the
 * next seven days. Shares the digests of the lists. For visitors with needs only.
 */
export function useCardAccess(movieId: string): CardAccess {
  const needs = useAccessNeeds()
  const { theaters } = useSiteShell()
  const selected = useSelectedTheater()
  const now = useNow()
  const theaterId = selected.status === 'selected' ? selected.theaterId : null
  const firstDay = now === null ? null : businessDayAt(now, theaters[0]?.timeZone ?? 'UTC')
  const scope = useMemo(() => {
    if (theaterId !== null) return { theaterIds: [theaterId] }
    return { days: firstDay === null ? [] : Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(firstDay, ahead)) }
  }, [theaterId, firstDay])
  const isWanted = needs.length > 0 && now !== null && selected.status !== 'pending'
  const near = useDigest(scope, { isWanted })
  // A day without showtimes has no digest: fetch the one of all days instead.
  const all = useDigest({ days: 'all' }, { isWanted: isWanted && theaterId === null && near.status === 'missing' })
  const { digest, status } = theaterId === null && near.status === 'missing' ? all : near

  const next = digest && now !== null ? nextOfDigest({ digest, needs, now, theaterId }).get(movieId) : undefined
  const theater = next ? theaters.find(one => one.theaterId === next.theaterId) : undefined
  const home = theaters.length > 1 ? theaters.find(one => one.theaterId === theaterId) : undefined
  return {
    scope: theaterId === null ? 'days' : 'theater',
    // A theater without a digest has no showtimes.
    status:
      digest || (status === 'missing' && theaterId !== null)
        ? 'ready'
        : status === 'failed' || status === 'missing'
          ? 'failed'
          : 'pending',
    needs,
    next: next ?? null,
    today: now === null ? '' : businessDayAt(now, theater?.timeZone ?? 'UTC'),
    home: home?.name ?? null,
    theaterName: next && next.theaterId !== theaterId && theaters.length > 1 ? (theater?.name ?? null) : null,
  }
}

interface Lookup {
  digest: ShowtimeDigest
  needs: readonly AccessNeed[]
  now: number
  theaterId: string | null
}

let found: { lookup: Lookup; next: Map<string, DigestShowtime> } | null = null

/** Caches the last result, because all cards of a page need the same one. */
function nextOfDigest(lookup: Lookup): Map<string, DigestShowtime> {
  const { digest, needs, now, theaterId } = lookup
  const known = found?.lookup
  const isKnown =
    known?.digest === digest && known.needs === needs && known.now === now && known.theaterId === theaterId
  if (!found || !isKnown) {
    found = { lookup, next: selectNextAccessible({ showtimes: digest.showtimes, needs, now, theaterId }) }
  }
  return found.next
}
