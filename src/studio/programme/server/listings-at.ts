import { isJsonObject } from '../../rules/draft-changes'
import type { Programme } from '../rules/programme-contract'
import { correctionOf } from '../rules/record-fields'
import type { SeenShowtime } from '../rules/why-page-empty'
import type { KeptListings } from './read-listings'

/** Showtimes of the last read as the draft corrects them, by the ids that films have on the site. */
export function seenShowtimes({ raw, shown }: KeptListings, overrides: unknown): SeenShowtime[] {
  const onSite = new Set(shown.movies.map(({ id }) => id))
  const ids = new Map<string, string>()
  for (const { names } of raw.movies) {
    const id = names.find(name => onSite.has(name)) ?? names.at(-1) ?? ''
    for (const name of names) ids.set(name, id)
  }
  return raw.showtimes.flatMap(({ names, value }) => {
    const theaterId = String(value['theaterId'])
    const corrected = correctionOf(overrides, { ids: names, theaterId })
    const startsAt = corrected['startsAt'] ?? value['startsAt']
    const movieId = String(value['movieId'])
    if (corrected['hidden'] === true || typeof startsAt !== 'string') return []
    return [{ movieId: ids.get(movieId) ?? movieId, theaterId, startsAt }]
  })
}

/** The programme with showtimes counted from its own time on, and the parents of its pages. */
export function asOf(programme: Programme, input: { showtimes: readonly SeenShowtime[]; site: unknown }) {
  const ahead = new Map<string, number>()
  for (const { movieId, startsAt } of input.showtimes)
    if (startsAt >= programme.at) ahead.set(movieId, (ahead.get(movieId) ?? 0) + 1)
  const given = isJsonObject(input.site) && isJsonObject(input.site['paths']) ? input.site['paths'] : {}
  const pathOf = (name: 'movies' | 'theaters' | 'events') => {
    const path = given[name]
    return typeof path === 'string' ? path : name
  }
  return {
    programme: { ...programme, movies: programme.movies.map(film => ({ ...film, ahead: ahead.get(film.id) ?? 0 })) },
    paths: { movies: pathOf('movies'), theaters: pathOf('theaters'), events: pathOf('events') },
  }
}
