import { type AttributeWords, languageTagOf } from '../reading/attribute-words'
import { fillBookingUrl } from '../reading/booking-template'
import { type ListedPrice, priceListOf } from '../reading/price-list'
import { occupancyOf, seatsLeftOf } from '../reading/seats'
import { webUrl } from '../reading/values'
import { readZonedTime } from '../reading/zoned-time'
import type { OpenSession } from './open-format-answers'
import { says } from '../../../../src/config/fault-words/fault-words'
import type { FaultMessage } from '../../../../src/config/fault'

interface TranslateSession {
  session: OpenSession
  /** Names of the auditoriums, by id. */
  screens: ReadonlyMap<string, string>
  theater: { id: string; timeZone: string }
  words: AttributeWords
  /** Template of a booking link, in place of the session's own. */
  bookingUrl: string | null | undefined
}

/** A session as a record of showtimes.json: prices and seats of all classes of seats together, and no capacity. */
export function translateSession({ session, screens, theater, words, bookingUrl }: TranslateSession) {
  const { timeZone } = theater
  const { session_id: id, film_id: movieId } = session
  const written = startText(session)
  const soldOut = isSoldOut(session)
  const { available, total } = seatsOf(session)
  return {
    id,
    theaterId: theater.id,
    movieId: movieId?.trim(),
    startsAt: readZonedTime(written, timeZone)?.start ?? written,
    filmStartsAt: readZonedTime(session.feature_start_time_local ?? session.feature_start_time, timeZone)?.local,
    endsAt: readZonedTime(session.end_time_local ?? session.end_time, timeZone)?.local,
    screen: screens.get(session.auditorium_id ?? '') ?? session.auditorium_id,
    tags: tagsOf(session, words),
    soldOut,
    occupancyRate: soldOut ? undefined : occupancyOf(available, total),
    seatsLeft: seatsLeftOf(available),
    price: lowestPrice(session),
    prices: priceListOf(namedPrices(session)),
    bookingUrl: bookingUrl ? fillBookingUrl(bookingUrl, { showtimeId: id, movieId }) : webUrl(session.booking_url),
  }
}

/** The advertised time, else the start; the start in UTC where no local one is written. */
function startText(session: OpenSession): string | undefined {
  const { advertised_start_time_local: advertised, advertised_start_time: advertisedToo } = session
  return advertised ?? advertisedToo ?? localStart(session) ?? session.start_time_utc ?? undefined
}

function localStart(session: OpenSession): string | undefined {
  return session.start_time_local ?? session.start_time ?? undefined
}

/** What is wrong with the times of a session; undefined where all agree. The local time counts in any case. */
export function timeConflictOf(session: OpenSession, timeZone: string): FaultMessage | undefined {
  const local = readZonedTime(localStart(session), timeZone)
  const utc = readZonedTime(session.start_time_utc, timeZone)
  if (local && utc && local.instant !== utc.instant)
    return says('otherInstant', { local: localStart(session) ?? '', utc: session.start_time_utc ?? '', timeZone })
  const start = readZonedTime(startText(session), timeZone)
  if (start?.isOtherOffset) return says('otherOffset', { time: startText(session) ?? '', timeZone })
  return undefined
}

/** Every class of seats has none left. */
function isSoldOut({ availability_by_class: classes }: OpenSession): boolean {
  if (!classes || classes.length === 0) return false
  return classes.every(({ seats_available: available }) => typeof available === 'number' && available <= 0)
}

/** Seats of all classes together; undefined where one class does not say its own. */
function seatsOf({ availability_by_class: classes }: OpenSession) {
  const sum = (numbers: readonly unknown[]) =>
    numbers.length > 0 && numbers.every(number => typeof number === 'number')
      ? numbers.reduce((all, one) => all + one, 0)
      : undefined
  const available = sum((classes ?? []).map(({ seats_available: seats }) => seats))
  const total = sum((classes ?? []).map(({ seats_total: seats }) => seats))
  return { available, total }
}

/** Ticket types by category; the class of seats is named where a category has several prices. */
function namedPrices({ pricing }: OpenSession): ListedPrice[] {
  const categories = (pricing ?? []).map(({ category }) => category?.trim())
  return (pricing ?? []).flatMap(({ class_id, price, currency }, index) => {
    const category = categories[index]
    if (!category || typeof price !== 'number' || !currency?.trim()) return []
    const isOneOfSeveral = categories.filter(name => name === category).length > 1
    const name = isOneOfSeveral && class_id ? `${category} (${class_id})` : category
    return { name, amount: price, currency: currency.trim() }
  })
}

/** The lowest price in the currency of the first. */
function lowestPrice({ pricing }: OpenSession): { from: number; currency: string } | undefined {
  const prices = (pricing ?? []).flatMap(({ price, currency }) =>
    typeof price === 'number' && price >= 0 && currency?.trim() ? [{ price, currency: currency.trim() }] : [],
  )
  const [first] = prices
  if (!first) return undefined
  const { currency } = first
  return { from: Math.min(...prices.filter(price => price.currency === currency).map(({ price }) => price)), currency }
}

function tagsOf({ attributes }: OpenSession, words: AttributeWords): string[] {
  const { video_format, video_marketing_name, audio_format, accessibility, language, subtitle_languages } =
    attributes ?? {}
  const labels = [
    video_format,
    video_marketing_name,
    audio_format,
    accessibility?.ccap && 'Closed caption',
    accessibility?.ocap && 'Open caption',
    accessibility?.descriptive_audio && 'Audio description',
    accessibility?.wheelchair && 'Wheelchair accessible',
  ]
  const spoken = language ? (languageTagOf('Language', language) ?? words.tagsOf(language)) : []
  const subtitles = (subtitle_languages ?? []).flatMap(
    code => languageTagOf('Subtitle', code) ?? words.tagsOf(`${code} (Sub)`),
  )
  return [
    ...new Set([...labels.flatMap(label => (label ? words.tagsOf(label) : [])), ...[spoken].flat(), ...subtitles]),
  ]
}
