import type { IconName } from '../../../../ui/icon'
import { commaOf } from '../../../i18n/rules/compose-text'
import type { Translation } from '../../../i18n/components/use-translation'
import {
  formatDayLabel,
  formatNight,
  formatTime,
  formatDayTitle,
  formatPrice,
} from '../../../schedule/rules/format-showtime'
import type { PickState } from '../../rules/pick-state'
import type { Attribute } from '../../../schedule/rules/showtime'
import { zoneName } from '../../../schedule/rules/zone-name'
import type { PickedShowtime } from './use-picked-showtimes'

/** Icon and tone of each state; null while unknown. */
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

/** The day of a pick: `Tomorrow, Friday 24 January`; the full date while today is unknown. */
export function pickDay({ pick, today }: PickedShowtime, { t, locale }: Words): string {
  const long = formatDayTitle(pick.day, locale)
  const label = today === null ? long : formatDayLabel({ day: pick.day, today, locale, t })
  const isNear = label === t('showtimes.today') || label === t('showtimes.tomorrow')
  return isNear ? `${label}, ${long}` : long
}

const ACCESS_KINDS: ReadonlySet<Attribute['kind']> = new Set(['access', 'screen'])
/** Weight of what applies to nearly every showtime (`describeTag`). */
const PLAIN_WEIGHT = 1
const isKind = ({ kind, weight }: Attribute) => !ACCESS_KINDS.has(kind) && kind !== 'outage' && weight > PLAIN_WEIGHT

/** Facts that help to choose: kind, access, outages, times, and the lowest price unless a list of prices is shown. */
export function pickFacts({ showtime, attributes }: PickedShowtime, { t, locale }: Words, hasPriceList = false) {
  if (!showtime) return []
  const { filmStartsAt, startsAt, endsAt, price } = showtime
  const labels = (isMeant: (attribute: Attribute) => boolean) => {
    return [...new Set(attributes.filter(isMeant).map(({ label }) => label))]
  }
  const times = [
    ...(filmStartsAt && filmStartsAt !== startsAt
      ? [t('showtimes.filmStartsAt', { 0: formatTime(filmStartsAt, locale) })]
      : []),
    ...(endsAt ? [t('showtimes.endsAt', { 0: formatTime(endsAt, locale) })] : []),
  ]
  const facts: { icon: IconName; words: string[] }[] = [
    { icon: 'film', words: labels(isKind) },
    { icon: 'access', words: labels(({ kind }) => ACCESS_KINDS.has(kind)) },
    { icon: 'warning', words: labels(({ kind }) => kind === 'outage') },
    { icon: 'clock', words: times },
    {
      icon: 'ticket',
      words: price && !hasPriceList ? [t('showtimes.priceFrom', { 0: formatPrice(price, locale) })] : [],
    },
  ]
  return facts.filter(({ words }) => words.length > 0)
}

/** What is known of a showtime's seats and state, such as `3 seats left`. */
export function stateWords({ state, showtime }: PickedShowtime, { t }: Words): string {
  const count = state === 'almostFull' ? showtime?.seatsLeft : undefined
  return count === undefined ? t(`shortlistScreen.state.${state}`) : t('showtimes.seatsLeft', { count })
}

/** Zone names by pick when the picks are in different zones; else empty. */
export function zoneNames(picked: readonly PickedShowtime[], locale: string): ReadonlyMap<string, string> {
  const names = new Map(
    picked.flatMap(({ key, showtime, timeZone }) =>
      showtime && timeZone ? [[key, zoneName({ instant: showtime.startsAtMs, timeZone, locale })] as const] : [],
    ),
  )
  return new Set(names.values()).size > 1 ? names : new Map()
}

/** A pick's name for sentences: film, time and theater, if known. */
export function pickName(picked: PickedShowtime, words: Words): string {
  const { movie, showtime, theater, pick } = picked
  const clock = showtime ? formatTime(showtime.startsAt, words.locale) : null
  const night = showtime ? formatNight({ showtime, ...words }) : null
  const time = clock && night ? `${clock} (${night})` : clock
  return [movie?.title, [pickDay(picked, words), time].filter(Boolean).join(' '), theater?.name ?? pick.theaterId]
    .filter(Boolean)
    .join(commaOf(words.locale))
}
