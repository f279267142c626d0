import * as v from 'valibot'
import { buildCalendar } from '../../features/schedule/rules/build-calendar'
import { buildCalendarEvent } from '../../features/schedule/rules/build-calendar-event'
import { type Database, parseRows } from '../database/database'
import { hashToken } from '../secrets'
import type { DigestShowtime } from '../../features/schedule/rules/codec/showtime-digest'

const ItemSchema = v.variant('kind', [
  v.object({ kind: v.literal('day'), movieId: v.string(), theaterId: v.string(), day: v.string() }),
  v.object({ kind: v.literal('sale'), movieId: v.string(), theaterIds: v.array(v.string()) }),
  v.object({
    kind: v.literal('seats'),
    movieId: v.string(),
    theaterId: v.string(),
    day: v.string(),
    startsAt: v.string(),
  }),
])

const Row = v.object({ item: v.pipe(v.string(), v.parseJson(), ItemSchema) })

export type CalendarItem = v.InferOutput<typeof ItemSchema>

/** What the wishes of a secret were told, and the language of the first; null for an unknown secret. */
export async function readCalendarItems(
  database: Pick<Database, 'read'>,
  { secret, now }: { secret: string; now: number },
): Promise<{ items: CalendarItem[]; locale: string } | null> {
  const hash = hashToken(secret)
  const own = `FROM wishes WHERE secret_hash = ? AND way = 'feed' AND ends_at > ?`
  const [first] = await database.read(`SELECT locale ${own} ORDER BY id LIMIT 1`, [hash, now])
  if (!first) return null
  const sql = `SELECT item FROM wish_items WHERE wish_id IN (SELECT id ${own}) ORDER BY id DESC LIMIT ${MOST_ITEMS}`
  const rows = parseRows(Row, await database.read(sql, [hash, now]))
  return { items: rows.map(({ item }) => item), locale: String(first['locale']) }
}

/** Assumption: a calendar with more is read by nobody. */
const MOST_ITEMS = 2_000
const MOST_EVENTS = 500

interface WishCalendar {
  items: readonly CalendarItem[]
  showtimes: readonly DigestShowtime[]
  /** Null for what is no longer published; `url` is absolute. */
  filmOf: (movieId: string) => { title: string; url: string | null; minutes: number | null } | null
  theaterOf: (theaterId: string) => string | null
  name: string
  language: string
  /** Of event ids. */
  host: string
  /** Epoch ms. */
  now: number
}

/**
 * Builds the calendar of what was told: an event for a film's day at a theater, at its first showtime, with the others in
 * its text; for seats the showtime itself. Times are those that are published now, and what is gone is left out.
 */
export function buildWishCalendar(input: WishCalendar): string {
  const { items, showtimes, name, language, now } = input
  const wanted = wantedOf(items)
  const byDay = new Map<string, DigestShowtime[]>()
  for (const showtime of showtimes) {
    const { movieId, theaterId, businessDay, availability, startsAt } = showtime
    if (availability === 'cancelled') continue
    const day = [movieId, theaterId, businessDay].join('\n')
    const isWanted = wanted.days.has(day) || wanted.films.has([movieId, theaterId].join('\n'))
    const key = isWanted
      ? day
      : wanted.times.has([movieId, theaterId, startsAt].join('\n'))
        ? `${day}\n${startsAt}`
        : null
    if (key === null) continue
    const known = byDay.get(key)
    if (known) known.push(showtime)
    else byDay.set(key, [showtime])
  }
  const events = [...byDay].slice(0, MOST_EVENTS).flatMap(([key, own]) => eventOf(key, own, input) ?? [])
  return buildCalendar({
    ...{ name, url: null, language, events, previous: undefined, readAt: now, isSnapshot: true },
    takenOff: { isStillOn: () => true, word: '' },
  })
}

function wantedOf(items: readonly CalendarItem[]) {
  const wanted = { days: new Set<string>(), films: new Set<string>(), times: new Set<string>() }
  for (const item of items) {
    if (item.kind === 'day') wanted.days.add([item.movieId, item.theaterId, item.day].join('\n'))
    else if (item.kind === 'seats') wanted.times.add([item.movieId, item.theaterId, item.startsAt].join('\n'))
    else for (const id of item.theaterIds) wanted.films.add([item.movieId, id].join('\n'))
  }
  return wanted
}

function eventOf(key: string, own: readonly DigestShowtime[], input: WishCalendar): string | null {
  const { filmOf, theaterOf, host } = input
  const [first] = own
  const film = first && filmOf(first.movieId)
  const theater = first && theaterOf(first.theaterId)
  if (!first || !film || !theater) return null
  const times = own.map(({ startsAt }) => startsAt.slice(11, 16))
  return buildCalendarEvent(
    {
      ...{ id: `wish+${key.replaceAll('\n', '+')}`, theaterId: first.theaterId },
      startsAtMs: first.startsAtMs,
      endsAtMs: film.minutes === null ? null : first.startsAtMs + film.minutes * 60_000,
      ...{ title: film.title, marks: [], location: [theater], url: film.url, cancelled: null },
      description: times.length > 1 ? [times.join(', ')] : [],
    },
    host,
  )
}
