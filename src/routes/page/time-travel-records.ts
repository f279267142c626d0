import type { EventCardRecord, ListedMovie, MovieCardRecord, MovieRecord } from './records'
import type { ListingsAt } from '../../features/time-travel/rules/time-travel-listings'

/** Limits of the home page's queries. */
const HOME_LIMITS = { nowShowing: 20, comingSoon: 10, events: 6 }

interface HomeLists {
  nowShowing: readonly (MovieCardRecord & { formats: string[] })[]
  comingSoon: readonly MovieCardRecord[]
  events: readonly EventCardRecord[]
}

/** Events for lists: without notices, by start. */
export function listedEventsAt({ events }: ListingsAt): ListingsAt['events'] {
  const startOf = ({ startAt }: { startAt: string | null }) => startAt ?? '9999'
  const listed = events.filter(({ priority }) => priority !== 'ALERT')
  return listed.sort((a, b) => (startOf(a) < startOf(b) ? -1 : Number(startOf(a) > startOf(b))))
}

/** The home page's lists at the instant of time travel. */
export function homeRecordsAt(at: ListingsAt): HomeLists {
  return {
    nowShowing: at.movies.filter(({ theaterIds }) => theaterIds.length > 0).slice(0, HOME_LIMITS.nowShowing),
    comingSoon: at.movies
      .filter(({ buckets }) => buckets.includes('NEXT_PLAYWEEK_UNDETERMINED'))
      .slice(0, HOME_LIMITS.comingSoon),
    events: listedEventsAt(at).slice(0, HOME_LIMITS.events),
  }
}

/** The films page's films, with order, buckets and theaters of the instant. */
export function listedMoviesAt(built: readonly ListedMovie[], at: ListingsAt): readonly ListedMovie[] {
  const builtById = new Map(built.map(movie => [movie.movieId, movie]))
  return at.movies.flatMap(({ movieId, buckets, theaterIds }) => {
    const movie = builtById.get(movieId)
    return movie ? [{ ...movie, buckets, theaterIds }] : []
  })
}

/** A theater with its visible events at the instant. */
export function theaterAt<T extends { theaterId: string; events: EventCardRecord[] }>(built: T, at: ListingsAt): T {
  const { theaterId } = built
  return { ...built, events: at.events.filter(({ theaterIds: ids }) => ids.length === 0 || ids.includes(theaterId)) }
}

const isListed = ({ buckets }: { buckets: readonly string[] }) => buckets.length > 0

/** A film with its buckets, visible events, current similar films and listed films of its people at the instant; without days after its run. */
export function movieAt<
  T extends {
    movieId: string
    buckets: string[]
    showtimeDays: string[]
    events: EventCardRecord[]
    similar: MovieCardRecord[]
    people: MovieRecord['people']
  },
>(built: T, at: ListingsAt): T {
  const found = at.movies.find(({ movieId }) => movieId === built.movieId)
  if (!found) return built
  const current = at.movies.filter(({ buckets }) => buckets.includes('CURRENT_PLAYWEEK'))
  return {
    ...built,
    similar: built.similar.filter(({ movieId }) => current.some(movie => movie.movieId === movieId)),
    people: built.people.flatMap(({ name, movies }) => {
      const listed = movies.filter(({ movieId }) =>
        at.movies.some(movie => movie.movieId === movieId && isListed(movie)),
      )
      return listed.length > 0 ? [{ name, movies: listed }] : []
    }),
    buckets: found.buckets,
    showtimeDays: found.theaterIds.length > 0 ? built.showtimeDays : [],
    events: at.events.filter(({ movieIds }) => movieIds.includes(built.movieId)),
  }
}
