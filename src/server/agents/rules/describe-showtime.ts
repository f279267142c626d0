import * as v from 'valibot'
import { checkoutPathOf } from '../../../features/booking/rules/embedded-booking'
import type { LinkingConfig } from '../../../config/linking-config'
import { understoodIn } from '../../../features/filters/rules/understood'
import { ACCESS_NEEDS, needOutOfOrder, needsMet } from '../../../features/schedule/rules/access-need'
import { instantBeside } from '../../../features/schedule/rules/instant-beside'
import { UNKNOWN_LANGUAGE } from '../../../features/schedule/rules/language-tag'
import { offsetIsoAt } from '../../../features/schedule/rules/local-time'
import {
  type Attribute,
  type AttributeKind,
  AVAILABILITIES,
  PLAIN_TAG,
  type ScheduleMovie,
  type Showtime,
} from '../../../features/schedule/rules/showtime'
import { joinShowtimeId } from './showtime-id'

const OptionalText = v.nullable(v.string())
const Needs = v.array(v.picklist(ACCESS_NEEDS))

/** A showtime in an answer. */
export const DescribedShowtimeSchema = v.object({
  showtimeId: v.pipe(v.string(), v.description('For get_prices and get_booking_link; session_id of /showtimes.json')),
  filmId: v.string(),
  title: v.string(),
  theaterId: v.string(),
  theater: v.string(),
  timeZone: v.pipe(v.string(), v.description('IANA zone of the theater')),
  startsAt: v.pipe(v.string(), v.description('Local start with its offset from UTC')),
  businessDay: v.pipe(v.string(), v.description('The day it is listed under: until 03:00 that of the evening before')),
  filmStartsAt: v.pipe(OptionalText, v.description('After advertisements, where it is known')),
  endsAt: OptionalText,
  screen: OptionalText,
  availability: v.picklist(AVAILABILITIES),
  formats: v.array(v.string()),
  languages: v.pipe(v.array(v.string()), v.description('Versions and subtitles, in words')),
  understoodIn: v.pipe(v.array(v.string()), v.description('Language codes, spoken or subtitled; empty: unknown')),
  accessibility: v.pipe(Needs, v.description('Needs that showtime and auditorium meet. Absent means: not stated')),
  outOfOrder: v.pipe(Needs, v.description('Needs that cannot be met, since equipment is out of order')),
  remarks: v.pipe(v.array(v.string()), v.description('Events, restrictions and notes')),
  priceFrom: v.nullable(v.object({ amount: v.number(), currency: v.string() })),
  bookingUrl: v.pipe(OptionalText, v.description('Where a person books; null when it is not sold online')),
  filmUrl: v.pipe(OptionalText, v.description("The film's page on the site")),
})

export type DescribedShowtime = v.InferOutput<typeof DescribedShowtimeSchema>

interface DescribeShowtime {
  showtime: Showtime
  theater: { name: string; timeZone: string }
  movie: ScheduleMovie
  /** Of the showtime's schedule file. */
  attributes: readonly Attribute[]
  linking: Pick<LinkingConfig, 'checkout' | 'ticketing'>
  /** Absolute address of a path of the site. */
  address: (path: string) => string
}

/** What the site shows of a showtime; of seats no more than whether there are any. */
export function describeShowtime(input: DescribeShowtime): DescribedShowtime {
  const { showtime, theater, movie, attributes, address } = input
  const { startsAt, startsAtMs, filmStartsAt, endsAt, tags, price, notes } = showtime
  const start = { local: startsAt, instant: startsAtMs, timeZone: theater.timeZone }
  const beside = (time: string | null) => time && offsetIsoAt(instantBeside(time, start), theater.timeZone)
  const own = new Set(tags.map(tag => tag.toLowerCase()))
  const labelsOf = (...kinds: AttributeKind[]) => [
    ...new Set(
      attributes
        .filter(
          ({ tag, kind }) => kinds.includes(kind) && own.has(tag.toLowerCase()) && tag.toLowerCase() !== PLAIN_TAG,
        )
        .map(({ label }) => label),
    ),
  ]
  return {
    showtimeId: joinShowtimeId(showtime),
    filmId: showtime.movieId,
    title: movie.title,
    theaterId: showtime.theaterId,
    theater: theater.name,
    timeZone: theater.timeZone,
    startsAt: offsetIsoAt(startsAtMs, theater.timeZone),
    businessDay: showtime.businessDay,
    filmStartsAt: beside(filmStartsAt),
    endsAt: beside(endsAt),
    screen: showtime.screen,
    availability: showtime.availability,
    formats: labelsOf('format', 'experience'),
    languages: labelsOf('language', 'subtitle'),
    understoodIn: understoodIn(tags).filter(code => code !== UNKNOWN_LANGUAGE),
    accessibility: needsMet(tags),
    outOfOrder: [...new Set(tags.flatMap(tag => needOutOfOrder(tag) ?? []))],
    remarks: [...labelsOf('event', 'restriction', 'access', 'outage', 'other'), ...(notes ? [notes] : [])],
    priceFrom: price && { amount: price.from, currency: price.currency },
    bookingUrl: bookingUrlOf(input),
    filmUrl: movie.path === null ? null : address(movie.path),
  }
}

/** The link that the site's own pages have; none where nothing is sold. */
export function bookingUrlOf({
  showtime: { bookingUrl, availability },
  linking,
  address,
}: Pick<DescribeShowtime, 'showtime' | 'linking' | 'address'>): string | null {
  if (bookingUrl === null || availability === 'soldOut' || availability === 'cancelled') return null
  const checkout = checkoutPathOf(bookingUrl, linking)
  return checkout === null ? bookingUrl : address(checkout)
}
