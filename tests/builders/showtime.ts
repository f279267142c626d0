import type { Showtime } from '../../src/features/schedule/rules/showtime'

/** A bookable showtime, complete; say what differs. `startsAt` is London's winter time, so that it equals UTC. */
export function buildShowtimeOnPage(own: Partial<Showtime> & { id: string; startsAt: string }): Showtime {
  return {
    theaterId: 'harbour',
    movieId: 'm1',
    startsAtMs: Date.parse(`${own.startsAt}Z`),
    businessDay: own.startsAt.slice(0, 10),
    afterMidnight: false,
    filmStartsAt: null,
    endsAt: null,
    screen: null,
    tags: [],
    availability: 'available',
    bookingUrl: `https://tickets.example/${own.id}`,
    price: null,
    notes: null,
    ...own,
  }
}
