import type { IconName } from '../../../ui/icon'
import { commaOf } from '../../i18n/rules/comma'
import type { Translation } from '../../i18n/components/use-translation'
import { formatDayLabel, formatTime } from '../../schedule/rules/format-showtime'
import type { PickState } from '../rules/pick-state'
import type { Attribute } from '../../schedule/rules/showtime'
import { zoneName } from '../../schedule/rules/zone-name'
import type { PickedShowtime } from './use-picked-showtimes'
import { formatDayTitle } from '../../showtimes/components/format-day-title'
import { formatPrice } from '../../showtimes/components/format-price'

/** How each state looks beside its words; null while it is not known. */
export const PICK_STATES: Readonly<Record<PickState, { icon: IconName; tone: 'good' | 'scarce' | 'over' } | null>> = {
  pending: null,
  available: { icon: 'check', tone: 'good' },
  almostFull: { icon: 'clock', tone: 'scarce' },
  soldOut: { icon: 'close', tone: 'over' },
  cancelled: { icon: 'close', tone: 'over' },
  started: { icon: 'clock', tone: 'over' },
  over: { icon: 'clock', tone: 'over' },
  gone: { icon: 'info', tone: 'over' },
  unknown: { icon: 'warning', tone: 'scarce' },
}

type Words = Pick<Translation, 't' | 'locale'>

/** The day of a pick: `Tomorrow, Friday 24 January`; in full where today is not known. */
export function pickDay({ pick, today }: PickedShowtime, { t, locale }: Words): string {
  const long = formatDayTitle(pick.day, locale)
  const label = today === null ? long : formatDayLabel({ day: pick.day, today, locale, t })
  const isNear = label === t('showtimes.today') || label === t('showtimes.tomorrow')
  return isNear ? `${label}, ${long}` : long
}

/** One line of what a card says of its showing. */
export interface PickFact {
  icon: IconName
  words: string[]
}

const ACCESS_KINDS: ReadonlySet<Attribute['kind']> = new Set(['access', 'screen'])
/** What nearly every showing is, and so tells least (`describeTag`). */
const PLAIN_WEIGHT = 1

/** What helps to choose between showings, line by line: what kind it is, its access, what is out of order, times, price. */
export function pickFacts({ showtime, attributes }: PickedShowtime, { t, locale }: Words): PickFact[] {
  if (!showtime) return []
  const { filmStartsAt, startsAt, endsAt, price } = showtime
  const labels = (isMeant: (attribute: Attribute) => boolean) => [
    ...new Set(attributes.filter(isMeant).map(({ label }) => label)),
  ]
  const times = [
    ...(filmStartsAt && filmStartsAt !== startsAt
      ? [t('showtimes.filmStartsAt', { 0: formatTime(filmStartsAt, locale) })]
      : []),
    ...(endsAt ? [t('showtimes.endsAt', { 0: formatTime(endsAt, locale) })] : []),
  ]
  const facts: PickFact[] = [
    {
      icon: 'film',
      words: labels(({ kind, weight }) => !ACCESS_KINDS.has(kind) && kind !== 'outage' && weight > PLAIN_WEIGHT),
    },
    { icon: 'access', words: labels(({ kind }) => ACCESS_KINDS.has(kind)) },
    { icon: 'warning', words: labels(({ kind }) => kind === 'outage') },
    { icon: 'clock', words: times },
    { icon: 'ticket', words: price ? [t('showtimes.priceFrom', { 0: formatPrice(price, locale) })] : [] },
  ]
  return facts.filter(({ words }) => words.length > 0)
}

/** Names of the zones of picks at different clocks, by pick; none where all clocks are alike. */
export function zoneNames(picked: readonly PickedShowtime[], locale: string): ReadonlyMap<string, string> {
  const names = new Map(
    picked.flatMap(({ key, showtime, timeZone }) =>
      showtime && timeZone ? [[key, zoneName({ instant: showtime.startsAtMs, timeZone, locale })] as const] : [],
    ),
  )
  return new Set(names.values()).size > 1 ? names : new Map()
}

/** A pick as a sentence names it: film, time and theater, as far as they are known. */
export function pickName(picked: PickedShowtime, words: Words): string {
  const { movie, showtime, theater, pick } = picked
  const time = showtime ? formatTime(showtime.startsAt, words.locale) : null
  return [movie?.title, [pickDay(picked, words), time].filter(Boolean).join(' '), theater?.name ?? pick.theaterId]
    .filter(Boolean)
    .join(commaOf(words.locale))
}
