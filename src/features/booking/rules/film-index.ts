import * as v from 'valibot'
import { isPast } from '../../schedule/rules/sales-grace'

/** Distinguishes files of newer releases. */
const FILM_INDEX_VERSION = 1

/** File format: which film shows at which theaters from today on, in display order. */
interface FilmIndexFile {
  version: typeof FILM_INDEX_VERSION
  /** Epoch minutes that `movies` counts from. */
  from: number
  theaters: string[]
  /** Id, title, and per theater its index in `theaters` and the minute of the last start there. */
  movies: [string, string, [number, number][]][]
  /** Id and release date (ISO) of films without showtimes; undefined when a site announces none. */
  announced?: [string, string][]
}

export interface FilmIndex {
  /** In display order. */
  films: readonly IndexedFilm[]
  /** Release dates (ISO) of announced films, by id. */
  announced: ReadonlyMap<string, string>
}

type Film = { movieId: string; title: string }
export type IndexedFilm = Film & { theaters: readonly { theaterId: string; lastStartsAtMs: number }[] }
/** A film with upcoming showtimes at some theaters. */
export type FilmAhead = Film & { theaterIds: readonly string[] }

const MINUTE_MS = 60_000

const FilmIndexSchema = v.object({
  version: v.literal(FILM_INDEX_VERSION),
  from: v.number(),
  theaters: v.array(v.string()),
  movies: v.array(v.tuple([v.string(), v.string(), v.array(v.tuple([v.number(), v.number()]))])),
  announced: v.optional(v.array(v.tuple([v.string(), v.string()]))),
})

export type AnnouncedFilm = { movieId: string; releaseDate: string }

/** Stores each theater id once, and starts in whole minutes, rounded down. */
export function buildFilmIndex(films: readonly IndexedFilm[], announced: readonly AnnouncedFilm[] = []): FilmIndexFile {
  const shown = films.flatMap(({ theaters }) => theaters)
  const theaters = [...new Set(shown.map(({ theaterId }) => theaterId))].sort()
  const places = new Map(theaters.map((theaterId, at) => [theaterId, at]))
  const minutes = shown.map(({ lastStartsAtMs }) => Math.floor(lastStartsAtMs / MINUTE_MS))
  const from = minutes.reduce((least, minute) => Math.min(least, minute), minutes[0] ?? 0)
  return {
    version: FILM_INDEX_VERSION,
    from,
    theaters,
    movies: films.map(film => [
      film.movieId,
      film.title,
      film.theaters.map(({ theaterId, lastStartsAtMs }) => [
        places.get(theaterId) ?? 0,
        Math.floor(lastStartsAtMs / MINUTE_MS) - from,
      ]),
    ]),
    ...(announced.length > 0 ? { announced: announced.map(film => [film.movieId, film.releaseDate]) } : {}),
  }
}

export function parseFilmIndex(file: unknown): FilmIndex | null {
  const parsed = v.safeParse(FilmIndexSchema, file)
  if (!parsed.success) return null
  const { from, theaters, movies, announced } = parsed.output
  const films = movies.map(([movieId, title, shown]) => ({
    movieId,
    title,
    theaters: shown.flatMap(([place, minute]) => {
      const theaterId = theaters[place]
      return theaterId === undefined ? [] : [{ theaterId, lastStartsAtMs: (from + minute) * MINUTE_MS }]
    }),
  }))
  return { films, announced: new Map(announced) }
}

/** Films that still have showtimes at an instant (epoch ms). @param graceOf minutes of grace at a theater */
export function filmsAhead(
  films: readonly IndexedFilm[],
  { now, graceOf }: { now: number; graceOf: (theaterId: string) => number },
): FilmAhead[] {
  return films.flatMap(({ movieId, title, theaters }) => {
    const theaterIds = theaters
      .filter(({ theaterId, lastStartsAtMs }) => !isPast({ startsAtMs: lastStartsAtMs }, now, graceOf(theaterId)))
      .map(({ theaterId }) => theaterId)
    return theaterIds.length > 0 ? [{ movieId, title, theaterIds }] : []
  })
}

/** Path of the film index below the path prefix; build and refresh write it. */
export const FILM_INDEX_PATH = '/digest/films.json'
