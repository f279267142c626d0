import { type AttributeWords, languageTagOf } from '../reading/attribute-words'
import { fillBookingUrl } from '../reading/booking-template'
import { webUrl } from '../reading/values'
import { readZonedTime } from '../reading/zoned-time'
import type { OpenSession } from './open-format-answers'
import { occupancyOf } from './translate-venue-master'

interface TranslateSession {
  session: OpenSession
  /** Names of the auditoriums, by id. */
  screens: ReadonlyMap<string, string>
  theater: { id: string; timeZone: string }
  words: AttributeWords
  /** Template of a booking link, in place of the session's own. */
  bookingUrl: string | null | undefined
}

/** A session as a record of showtimes.json: prices and seats of all classes of seats together, and no counts. */
export function translateSession({ session, screens, theater, words, bookingUrl }: TranslateSession) {
  const { timeZone } = theater
  const { session_id: id, film_id: movieId } = session
  const written = startText(session)
  const soldOut = isSoldOut(session)
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
    occupancyRate: soldOut ? undefined : occupancyOfClasses(session),
    price: lowestPrice(session),
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
export function timeConflictOf(session: OpenSession, timeZone: string): string | undefined {
  const local = readZonedTime(localStart(session), timeZone)
  const utc = readZonedTime(session.start_time_utc, timeZone)
  if (local && utc && local.instant !== utc.instant)
    return `${localStart(session)} and ${session.start_time_utc} are not the same instant in ${timeZone}; the local time counts`
  const start = readZonedTime(startText(session), timeZone)
  if (start?.isOtherOffset) return `The offset of ${startText(session)} is not ${timeZone}'s; the local time counts`
  return undefined
}

/** Every class of seats has none left. */
function isSoldOut({ availability_by_class: classes }: OpenSession): boolean {
  if (!classes || classes.length === 0) return false
  return classes.every(({ seats_available: available }) => typeof available === 'number' && available <= 0)
}

function occupancyOfClasses({ availability_by_class: classes }: OpenSession): number | undefined {
  const seats = (classes ?? []).map(({ seats_total: total, seats_available: available }) => ({ total, available }))
  if (seats.some(({ total, available }) => typeof total !== 'number' || typeof available !== 'number')) return undefined
  const sum = (numbers: readonly (number | null | undefined)[]) =>
    numbers.reduce<number>((all, one) => all + (one ?? 0), 0)
  return occupancyOf(sum(seats.map(({ available }) => available)), sum(seats.map(({ total }) => total)))
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
