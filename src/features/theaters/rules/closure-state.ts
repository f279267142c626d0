import { positionInRange } from '../../site/rules/local-range'

/** A closure in records and page data: dated, temporary (without `to`) or permanent. */
export interface ClosureSpan {
  from?: string | null | undefined
  to?: string | null | undefined
  reason?: string | null | undefined
  permanent: boolean
}

export type ClosureState<T extends ClosureSpan> =
  | { state: 'open'; closure?: undefined }
  /** Open now, with a closure ahead. */
  | { state: 'announced'; closure: T }
  /** Temporarily closed, until `closure.to` if it is known. */
  | { state: 'closed'; closure: T }
  | { state: 'permanentlyClosed'; closure: T }

/**
 * Whether a theater is open at a local time (`YYYY-MM-DDTHH:mm`). Of several current closures it returns the permanent
 * one, else the longest; of several ahead, the next.
 */
export function closureAt<T extends ClosureSpan>(closures: readonly T[], localNow: string): ClosureState<T> {
  const at = (position: string) => closures.filter(closure => placeOf(closure, localNow) === position)
  const inForce = at('inside')
  const permanent = inForce.find(closure => closure.permanent)
  if (permanent) return { state: 'permanentlyClosed', closure: permanent }
  const [current] = inForce.sort((a, b) => compare(b.to ?? OPEN_END, a.to ?? OPEN_END))
  if (current) return { state: 'closed', closure: current }
  const [next] = at('before').sort((a, b) => compare(a.from ?? '', b.from ?? ''))
  return next ? { state: 'announced', closure: next } : { state: 'open' }
}

/** Sorts after every date. */
const OPEN_END = '9999-12-31'

/** A permanent closure has no end, even if its record has one. */
function placeOf({ from, to, permanent }: ClosureSpan, at: string) {
  return positionInRange({ from, to: permanent ? null : to, at })
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
