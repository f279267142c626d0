import type { Translation } from '../../../i18n/components/use-translation'
import { formatNight, formatTime, formatPrice } from '../../../schedule/rules/format-showtime'
import type { Attribute, Showtime } from '../../../schedule/rules/showtime'

/** Features of the auditorium are on the theater's page and in `ChipNeeds`, and outages are listed separately. */
const UNSAID_KINDS: ReadonlySet<Attribute['kind']> = new Set(['screen', 'outage'])

/** Kinds that the heading of a chip's group contains. */
const GROUP_KINDS: ReadonlySet<Attribute['kind']> = new Set(['format', 'experience', 'language', 'subtitle'])

/** Weight of what applies to nearly every showtime (`describeTag`), which no chip shows. */
const PLAIN_WEIGHT = 1

/** Order of the marks; kinds that are not listed come last. */
const KIND_ORDER: readonly Attribute['kind'][] = ['format', 'experience', 'language', 'subtitle', 'access']

export interface ChipWordsInput {
  showtime: Showtime
  /** Described attributes of the showtime, by descending weight. */
  attributes: readonly Attribute[]
  /** The chip is in a group whose heading contains format and language. */
  isGrouped?: boolean
  /** Most marks on the chip, the state included; the accessible name contains the rest. */
  maxMarks?: number
  translation: Pick<Translation, 't' | 'locale'>
}

/** Texts of a showtime's chip. Order: state, after midnight, format, language, access, price. */
export function buildChipWords(input: ChipWordsInput) {
  const { showtime, isGrouped = false, maxMarks = 3, translation } = input
  const attributes = input.attributes.filter(({ kind }) => !UNSAID_KINDS.has(kind))
  const { t, locale } = translation
  const { availability, seatsLeft, screen, price, endsAt, startsAt, filmStartsAt } = showtime
  const isPlain = availability === 'available'
  const known =
    seatsLeft === undefined ? t(`showtimes.${availability}`) : t('showtimes.seatsLeft', { count: seatsLeft })
  const state = showtime.isPast ? t('showtimes.begun') : isPlain ? null : known
  const own = attributes.filter(({ kind, weight }) => weight > PLAIN_WEIGHT && !(isGrouped && GROUP_KINDS.has(kind)))
  const labels = [...new Set([...own].sort((a, b) => rankOf(a) - rankOf(b)).map(({ label }) => label))]
  const inGroup = attributes.map(({ label }) => label).filter(label => !labels.includes(label))
  const night = formatNight({ showtime, t, locale })
  const marks = night === null ? labels : [night, ...labels]
  const room = state === null ? maxMarks : maxMarks - 1
  return {
    /** Message of the availability, unless the showtime can simply be booked. */
    state,
    /** The night of a showtime after midnight, which even compact chips show: its time alone reads as past. */
    night,
    /** Text below the time, the most important first. */
    marks: marks.slice(0, room),
    /** The lowest price, at the end of the line. */
    price: price ? t('showtimes.priceFrom', { 0: formatPrice(price, locale) }) : null,
    /** Additional text of the accessible name. */
    hidden: [
      ...new Set(inGroup),
      ...marks.slice(room),
      ...(screen ? [/^\d+$/.test(screen) ? t('showtimes.screen', { 0: screen }) : screen] : []),
      // Later than the showtime: after trailers, for example.
      ...(filmStartsAt && filmStartsAt !== startsAt
        ? [t('showtimes.filmStartsAt', { 0: formatTime(filmStartsAt, locale) })]
        : []),
      ...(endsAt ? [t('showtimes.endsAt', { 0: formatTime(endsAt, locale) })] : []),
    ],
    /** Outages of the auditorium: always shown as text on the chip. */
    outages: input.attributes.filter(({ kind }) => kind === 'outage').map(({ label }) => label),
  }
}

function rankOf({ kind }: Attribute): number {
  const rank = KIND_ORDER.indexOf(kind)
  return rank === -1 ? KIND_ORDER.length : rank
}
