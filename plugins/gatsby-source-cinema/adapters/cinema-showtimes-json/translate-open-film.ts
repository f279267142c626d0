import { toDay, webUrl } from '../reading/values'
import type { OpenCinema, OpenFilm } from './open-format-answers'

/** What the file says of the theater. */
export function translateCinema(
  cinema: OpenCinema,
): Record<string, unknown> & { id?: string | undefined; timeZone?: string | undefined } {
  const { lat: latitude, lon: longitude } = cinema
  const street = cinema.address?.trim()
  const isPlaced = typeof latitude === 'number' && typeof longitude === 'number'
  return {
    id: cinema.cinema_id?.trim() || undefined,
    name: cinema.name?.trim() || undefined,
    timeZone: cinema.timezone?.trim() || undefined,
    address: street ? { street } : undefined,
    coordinates: isPlaced ? { latitude, longitude } : undefined,
    phone: cinema.phone?.trim() || undefined,
  }
}

/** A film as a record of movies.json; announced ones have only some of its fields. */
export function translateFilm(film: OpenFilm) {
  const minutes = Math.round(film.runtime_minutes ?? 0)
  const { poster, banner, backdrop } = film.assets ?? {}
  const { directors, cast } = film.credits ?? {}
  return {
    id: film.film_id?.trim(),
    title: film.title?.trim(),
    runtimeMinutes: minutes > 0 ? minutes : undefined,
    certificate: film.rating?.trim() || undefined,
    releaseDate: toDay(film.release_date),
    synopsis: film.synopsis?.trim() || undefined,
    genres: (film.genres ?? []).map(genre => genre.trim()).filter(Boolean),
    directors: namesOf(directors),
    cast: namesOf(cast),
    poster: webUrl(poster?.large) ?? webUrl(poster?.small),
    backdrop: webUrl(backdrop?.large) ?? webUrl(backdrop?.wide) ?? webUrl(banner?.wide) ?? webUrl(banner?.large),
    trailer: trailerOf(film),
  }
}

type People = NonNullable<OpenFilm['credits']>['cast']

/** In the order of the credits, where they have one. */
function namesOf(people: People): string[] {
  const credited = (people ?? []).map((person, at) => ({ ...person, at: person.order ?? at }))
  const names = credited.sort((a, b) => a.at - b.at).flatMap(({ name }) => name?.trim() || [])
  return [...new Set(names)]
}

/** The primary trailer, else the official one, else the first. */
function trailerOf({ assets }: OpenFilm): string | undefined {
  const trailers = (assets?.trailers ?? []).filter(({ url }) => webUrl(url))
  const chosen =
    trailers.find(({ primary }) => primary) ?? trailers.find(({ type }) => type === 'official') ?? trailers[0]
  return webUrl(chosen?.url)
}
