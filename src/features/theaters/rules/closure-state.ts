import { positionInRange } from '../../site/rules/local-range'

/** A closure as records and page data carry it: dated, open-ended (`to` absent: temporary) or permanent. */
export interface ClosureSpan {
  from?: string | null | undefined
  to?: string | null | undefined
  reason?: string | null | undefined
  permanent: boolean
}

export type ClosureState<T extends ClosureSpan> =
  | { state: 'open'; closure?: undefined }
  /** Open now, and known to close later. */
  | { state: 'announced'; closure: T }
  /** Closed for a time; until `closure.to`, where that is known. */
  | { state: 'closed'; closure: T }
  | { state: 'permanentlyClosed'; closure: T }

/**
 * Whether a theater is open at a local time (`YYYY-MM-DDTHH:mm`, its own zone). Of several closures in force the permanent
 * one is told, then the one that lasts longest; of those ahead, the next.
 */
export function closureAt<T extends ClosureSpan>(closures: readonly T[], localNow: string): ClosureState<T> {
  const placed = closures.map(closure => ({ closure, position: placeOf(closure, localNow) }))
  const inForce = placed.filter(({ position }) => position === 'inside').map(({ closure }) => closure)
  const permanent = inForce.find(closure => closure.permanent)
  if (permanent) return { state: 'permanentlyClosed', closure: permanent }
  const current = inForce.sort((a, b) => compare(b.to ?? OPEN_END, a.to ?? OPEN_END))[0]
  if (current) return { state: 'closed', closure: current }
  const next = placed
    .filter(({ position }) => position === 'before')
    .map(({ closure }) => closure)
    .sort((a, b) => compare(a.from ?? '', b.from ?? ''))[0]
  return next ? { state: 'announced', closure: next } : { state: 'open' }
}

/** Behind every date. */
const OPEN_END = '9999-12-31'

/** A permanent closure has no end, whatever its record says. */
function placeOf({ from, to, permanent }: ClosureSpan, at: string) {
  return positionInRange({ from, to: permanent ? null : to, at })
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
