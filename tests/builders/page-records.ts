import type { EventCardRecord, ListedMovie, MovieCardRecord, TheaterRecord } from '../../src/routes/page/records'
import { buildShellTheater } from './render-screen'

/** A film as lists query it; its title says who it is. */
export function buildMovieCard(own: Partial<MovieCardRecord> & { movieId: string }): MovieCardRecord {
  return {
    title: own.movieId,
    path: `/movies/${own.movieId}/`,
    poster: null,
    certificate: null,
    runtimeMinutes: null,
    releaseDate: null,
    year: null,
    directors: [],
    flags: [],
    ...own,
  }
}

/** A film of the films page. */
export function buildListedMovie(own: Partial<ListedMovie> & { movieId: string }): ListedMovie {
  const { originalTitle = null, formats = [], buckets = [], theaterIds = [], ...card } = own
  return { ...buildMovieCard(card), originalTitle, formats, buckets, theaterIds }
}

export function buildEventCard(own: Partial<EventCardRecord> & { eventId: string }): EventCardRecord {
  return {
    title: own.eventId,
    path: `/events/${own.eventId}/`,
    type: null,
    shortDescription: null,
    startAt: null,
    endAt: null,
    poster: null,
    priority: 'STANDARD',
    ...own,
  }
}

/** A theater's page at Harbour, without a programme unless given. */
export function buildTheaterPage(own: Partial<TheaterRecord> = {}): TheaterRecord {
  return {
    ...buildShellTheater({ theaterId: 'harbour', name: 'Harbour' }),
    address: { street: '1 Quay', city: 'Porthaven', state: null, zip: 'PH1', country: null },
    phone: null,
    email: null,
    description: null,
    images: [],
    amenities: [],
    hidden: false,
    sharingPicture: null,
    screens: [],
    pricing: [],
    links: [],
    today: '2025-01-23',
    showtimeDays: [],
    showtimes: [],
    movies: [],
    attributes: [],
    events: [],
    page: null,
    ...own,
  }
}
