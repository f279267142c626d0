import type { ContentPageRecord } from '../../../src/features/content/rules/content-page-record'
import type { EventRecord } from '../../../src/features/events/rules/event-record'
import type { MovieRecord } from '../../../src/features/movies/rules/movie-record'
import {
  eventPath,
  moviePath,
  pagePath,
  SERVED_SEGMENTS,
  theaterPath,
} from '../../../src/features/site/rules/canonical-path'
import type { Fault } from '../../../src/config/fault'
import { keyInLanguage, languagesOf, type SiteLanguage } from '../../../src/config/languages'
import type { SiteConfig } from '../../../src/config/site-config'
import { toFormerSlug, toSlug } from '../../../src/features/site/rules/slugify'
import type { TheaterRecord } from '../../../src/features/theaters/rules/theater-record'
import type { Sourced } from '../adapter'
import { type FaultWords, says } from '../../../src/config/fault-words/fault-words'

export interface PlaceRecords {
  site: SiteConfig
  language: SiteLanguage
  theaters: readonly Sourced<TheaterRecord>[]
  movies: readonly Sourced<MovieRecord>[]
  events: readonly Sourced<EventRecord>[]
  pages: readonly Sourced<ContentPageRecord>[]
}

/**
 * Assigns every record its slug and canonical path (specification §2, contracts §3). A theater's page body has the
 * theater's path. @returns the records with paths, and a fault for each path of two pages
 */
export function placeRecords({ site, language, ...records }: PlaceRecords) {
  const { paths } = site
  const placed = <T extends { id: string; slug?: string | null | undefined }>(
    list: readonly Sourced<T>[],
    nameOf: (record: T) => string,
    pathOf: typeof moviePath,
  ) =>
    list.map(({ record, ...place }) => {
      const name = record.slug ?? nameOf(record)
      const slug = toSlug(name)
      const path = pathOf({ id: record.id, slug }, paths)
      // The id and the slug were both said where they are the same.
      const isOnce = slug !== '' && path.endsWith(`/${slug}/`)
      const formerSlugPath = pathOf({ id: record.id, slug: toFormerSlug(name) }, paths)
      const formerPath = isOnce ? `${path.slice(0, -1)}-${slug}/` : formerSlugPath
      return { ...place, record: { ...record, slug, path, ...(formerPath === path ? {} : { formerPath }) } }
    })
  const theaters = placed(records.theaters, ({ name }) => name, theaterPath)
  const movies = placed(records.movies, ({ title }) => title, moviePath)
  const events = placed(records.events, ({ title }) => title, eventPath)
  const theaterPaths = new Map(theaters.map(({ record }) => [record.id, record.path]))
  const pages = records.pages.map(({ record, ...place }) => {
    const body = record.theaterId ? theaterPaths.get(record.theaterId) : undefined
    return { ...place, record: { ...record, path: body ?? pagePath(record.slug.normalize('NFC')) } }
  })
  const faults = [
    ...findCollisions(site, language, [
      ...[...theaters, ...movies, ...events].map(({ record: { id, path }, ...place }) => ({
        ...place,
        path,
        record: id,
      })),
      ...pages
        .filter(({ record }) => !record.theaterId)
        .map(({ record, ...place }) => ({
          ...place,
          path: record.path,
          // In a further language, its slug in the default one.
          record: 'id' in record ? String(record.id) : record.slug,
        })),
    ]),
    ...findRivalBodies(pages),
  ]
  return { theaters, movies, events, pages, faults }
}

type Place = Required<Pick<Fault, 'source' | 'record'>> & Pick<Fault, 'field'> & { path: string }

function findCollisions(site: SiteConfig, { code, locale }: SiteLanguage, places: readonly Place[]): Fault[] {
  const { movies, theaters, events } = site.paths
  const ownPaths = [code, movies, theaters, events, site.permalinkPrefix].map(pagePath)
  const taken = new Map(ownPaths.map((path): [string, string | FaultWords] => [path, says('ownPage').words]))
  if (code === '')
    for (const other of languagesOf(site).slice(1)) taken.set(pagePath(other.code), says('otherLanguage').words)
  const doubled = ownPaths.find((path, index) => ownPaths.indexOf(path) !== index)
  const key = code === '' ? undefined : keyInLanguage(site.translations, locale)
  const field = key === undefined ? 'paths' : `translations.${key}.paths`
  const ownFault: Fault = {
    severity: 'error',
    source: 'site.json',
    field,
    ...says('twoLists', { path: doubled ?? '' }),
  }
  const faults = places.flatMap(({ path, ...place }): Fault[] => {
    const segment = path.split('/')[code === '' ? 1 : 2] ?? ''
    const owner = taken.get(path) ?? (SERVED_SEGMENTS.includes(segment) ? says('ownFiles').words : undefined)
    if (owner) return [{ severity: 'error', ...place, ...says('takenPath', { path, owner }) }]
    taken.set(path, `${place.record} (${place.source})`)
    return []
  })
  return doubled ? [ownFault, ...faults] : faults
}

/** Pages for a theater that already has a page body. */
function findRivalBodies(pages: readonly Sourced<ContentPageRecord>[]): Fault[] {
  const bodies = new Map<string, string>()
  return pages.flatMap(({ record: { theaterId, slug }, source }): Fault[] => {
    if (!theaterId) return []
    const first = bodies.get(theaterId)
    bodies.set(theaterId, first ?? slug)
    const rival = says('rivalBody', { theater: theaterId, page: first ?? '' })
    return first ? [{ severity: 'error', source, record: slug, field: 'theaterId', ...rival }] : []
  })
}
