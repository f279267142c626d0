import type { Translate } from '../../i18n/rules/format-message'
import type { ClosureSpan, ClosureState } from './closure-state'

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
