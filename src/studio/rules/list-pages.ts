import * as v from 'valibot'
import { theaterPath } from '../../features/site/rules/canonical-path'
import { HostConfigSchema, RoutesSchema } from '../../config/host-config'
import { toSlug } from '../../features/site/rules/slugify'
import type { SitePages } from './editor-contract'

const IndexSchema = v.object({ theaters: v.array(v.object({ id: v.string(), name: v.string() })) })
const DEFAULT_PATHS = { movies: 'movies', theaters: 'theaters', events: 'events' }
/** Number of films listed by name; any other path can be typed. */
const MOST_FILMS = 40

interface ListPages {
  /** Responses of `/host.json`, `/routes.json` and `/schedule/index.json`; null when a request failed. */
  host: unknown
  routes: unknown
  schedule: unknown
  /** Slugs of the site folder's content pages. */
  slugs: readonly string[]
}

/** Pages of the page chooser: one of each kind first, then theaters, content pages and films by name. */
export function listPages({ host, routes, schedule, slugs }: ListPages): SitePages['pages'] {
  const facts = v.safeParse(HostConfigSchema, host)
  const paths = facts.success ? facts.output.paths : DEFAULT_PATHS
  const theaters = v.safeParse(IndexSchema, schedule)
  const films = v.safeParse(RoutesSchema, routes)
  return [
    { kind: 'home', path: '/', label: '' },
    { kind: 'movies', path: `/${paths.movies}/`, label: '' },
    { kind: 'theaters', path: `/${paths.theaters}/`, label: '' },
    { kind: 'events', path: `/${paths.events}/`, label: '' },
    ...(theaters.success ? theaters.output.theaters : []).map(({ id, name }) => ({
      kind: 'theater',
      path: theaterPath({ id, slug: toSlug(name) }, paths),
      label: name,
    })),
    ...slugs.map(slug => ({ kind: 'content', path: `/${slug}/`, label: slug })),
    ...Object.entries(films.success ? films.output.movies : {})
      .slice(0, MOST_FILMS)
      .map(([id, path]) => ({ kind: 'movie', path, label: filmName(id, path) })),
  ]
}

/** `/movies/192201-nosferatu/` → `nosferatu`. */
function filmName(id: string, path: string): string {
  const segment = path.split('/').filter(Boolean).at(-1) ?? ''
  return segment.replace(`${id}-`, '').replaceAll('-', ' ') || id
}
