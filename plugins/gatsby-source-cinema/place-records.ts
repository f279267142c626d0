import type { ContentPageRecord } from '../../src/features/content/rules/content-page-record'
import type { EventRecord } from '../../src/features/events/rules/event-record'
import type { MovieRecord } from '../../src/features/movies/rules/movie-record'
import { eventPath, moviePath, pagePath, theaterPath } from '../../src/features/site/rules/canonical-path'
import type { Fault } from '../../src/config/fault'
import type { SiteConfig } from '../../src/config/site-config'
import { toSlug } from '../../src/features/site/rules/slugify'
import type { TheaterRecord } from '../../src/features/theaters/rules/theater-record'
import type { Sourced } from './read-records'

/** A record with its canonical path. */
export type Placement<T> = Sourced<T & { slug: string; path: string }>

interface PlaceRecords {
  site: SiteConfig
  theaters: readonly Sourced<TheaterRecord>[]
  movies: readonly Sourced<MovieRecord>[]
  events: readonly Sourced<EventRecord>[]
  pages: readonly Sourced<ContentPageRecord>[]
}

/** First path segments under which the host and Gatsby serve files. */
export const SERVED_SEGMENTS = [
  'api',
  'page-data',
  'static',
  'schedule',
  'calendar',
  'feeds',
  'site-assets',
  'sharing',
  'permalink',
  '404',
  '500',
]

/**
 * Assigns every record its slug and canonical path (specification §2, contracts §3). A theater's page body has the
 * theater's path.
 * @returns the records with paths, and a fault for each path of two pages
 */
export function placeRecords({ site, ...records }: PlaceRecords) {
  const { paths } = site
  const theaters = records.theaters.map(({ record, source }) => {
    const slug = toSlug(record.slug ?? record.name)
    return { source, record: { ...record, slug, path: theaterPath({ id: record.id, slug }, paths) } }
  })
  const movies = records.movies.map(({ record, source }) => {
    const slug = toSlug(record.slug ?? record.title)
    return { source, record: { ...record, slug, path: moviePath({ id: record.id, slug }, paths) } }
  })
  const events = records.events.map(({ record, source }) => {
    const slug = toSlug(record.slug ?? record.title)
    return { source, record: { ...record, slug, path: eventPath({ id: record.id, slug }, paths) } }
  })
  const theaterPaths = new Map(theaters.map(({ record }) => [record.id, record.path]))
  const pages = records.pages.map(({ record, source }) => {
    const body = record.theaterId ? theaterPaths.get(record.theaterId) : undefined
    return { source, record: { ...record, path: body ?? pagePath(record.slug) } }
  })
  const faults = [
    ...findCollisions(site, [
      ...theaters.map(({ record, source }) => ({ path: record.path, source, record: record.id })),
      ...movies.map(({ record, source }) => ({ path: record.path, source, record: record.id })),
      ...events.map(({ record, source }) => ({ path: record.path, source, record: record.id })),
      ...pages
        .filter(({ record }) => !record.theaterId)
        .map(({ record, source }) => ({ path: record.path, source, record: record.slug })),
    ]),
    ...findRivalBodies(pages),
  ]
  return { theaters, movies, events, pages, faults }
}

interface Place {
  path: string
  source: string
  record: string
}

function findCollisions(site: SiteConfig, places: readonly Place[]): Fault[] {
  const { movies, theaters, events } = site.paths
  const ownPaths = ['', movies, theaters, events, site.permalinkPrefix].map(pagePath)
  const taken = new Map(ownPaths.map(path => [path, 'a page of the site itself']))
  const doubled = ownPaths.find((path, index) => ownPaths.indexOf(path) !== index)
  const ownFaults: Fault[] = doubled
    ? [
        {
          severity: 'error',
          source: 'site.json',
          field: 'paths',
          message: `two lists of the site would lie at ${doubled}`,
        },
      ]
    : []
  const faults = places.flatMap(({ path, source, record }): Fault[] => {
    const segment = path.split('/')[1] ?? ''
    const owner = taken.get(path) ?? (SERVED_SEGMENTS.includes(segment) ? 'the site’s own files' : undefined)
    if (owner) return [{ severity: 'error', source, record, message: `its path ${path} is taken by ${owner}` }]
    taken.set(path, `${record} (${source})`)
    return []
  })
  return [...ownFaults, ...faults]
}

/** Pages for a theater that already has a page body. */
function findRivalBodies(pages: readonly Placement<ContentPageRecord>[]): Fault[] {
  const bodies = new Map<string, string>()
  return pages.flatMap(({ record: { theaterId, slug }, source }): Fault[] => {
    if (!theaterId) return []
    const first = bodies.get(theaterId)
    bodies.set(theaterId, first ?? slug)
    const message = `the theater ${theaterId} already has the page ${first ?? ''}`
    return first ? [{ severity: 'error', source, record: slug, field: 'theaterId', message }] : []
  })
}
