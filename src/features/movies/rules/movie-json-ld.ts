import { buildThing, type JsonLd, toPlainText, type ToAbsolute } from '../../site/rules/json-ld'
import { parseTrailer } from './parse-trailer'

interface MovieFacts {
  title: string
  path: string
  poster: string | null
  runtimeMinutes: number | null
  certificate?: string | null
  /** Release day of the current run, which may differ from the first release, given by `year`. */
  releaseDate?: string | null
  year?: number | null
  directors?: readonly string[]
  originalTitle?: string | null
  genres?: readonly string[]
  cast?: readonly string[]
  synopsis?: string | null
  studio?: string | null
  originalLanguage?: string | null
  trailer?: string | null
  backdrop?: string | null
}

const LANGUAGE_TAG = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i

/** JSON-LD of a film; its `@id` is the URL of its page. */
export function buildMovieJsonLd(movie: MovieFacts, absolute: ToAbsolute): JsonLd {
  const url = absolute(movie.path)
  const { originalTitle, originalLanguage } = movie
  return buildThing('Movie', {
    '@id': url,
    name: movie.title,
    url,
    alternateName: originalTitle && originalTitle !== movie.title ? originalTitle : null,
    image: movie.poster ? absolute(movie.poster) : null,
    description: toPlainText(movie.synopsis),
    duration: movie.runtimeMinutes ? `PT${movie.runtimeMinutes}M` : null,
    datePublished: publishedOn(movie),
    contentRating: movie.certificate,
    genre: movie.genres ?? [],
    director: people(movie.directors),
    actor: people(movie.cast),
    productionCompany: movie.studio ? buildThing('Organization', { name: movie.studio }) : null,
    trailer: buildTrailer(movie, absolute),
    inLanguage: originalLanguage && LANGUAGE_TAG.test(originalLanguage) ? originalLanguage : null,
  })
}

/** URLs to watch the trailer and to embed it. */
function buildTrailer({ trailer, title, backdrop, poster }: MovieFacts, absolute: ToAbsolute): JsonLd | null {
  if (!trailer) return null
  const known = parseTrailer(trailer)
  const picture = backdrop ?? poster
  return buildThing('VideoObject', {
    name: title,
    url: absolute(trailer),
    contentUrl: known?.provider === 'file' ? absolute(known.embedUrl) : null,
    embedUrl: known && known.provider !== 'file' ? known.embedUrl : null,
    thumbnailUrl: picture ? absolute(picture) : null,
  })
}

/** Only the year when the release date is that of a new run. */
function publishedOn({ year, releaseDate }: MovieFacts): string | null {
  const released = releaseDate?.slice(0, 10) ?? null
  if (!year) return released
  return released?.startsWith(`${year}-`) ? released : String(year).padStart(4, '0')
}

function people(names: readonly string[] = []): JsonLd[] {
  return names.map(name => buildThing('Person', { name }))
}
