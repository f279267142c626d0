import { readdir } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import type { SitePages } from '../rules/editor-contract'
import { theaterPath } from '../../features/site/rules/canonical-path'
import { RoutesSchema } from '../../config/routes'
import { HostConfigSchema } from '../../config/host-config'
import { toSlug } from '../../features/site/rules/slugify'

interface ReadPages {
  /** Origin of the running site. */
  siteUrl: string
  siteFolder: string
  /** Path prefixes that the site may run below, the most likely first: `/cinema`, or ''. */
  prefixes: readonly string[]
}

/** Requests the running site's pages, and adds the content pages of the site folder. Never rejects. */
export async function readPages({ siteUrl, siteFolder, prefixes }: ReadPages): Promise<Omit<SitePages, 'build'>> {
  const found = await findPrefix(siteUrl, prefixes)
  const pathPrefix = found ?? ''
  const [host, routes, schedule, slugs] = await Promise.all([
    readJson(`${siteUrl}${pathPrefix}/host.json`),
    readJson(`${siteUrl}${pathPrefix}/routes.json`),
    readJson(`${siteUrl}${pathPrefix}/schedule/index.json`),
    contentSlugs(siteFolder),
  ])
  return { isAnswering: found !== null, pathPrefix, pages: listPages({ host, routes, schedule, slugs }) }
}

const IndexSchema = v.object({ theaters: v.array(v.object({ id: v.string(), name: v.string() })) })
const DEFAULT_PATHS = { movies: 'movies', theaters: 'theaters', events: 'events' }
/** Number of films listed by name; any other path can be typed. */
const MOST_FILMS = 40

interface ListPages {
  /** Responses of `/host.json`, `/routes.json` and `/schedule/index.json`; null when a request failed. */
  host: unknown
  routes: unknown
  schedule: unknown
  slugs: readonly string[]
}

/** Pages of the page chooser: one of each kind first, then theaters, content pages and films by name. */
export function listPages({ host, routes, schedule, slugs }: ListPages): SitePages['pages'] {
  const config = v.safeParse(HostConfigSchema, host)
  const paths = config.success ? config.output.paths : DEFAULT_PATHS
  const theaters = v.safeParse(IndexSchema, schedule)
  const films = v.safeParse(RoutesSchema, routes)
  return [
    { kind: 'home', path: '/', label: '' },
    ...(['movies', 'theaters', 'events'] as const).map(kind => ({ kind, path: `/${paths[kind]}/`, label: '' })),
    ...(films.success ? languagePages(films.output) : []),
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

/** The home page and the films in each further language of the site; the others' addresses can be typed. */
function languagePages({ languages }: v.InferOutput<typeof RoutesSchema>): SitePages['pages'] {
  return Object.entries(languages).flatMap(([code, { list }]) => {
    const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
    return [`/${code}/`, `/${list}/`].map(path => ({ kind: 'language', path, label: `${name} ${path}` }))
  })
}

/** `/movies/192201-nosferatu/` → `nosferatu`. */
function filmName(id: string, path: string): string {
  const segment = path.split('/').filter(Boolean).at(-1) ?? ''
  return segment.replace(`${id}-`, '').replaceAll('-', ' ') || id
}

const TIMEOUT_MS = 4000

/**
 * The first prefix with a home page; without any the first with a response that is no server error: there is a page to
 * frame. Null when nothing responds.
 */
async function findPrefix(siteUrl: string, prefixes: readonly string[]): Promise<string | null> {
  const found = await Promise.all(
    prefixes.map(async prefix => {
      const answer = await request(`${siteUrl}${prefix}/`)
      await answer?.body?.cancel()
      return { prefix, status: answer?.status ?? 500 }
    }),
  )
  const known = found.find(({ status }) => status < 400) ?? found.find(({ status }) => status < 500)
  return known?.prefix ?? null
}

async function readJson(url: string): Promise<unknown> {
  const answer = await request(url)
  return answer?.ok ? answer.json().catch(() => null) : null
}

/** The timeout allows for a development server that starts slowly; its HTML in place of JSON reads as null. */
function request(url: string): Promise<Response | null> {
  return fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' }).catch(() => null)
}

async function contentSlugs(siteFolder: string): Promise<string[]> {
  const files = await readdir(path.join(siteFolder, 'pages')).catch(() => [])
  return files.flatMap(file => (file.endsWith('.json') ? [path.basename(file, '.json')] : [])).sort()
}
