import { MEMBER_PAGE_SLUGS } from '../../../config/member-pages'
import type { ReleaseConfig } from '../../http/release-config'

/** Kinds of pages that views are counted by. `other`: pages of the operator, and all that is not listed. */
export const PAGE_TYPES = [
  ...(['home', 'films', 'film', 'theaters', 'theater', 'events', 'event'] as const),
  ...(['search', 'shortlist', 'notable', 'tell-me', 'checkout', 'member', 'other'] as const),
] as const

export type PageType = (typeof PAGE_TYPES)[number]

export interface KnownPage {
  type: PageType
  /** Null for a page that is not a film's. */
  movieId: string | null
  /** First segment of the page's language; empty for the site's default. */
  code: string
}

const INDEX = 'index.html'
const OWN_NAMES: ReadonlyMap<string, PageType> = new Map([
  ...(['search', 'shortlist', 'notable', 'tell-me'] as const).map(name => [name, name] as const),
  ...Object.values(MEMBER_PAGE_SLUGS).map(slug => [slug, 'member'] as const),
])

/** What is known of a page by its file below `public/`: `fr/movies/12-nosferatu/index.html`. Null for other files. */
export function readPage(file: string, config: ReleaseConfig): KnownPage | null {
  if (file !== INDEX && !file.endsWith(`/${INDEX}`)) return null
  const path = file.slice(0, -INDEX.length)
  const first = path.split('/', 1)[0] ?? ''
  const code = config.inOthers.has(first) ? first : ''
  const movieId = movieIdsOf(config, code).get(`/${path}`) ?? null
  return { type: movieId === null ? typeOf(path.replace(/\/$/, ''), config, code) : 'film', movieId, code }
}

/** @param path without slashes around it */
function typeOf(path: string, config: ReleaseConfig, code: string): PageType {
  const films = config.languages.get(code)?.paths.movies ?? config.paths.movies
  const inLanguage = code === '' ? path : path.slice(code.length + 1)
  const lists = [
    [films, path, 'films', 'film'],
    [config.paths.theaters, inLanguage, 'theaters', 'theater'],
    [config.paths.events, inLanguage, 'events', 'event'],
  ] as const
  for (const [list, own, all, one] of lists) {
    if (own === list) return all
    if (own.startsWith(`${list}/`)) return one
  }
  return inLanguage === '' ? 'home' : (OWN_NAMES.get(inLanguage) ?? 'other')
}

const idsByConfig = new WeakMap<ReleaseConfig, Map<string, ReadonlyMap<string, string>>>()

/** Ids of films by their paths in one language. */
function movieIdsOf(config: ReleaseConfig, code: string): ReadonlyMap<string, string> {
  const known = idsByConfig.get(config) ?? new Map<string, ReadonlyMap<string, string>>()
  idsByConfig.set(config, known)
  const found = known.get(code)
  if (found) return found
  const paths = config.languages.get(code)?.moviePaths ?? config.moviePaths
  const ids = new Map([...paths].map(([id, path]) => [path, id]))
  known.set(code, ids)
  return ids
}
