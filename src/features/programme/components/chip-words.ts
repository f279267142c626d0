import type { Translation } from '../../i18n/components/use-translation'
import { addDays } from '../../schedule/rules/business-day'
import { formatDayParts, formatTime } from '../../schedule/rules/format-showtime'
import type { Attribute, Showtime } from '../../schedule/rules/showtime'
import { formatPrice } from '../../showtimes/components/format-price'

/** A chip shows at most so many marks below its time; the accessible name holds the rest. */
export const MAX_MARKS = 3

/** What the room brings: its theater's page tells it, the visitor's needs pick from it, and no chip lists it. */
const UNSAID_KINDS: ReadonlySet<Attribute['kind']> = new Set(['screen', 'outage'])

/** Kinds that a chip's group already names. */
const GROUP_KINDS: ReadonlySet<Attribute['kind']> = new Set(['format', 'experience', 'language', 'subtitle'])

export interface ChipWords {
  /** What can be done with the showtime, where that is not simply booking it. */
  state: string | null
  /** What stands below the time, the most telling first. */
  marks: string[]
  /** What only the accessible name says. */
  hidden: string[]
  /** What of the room is out of order: always in words on the chip, beside its marks. */
  outages: readonly string[]
}

interface ChipWordsInput {
  showtime: Showtime
  /** Described attributes of the showtime, the weightiest first. */
  attributes: readonly Attribute[]
  /** The chip stands in a group that already names format and language. */
  isGrouped: boolean
  /** The price comes before the start of the film: on a film's page, where theaters are compared. */
  isPriceFirst?: boolean
  maxMarks?: number
  translation: Pick<Translation, 't' | 'locale'>
}

/**
 * Finds the words of a showtime's chip: its state; its marks, as far as there is room in this order: after midnight, what
 * tells it from others, screen, film start, price; and what is left for the accessible name.
 */
export function buildChipWords(input: ChipWordsInput): ChipWords {
  const { showtime, isGrouped, isPriceFirst = false, maxMarks = MAX_MARKS, translation } = input
  const attributes = input.attributes.filter(({ kind }) => !UNSAID_KINDS.has(kind))
  const { t, locale } = translation
  const { availability, screen, price, endsAt } = showtime
  const isPlain = availability === 'available'
  const state = showtime.hasBegun ? t('showtimes.begun') : isPlain ? null : t(`showtimes.${availability}`)
  const labels = [
    ...new Set(attributes.filter(({ kind }) => !isGrouped || !GROUP_KINDS.has(kind)).map(({ label }) => label)),
  ]
  const inGroup = attributes.map(({ label }) => label).filter(label => !labels.includes(label))
  const prices = price ? [t('showtimes.priceFrom', { 0: formatPrice(price, locale) })] : []
  const filmStarts = filmStart({ showtime, t, locale })
  const telling: Mark[] = [
    ...(showtime.afterMidnight ? [{ short: afterMidnight({ showtime, t, locale }) }] : []),
    ...labels.map(short => ({ short })),
    ...(screen ? [{ short: /^\d+$/.test(screen) ? t('showtimes.screen', { 0: screen }) : screen }] : []),
    ...(isPriceFirst ? [] : filmStarts),
    ...prices.map(short => ({ short })),
    ...(isPriceFirst ? filmStarts : []),
  ]
  const room = state === null ? maxMarks : maxMarks - 1
  return {
    state,
    marks: telling.slice(0, room).map(({ short }) => short),
    hidden: [
      ...new Set(inGroup),
      ...telling.slice(room).map(({ short, long }) => long ?? short),
      ...(endsAt ? [t('showtimes.endsAt', { 0: formatTime(endsAt, locale) })] : []),
    ],
    outages: input.attributes.filter(({ kind }) => kind === 'outage').map(({ label }) => label),
  }
}

interface Mark {
  /** On the chip. */
  short: string
  /** In the accessible name, where there is room. */
  long?: string
}

/** `film 19:25`, where the film starts later than the showtime: after trailers, for example. */
function filmStart({ showtime, t, locale }: { showtime: Showtime } & Pick<Translation, 't' | 'locale'>): Mark[] {
  const { filmStartsAt, startsAt } = showtime
  if (!filmStartsAt || filmStartsAt === startsAt) return []
  const time = formatTime(filmStartsAt, locale)
  return [{ short: t('showtimes.filmAt', { 0: time }), long: t('showtimes.filmStartsAt', { 0: time }) }]
}

/** `Sat, after midnight`: the weekday of the calendar, since the list it stands in is that of the day before. */
function afterMidnight({ showtime, t, locale }: { showtime: Showtime } & Pick<Translation, 't' | 'locale'>): string {
  return t('showtimes.afterMidnight', { 0: formatDayParts(addDays(showtime.businessDay, 1), locale).weekday })
}
