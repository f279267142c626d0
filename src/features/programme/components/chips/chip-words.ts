import type { Translation } from '../../../i18n/components/use-translation'
import { formatNight, formatTime, formatPrice } from '../../../schedule/rules/format-showtime'
import type { Attribute, Showtime } from '../../../schedule/rules/showtime'

/** Features of the auditorium are on the theater's page and in `ChipNeeds`, and outages are listed separately. */
const UNSAID_KINDS: ReadonlySet<Attribute['kind']> = new Set(['screen', 'outage'])

/** Kinds that the heading of a chip's group contains. */
const GROUP_KINDS: ReadonlySet<Attribute['kind']> = new Set(['format', 'experience', 'language', 'subtitle'])

export interface ChipWordsInput {
  showtime: Showtime
  /** Described attributes of the showtime, by descending weight. */
  attributes: readonly Attribute[]
  /** The chip is in a group whose heading contains format and language. */
  isGrouped?: boolean
  /** The price precedes the film's start: on a film's page, where theaters are compared. */
  isPriceFirst?: boolean
  /** Most marks on the chip; the accessible name contains the rest. */
  maxMarks?: number
  translation: Pick<Translation, 't' | 'locale'>
}

/** Texts of a showtime's chip. Order of the marks: after midnight, attributes, screen, film start, price. */
export function buildChipWords(input: ChipWordsInput) {
  const { showtime, isGrouped = false, isPriceFirst = false, maxMarks = 3, translation } = input
  const attributes = input.attributes.filter(({ kind }) => !UNSAID_KINDS.has(kind))
  const { t, locale } = translation
  const { availability, screen, price, endsAt } = showtime
  const isPlain = availability === 'available'
  const state = showtime.isPast ? t('showtimes.begun') : isPlain ? null : t(`showtimes.${availability}`)
  const own = attributes.filter(({ kind }) => !isGrouped || !GROUP_KINDS.has(kind))
  const labels = [...new Set(own.map(({ label }) => label))]
  const inGroup = attributes.map(({ label }) => label).filter(label => !labels.includes(label))
  const prices = price ? [t('showtimes.priceFrom', { 0: formatPrice(price, locale) })] : []
  const night = formatNight({ showtime, t, locale })
  const filmStarts = filmStart({ showtime, t, locale })
  const telling: Mark[] = [
    ...(night === null ? [] : [{ short: night }]),
    ...labels.map(short => ({ short })),
    ...(screen ? [{ short: /^\d+$/.test(screen) ? t('showtimes.screen', { 0: screen }) : screen }] : []),
    ...(isPriceFirst ? [] : filmStarts),
    ...prices.map(short => ({ short })),
    ...(isPriceFirst ? filmStarts : []),
  ]
  const room = state === null ? maxMarks : maxMarks - 1
  return {
    /** Message of the availability, unless the showtime can simply be booked. */
    state,
    /** The night of a showtime after midnight, which even compact chips show: its time alone reads as past. */
    night,
    /** Text below the time, the most important first. */
    marks: telling.slice(0, room).map(({ short }) => short),
    /** Additional text of the accessible name. */
    hidden: [
      ...new Set(inGroup),
      ...telling.slice(room).map(({ short, long }) => long ?? short),
      ...(endsAt ? [t('showtimes.endsAt', { 0: formatTime(endsAt, locale) })] : []),
    ],
    /** Outages of the auditorium: always shown as text on the chip. */
    outages: input.attributes.filter(({ kind }) => kind === 'outage').map(({ label }) => label),
  }
}

interface Mark {
  /** Text on the chip. */
  short: string
  /** Text of the accessible name, if different. */
  long?: string
}

/** `film starts 19:25`, when the film starts later than the showtime: after trailers, for example. */
function filmStart({ showtime, t, locale }: { showtime: Showtime } & Pick<Translation, 't' | 'locale'>): Mark[] {
  const { filmStartsAt, startsAt } = showtime
  if (!filmStartsAt || filmStartsAt === startsAt) return []
  const time = formatTime(filmStartsAt, locale)
  return [{ short: t('showtimes.filmAt', { 0: time }), long: t('showtimes.filmStartsAt', { 0: time }) }]
}
