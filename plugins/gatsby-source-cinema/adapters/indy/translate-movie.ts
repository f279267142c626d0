import { plainLineOf, plainTextOf } from '../reading/plain-text'
import { toDay, webUrl } from '../reading/values'
import type { IndyMovie } from './indy-answers'

/** Pictures by key, at any size. */
const PICTURES = 'https://indy-systems.imgix.net/'
const POSTER_WIDTH = 1000
const BANNER_WIDTH = 1920

/** In place of names that are not known yet: `Cast to be announced…`. */
const PLACEHOLDER = /\bto be (?:announced|confirmed|determined)\b|^(?:tb[acd]|n\/a|unknown|none|various)\W*$/i

/** A movie of INDY as a record of movies.json (contracts §3). */
export function translateMovie(movie: IndyMovie) {
  const { dateOfFirstShowing, releaseDate, duration, allGenres, genre } = movie
  return {
    id: movie.id,
    title: plainLineOf(movie.name),
    slug: movie.urlSlug?.trim() || undefined,
    releaseDate: toDay(dateOfFirstShowing) ?? toDay(releaseDate),
    year: yearOf(releaseDate),
    runtimeMinutes: duration && duration >= 1 ? Math.round(duration) : undefined,
    certificate: plainLineOf(movie.rating),
    genres: namesOf(allGenres?.trim() ? allGenres : genre),
    directors: namesOf(movie.directedBy),
    cast: namesOf(movie.starring),
    synopsis: plainTextOf(movie.synopsis),
    poster: pictureUrl(movie.posterImage, POSTER_WIDTH),
    backdrop: pictureUrl(movie.bannerImage, BANNER_WIDTH),
    trailer: trailerUrl(movie.trailerYoutubeId),
  }
}

/** `Ann Lee, Bo Fox` → two names, each once. */
function namesOf(text: string | null | undefined): string[] {
  const names = (plainLineOf(text) ?? '').split(',').map(name => name.trim())
  return [...new Set(names.filter(name => name !== '' && !PLACEHOLDER.test(name)))]
}

function yearOf(day: string | null | undefined): number | undefined {
  const year = Number(toDay(day)?.slice(0, 4))
  return year >= 1870 && year <= 2200 ? year : undefined
}

function pictureUrl(key: string | null | undefined, width: number): string | undefined {
  const text = key?.trim()
  if (!text) return undefined
  if (/^https?:/i.test(text)) return webUrl(text)
  return /^[\w./-]+$/.test(text) ? `${PICTURES}${text}?w=${width}&fm=jpeg&auto=format,compress` : undefined
}

function trailerUrl(id: string | null | undefined): string | undefined {
  const text = id?.trim() ?? ''
  if (/^https?:/i.test(text)) return webUrl(text)
  return /^[\w-]{6,20}$/.test(text) ? `https://www.youtube.com/watch?v=${text}` : undefined
}
