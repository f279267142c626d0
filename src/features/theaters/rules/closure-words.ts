import { formatUtc } from '../../i18n/rules/format-utc'
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
    closedUntil: 'theaters.noticeClosedUntil',
    closedTemporarily: 'theaters.noticeClosedTemporarily',
    closedPermanently: 'theaters.noticeClosedPermanently',
    closesOn: 'theaters.noticeClosesOn',
    closesBetween: 'theaters.noticeClosesBetween',
    closesForGood: 'theaters.noticeClosesForGood',
  })
}

type Keys = Record<`closed${'Until' | 'Temporarily' | 'Permanently'}` | `closes${'On' | 'Between' | 'ForGood'}`, string>

function closureText({ closure: { state, closure }, locale, t }: ClosureWordsInput, keys: Keys): string {
  if (!closure) return t('theaters.open')
  if (state === 'permanentlyClosed') return t(keys.closedPermanently)
  const to = closure.to && formatDayOrTime(closure.to, locale)
  if (state === 'closed') return to ? t(keys.closedUntil, { day: to }) : t(keys.closedTemporarily)
  const from = formatDayOrTime(closure.from ?? '', locale)
  if (closure.permanent) return t(keys.closesForGood, { day: from })
  return to ? t(keys.closesBetween, { from, to }) : t(keys.closesOn, { day: from })
}

/** `3 March`, with the time if the record has one. */
function formatDayOrTime(local: string, locale: string): string {
  const instant = Date.parse(`${local.length === 10 ? `${local}T00:00` : local}Z`)
  if (Number.isNaN(instant)) return local
  const time: Intl.DateTimeFormatOptions = local.length > 10 ? { hour: 'numeric', minute: '2-digit' } : {}
  return formatUtc(instant, locale, { day: 'numeric', month: 'long', ...time })
}
