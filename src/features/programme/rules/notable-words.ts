import { formatDate, formatDayTitle } from '../../schedule/rules/format-showtime'
import type { Translate } from '../../i18n/rules/format-message'
import type { NotableMark } from './notable-showtimes'

/** A mark as people read it: the source's own words of prints and guests, else a message. */
export function nameOfMark(mark: NotableMark, t: Translate): string {
  return 'label' in mark ? mark.label : t(`notableScreen.${mark.kind}`)
}

/** Why a showtime has a mark, in a sentence. @param locale BCP 47 */
export function reasonOfMark(mark: NotableMark, { t, locale }: { t: Translate; locale: string }): string {
  const dayOf = (day: string) => formatDate(day, locale)
  switch (mark.kind) {
    case 'firstInYear':
      return mark.last === null
        ? t('notableScreen.firstInYearSince', { 0: dayOf(mark.since) })
        : t('notableScreen.firstInYearWhy', { 0: dayOf(mark.last) })
    case 'lastChance':
    case 'onlyShowing':
      return t(`notableScreen.${mark.kind}Why`, { 0: formatDayTitle(mark.until, locale) })
    case 'rarePrint':
    case 'withGuests':
      return t(`notableScreen.${mark.kind}Why`, { 0: mark.label })
  }
}
