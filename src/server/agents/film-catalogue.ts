import type { DigestMovie, ShowtimeDigest } from '../../features/schedule/rules/codec/showtime-digest'
import { createSearchEngine } from '../../features/search/rules/create-search-engine'
import type { FilmState, FoundFilm, FoundPerson } from '../../features/search/rules/search-item'

/** A film of the site, as far as its published files describe it. */
export interface ListedFilm {
  filmId: string
  title: string
  originalTitle: string | null
  year: number | null
  certificate: string | null
  runtimeMinutes: number | null
  directors: string[]
  cast: string[]
  /** By play week, when the site was built or refreshed. */
  state: FilmState
  /** Path of its page; null for a film without one. */
  path: string | null
}

export interface FilmCatalogue {
  /** In the site's order. */
  films: readonly ListedFilm[]
  byId: ReadonlyMap<string, ListedFilm>
  /** Films by title or person, the best first. `isClose`: nothing has all words, and these are similar. */
  search: (text: string) => { films: ListedFilm[]; isClose: boolean }
}

interface BuildFilmCatalogue {
  /** Of the search files: films with a page. */
  films: readonly (FoundFilm | null)[]
  people: readonly FoundPerson[]
  /** Adds films that have showtimes but no page yet. */
  digest: Pick<ShowtimeDigest, 'movies'>
}

/** Joins films of the search with those of the showtimes. */
export function buildFilmCatalogue({ films, people, digest }: BuildFilmCatalogue): FilmCatalogue {
  const described = new Map(digest.movies.map(movie => [movie.movieId, movie]))
  const found = films.flatMap(film => film ?? [])
  const known = new Set(found.map(({ movieId }) => movieId))
  const unlisted = digest.movies.filter(({ movieId }) => !known.has(movieId)).map(asFound)
  const byId = new Map(
    [...found, ...unlisted].map(film => [film.movieId, describe(film, described.get(film.movieId))] as const),
  )
  const engine = createSearchEngine()
  for (const film of [...found, ...unlisted]) engine.add(film)
  for (const person of people) {
    engine.add(person)
    for (const { movieId } of person.directed) byId.get(movieId)?.directors.push(person.name)
    for (const { movieId } of person.cast) byId.get(movieId)?.cast.push(person.name)
  }
  return {
    films: [...byId.values()],
    byId,
    search: text => {
      const { hits, isClose } = engine.search(text)
      const ids = hits.flatMap(({ item }) =>
        item.kind === 'film'
          ? [item.movieId]
          : item.kind === 'person'
            ? [...item.directed, ...item.cast].map(({ movieId }) => movieId)
            : [],
      )
      return { films: [...new Set(ids)].flatMap(id => byId.get(id) ?? []), isClose }
    },
  }
}

function asFound({ movieId, title, path, certificate }: DigestMovie): FoundFilm {
  const unknown = { originalTitle: null, year: null, poster: null }
  return { kind: 'film', movieId, name: title, path: path ?? '', certificate, state: 'now', ...unknown }
}

function describe(film: FoundFilm, movie: DigestMovie | undefined): ListedFilm {
  return {
    filmId: film.movieId,
    title: film.name,
    originalTitle: film.originalTitle,
    year: film.year,
    certificate: film.certificate ?? movie?.certificate ?? null,
    runtimeMinutes: movie?.runtimeMinutes ?? null,
    directors: [],
    cast: [],
    state: film.state,
    path: film.path || null,
  }
}
