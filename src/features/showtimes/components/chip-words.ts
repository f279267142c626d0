import type { Translation } from '../../i18n/use-translation'
import { addDays } from '../rules/business-day'
import { formatDayParts, formatTime } from '../rules/format-showtime'
import type { Attribute, Showtime } from '../rules/showtime'
import { formatPrice } from './format-price'

/** A chip shows at most so many marks below its time; the accessible name holds the rest. */
export const MAX_MARKS = 3

/** Kinds that a chip's group already names. */
const GROUP_KINDS: ReadonlySet<Attribute['kind']> = new Set(['format', 'experience', 'language', 'subtitle'])

export interface ChipWords {
  /** What can be done with the showtime, where that is not simply booking it. */
  state: string | null
  /** What stands below the time, the most telling first. */
  marks: string[]
  /** What only the accessible name says. */
  hidden: string[]
}

/** Finds the words of a showtime's chip: its state, its marks, and what is left for the accessible name. */
export function buildChipWords({
  showtime,
  attributes,
  isGrouped,
  translation: { t, locale },
}: {
  showtime: Showtime
  /** Described attributes of the showtime, the weightiest first. */
  attributes: readonly Attribute[]
  /** The chip stands in a group that already names format and language. */
  isGrouped: boolean
  translation: Pick<Translation, 't' | 'locale'>
}): ChipWords {
  const { availability, screen, price, filmStartsAt, endsAt, startsAt } = showtime
  const state = availability === 'available' ? null : t(`showtimes.${availability}`)
  const labels = [
    ...new Set(attributes.filter(({ kind }) => !isGrouped || !GROUP_KINDS.has(kind)).map(({ label }) => label)),
  ]
  const inGroup = attributes.map(({ label }) => label).filter(label => !labels.includes(label))
  const telling = [
    ...(showtime.afterMidnight ? [afterMidnight({ showtime, t, locale })] : []),
    ...labels,
    ...(screen ? [/^\d+$/.test(screen) ? t('showtimes.screen', { 0: screen }) : screen] : []),
    ...(price ? [t('showtimes.priceFrom', { 0: formatPrice(price, locale) })] : []),
  ]
  const room = state === null ? MAX_MARKS : MAX_MARKS - 1
  return {
    state,
    marks: telling.slice(0, room),
    hidden: [
      ...new Set(inGroup),
      ...telling.slice(room),
      ...(filmStartsAt && filmStartsAt !== startsAt
        ? [t('showtimes.filmStartsAt', { 0: formatTime(filmStartsAt, locale) })]
        : []),
      ...(endsAt ? [t('showtimes.endsAt', { 0: formatTime(endsAt, locale) })] : []),
    ],
  }
}

/** `Sat, after midnight`: the weekday of the calendar, since the list it stands in is that of the day before. */
function afterMidnight({ showtime, t, locale }: { showtime: Showtime } & Pick<Translation, 't' | 'locale'>): string {
  return t('showtimes.afterMidnight', { 0: formatDayParts(addDays(showtime.businessDay, 1), locale).weekday })
}
