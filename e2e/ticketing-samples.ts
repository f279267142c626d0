import { readBuilt } from './sample-pages'

export interface TicketingService {
  url: string
  provider: string | null
}

/** A showtime that can be booked, and the film's page that shows it. */
export interface BookableShowtime {
  id: string
  theaterId: string
  /** ISO date of its business day. */
  day: string
  bookingUrl: string
  moviePath: string
}

interface ScheduleDay {
  showtimes: { id: string; theaterId: string; movieId: string; availability: string; bookingUrl: string | null }[]
}

const HOUR_MS = 3_600_000
/** No theater's today is left so many hours from now, wherever it is. */
const LATER_MS = 36 * HOUR_MS

/** The ticketing services of the built site: its own, and by theater id those of theaters that have one of their own. */
export function ticketingServices(): { site: TicketingService; theaters: Record<string, TicketingService | null> } {
  return readBuilt<{ ticketing: ReturnType<typeof ticketingServices> }>('host.json').ticketing
}

/** What can be booked for sure at any hour: showtimes of days that lie ahead everywhere, the nearest first. */
export function bookableShowtimes(
  now = Date.parse(process.env.E2E_NOW ?? new Date().toISOString()),
): BookableShowtime[] {
  const from = new Date(now + LATER_MS).toISOString().slice(0, 10)
  const { movies } = readBuilt<{ movies: Record<string, string> }>('routes.json')
  const { theaters } = readBuilt<{ theaters: { id: string; days: string[] }[] }>('schedule/index.json')
  const found = theaters.flatMap(({ id, days }) =>
    days
      .filter(day => day >= from)
      .slice(0, 7)
      .flatMap(day =>
        readBuilt<ScheduleDay>(`schedule/${id}/${day}.json`).showtimes.flatMap(showtime => {
          const { bookingUrl, availability, theaterId, movieId } = showtime
          const moviePath = movies[movieId]
          if (!bookingUrl || !moviePath || availability !== 'available') return []
          return [{ id: showtime.id, theaterId, day, bookingUrl, moviePath }]
        }),
      ),
  )
  return found.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

/** The codes that a booking address of a demo site names. @throws when it names none */
export function codesOf(bookingUrl: string): { theater: string; performance: string } {
  const found =
    /\/startticketing\/([^/]+)\/([^/?]+)$/.exec(bookingUrl) ??
    /\/websales\/sales\/([^/]+)\/book\?perfcode=([^&]+)$/.exec(bookingUrl)
  if (!found?.[1] || !found[2]) throw new Error(`${bookingUrl} names no codes`)
  return { theater: found[1], performance: found[2] }
}

const TOKEN_PARAMETERS: Record<string, string> = {
  BOOST_POS: 'userSessionId',
  BOOST_POS_WITHOUT_LOYALTY: 'userSessionId',
  CGR: 'token_clubcgr',
}

/** Under which name a service takes a member's session (decisions: Token parameter). */
export function tokenParameterOf({ provider }: TicketingService): string {
  return TOKEN_PARAMETERS[provider ?? ''] ?? 'token'
}
