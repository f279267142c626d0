import { positionInRange } from '../../site/rules/local-range'
import type { Translate } from '../../i18n/rules/format-message'

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
 * Whether a theater is open at a local time (`YYYY-MM-DDTHH:mm`, its own zone). Of several current closures it returns
 * the permanent one, else the longest; of several ahead, the next.
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

/** Sorts after every date. */
const OPEN_END = '9999-12-31'

/** A permanent closure has no end, even if its record has one. */
function placeOf({ from, to, permanent }: ClosureSpan, at: string) {
  return positionInRange({ from, to: permanent ? null : to, at })
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

interface ClosureWordsInput {
  closure: ClosureState<ClosureSpan>
  locale: string
  t: Translate
}

/** The open state in a few words, for lists: 'Open', 'Closed until 3 March'. */
export function closureLabel(input: ClosureWordsInput): string {
  return closureText(input, {
    open: 'theaters.open',
    closedUntil: 'theaters.closedUntil',
    closedTemporarily: 'theaters.closedTemporarily',
    closedPermanently: 'theaters.closedPermanently',
    closesOn: 'theaters.closesOn',
    closesBetween: 'theaters.closesBetween',
    closesForGood: 'theaters.closesForGood',
  })
}

/** The open state as a sentence, for a theater's page; null while it is open and no closure is announced. */
export function closureSentence(input: ClosureWordsInput): string | null {
  if (input.closure.state === 'open') return null
  return closureText(input, {
    open: 'theaters.open',
    closedUntil: 'theaters.noticeClosedUntil',
    closedTemporarily: 'theaters.noticeClosedTemporarily',
    closedPermanently: 'theaters.noticeClosedPermanently',
    closesOn: 'theaters.noticeClosesOn',
    closesBetween: 'theaters.noticeClosesBetween',
    closesForGood: 'theaters.noticeClosesForGood',
  })
}

type Keys = Record<
  'open' | 'closedUntil' | 'closedTemporarily' | 'closedPermanently' | 'closesOn' | 'closesBetween' | 'closesForGood',
  string
>

function closureText({ closure: state, locale, t }: ClosureWordsInput, keys: Keys): string {
  const date = (local: string) => formatDayOrTime(local, locale)
  switch (state.state) {
    case 'open':
      return t(keys.open)
    case 'permanentlyClosed':
      return t(keys.closedPermanently)
    case 'closed':
      return state.closure.to ? t(keys.closedUntil, { day: date(state.closure.to) }) : t(keys.closedTemporarily)
    case 'announced': {
      const { from, to, permanent } = state.closure
      if (permanent) return t(keys.closesForGood, { day: date(from ?? '') })
      return to
        ? t(keys.closesBetween, { from: date(from ?? ''), to: date(to) })
        : t(keys.closesOn, { day: date(from ?? '') })
    }
  }
}

/** `3 March`, with the time if the record has one. */
function formatDayOrTime(local: string, locale: string): string {
  const instant = Date.parse(`${local.length === 10 ? `${local}T00:00` : local}Z`)
  if (Number.isNaN(instant)) return local
  const time: Intl.DateTimeFormatOptions = local.length > 10 ? { hour: 'numeric', minute: '2-digit' } : {}
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'long', ...time }).format(instant)
}
