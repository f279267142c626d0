import { ATTRIBUTE_MESSAGES } from '../../../src/site-build/messages/message-catalogue'
import { sanitizeRichText } from '../../../src/site-build/outputs/rich-text'
import type { SiteFolder } from '../../../src/site-build/config/site-folder'
import { resolveMessages } from '../../../src/features/i18n/rules/resolve-messages'
import type { Fault } from '../../../src/config/fault'
import { toAssetUrl } from '../../../src/features/site/rules/asset-url'
import { focusText } from '../../../src/config/picture-settings'
import { languagesOf } from '../../../src/config/languages'
import { resolveMenus } from '../../../src/features/site/rules/resolve-menu'
import type { SiteConfig } from '../../../src/config/site-config'
import type { TheaterRecord } from '../../../src/features/theaters/rules/theater-record'
import type { SourceAdapter } from '../adapter'
import { arrangeMovies } from './arrange-movies'
import { describeAttributes, readShowtimes } from './read-showtimes'
import { findUnsafeLinks } from './safe-links'
import type { CinemaEvent, ContentPage, Listings, Placed, Theater } from '../../../src/site-build/listings/listings'
import { findMissingAssets } from './site-assets'
import { placeRecords } from './place-records'
import type { FaultLog, Records } from './read-records'
import { type CleanHome, cleanEvents, cleanHome, cleanPages } from './clean-references'
import { chosenMovies, chosenTheaters } from './roster'
import type { ShowtimeMemory } from './showtime-memory'
import { says } from '../../../src/config/fault-words/fault-words'

interface BuildListings extends Pick<
  Listings,
  'theme' | 'messages' | 'now' | 'language' | 'languageIndex' | 'defaultLocale'
> {
  /** Of the default language, whose showtimes are those of all. */
  showtimes?: Listings['showtimesByTheater']
  adapter: SourceAdapter
  folder: SiteFolder
  site: SiteConfig
  records: Records
  log: FaultLog
  memory?: ShowtimeMemory | undefined
}

/**
 * Builds listings from parsed records: applies the operator's choice of theaters and films, cleans references, assigns
 * paths, reads showtimes, sorts films into buckets and order, sanitises rich text and resolves pictures. Faults go to
 * the log; the caller decides whether the listings are usable.
 */
export async function buildListings(input: BuildListings): Promise<Listings> {
  const { adapter, folder, site, language, theme, messages, records, now, log } = input
  const theaterRoster = chosenTheaters(site, records, log)
  const movieRoster = chosenMovies(site, records)
  const placed = placeRecords({
    site,
    language,
    theaters: records.theaters.records.filter(({ record }) => theaterRoster.shown.has(record.id)),
    movies: records.movies.records.filter(({ record }) => movieRoster.shown.has(record.id)),
    events: cleanEvents({ events: records.events.records, theaterRoster, movieRoster, log }),
    pages: cleanPages({ pages: records.pages.records, site, theaterRoster, movieRoster, log }),
  })
  log.add(...placed.faults)
  const theaters = placed.theaters.map(({ record }) => toTheater(record, site))
  const placedMovies = placed.movies.map(({ record }) => record)
  const showtimesByTheater =
    input.showtimes ??
    (await readShowtimes({
      adapter,
      site,
      theaters,
      movies: placedMovies,
      theaterRoster,
      movieRoster,
      filmIds: records.filmIds,
      log,
      memory: input.memory,
    }))
  const { movies, showtimesByMovie } = arrangeMovies({ movies: placedMovies, theaters, showtimesByTheater, site, now })
  if (log.errors.length === 0) log.add(...findEmptyLists({ theaters, movies, showtimesByTheater }))
  const events = placed.events.map(({ record }) => toEvent(record, site))
  const pages: ContentPage[] = placed.pages.map(({ record }) => ({
    ...record,
    id: 'id' in record ? String(record.id) : record.slug,
  }))
  const { menus, faults } = resolveMenus({ site, code: language.code, pages, messages })
  const operator = folder.operatorMessages
  const labels = resolveMessages({ locale: site.locale, catalogues: ATTRIBUTE_MESSAGES, operator })
  log.add(
    ...faults,
    ...findUnsafeLinks(site, placed.theaters),
    ...findMissingAssets({ folder: folder.folder, site, ...placed, pages: records.pages.records }),
  )
  return {
    site: withResolvedSettings({ site, theaters, movieRoster, events, now, log }),
    language,
    defaultLocale: input.defaultLocale,
    languageIndex: input.languageIndex,
    hasLanguages: languagesOf(input.site).length > 1,
    others: [],
    untranslated: [],
    theme,
    messages,
    menus,
    theaters,
    movies,
    formerMovieIds: records.filmIds.former,
    events,
    pages,
    showtimesByTheater,
    showtimesByMovie,
    attributes: describeAttributes({ site, showtimesByTheater, messages: labels }),
    siteFolder: folder.folder,
    focalPoints: focalPointsOf(folder.pictures),
    now,
    updatedAt: new Date(now).toISOString(),
    warnings: log.warnings,
  }
}

/**
 * A source response without theaters or films is an error and must not replace the live site. Showtimes may be missing
 * for a while (a summer break), except in a file of the folder, whose adapter rejects an empty one.
 */
function findEmptyLists(lists: Pick<Listings, 'theaters' | 'movies' | 'showtimesByTheater'>): Fault[] {
  const faults: Fault[] = []
  if (lists.theaters.length === 0) faults.push({ severity: 'error', source: 'theaters', ...says('siteWithoutTheater') })
  if (lists.movies.length === 0) faults.push({ severity: 'error', source: 'movies', ...says('siteWithoutMovie') })
  if ([...lists.showtimesByTheater.values()].every(showtimes => showtimes.length === 0))
    faults.push({ severity: 'warning', source: 'showtimes', ...says('siteWithoutShowtime') })
  return faults
}

/** Warnings about a `relatedEntityType` that the theaters contradict (specification §1 Template, §3 Location type). */
function checkRelatedEntity({
  site: { relatedEntityType },
  isSingleLocation,
  theaters,
}: Pick<ResolveSettings, 'site' | 'theaters'> & { isSingleLocation: boolean }): Fault[] {
  const warning = (said: Pick<Fault, 'message' | 'words'>): Fault[] => [
    { severity: 'warning', source: 'site.json', field: 'relatedEntityType', ...said },
  ]
  if (relatedEntityType === 'Theater' && !isSingleLocation)
    return warning(says('relatedTheater', { count: theaters.length }))
  if (relatedEntityType && relatedEntityType !== 'Theater' && isSingleLocation)
    return warning(says('relatedCircuit', { type: relatedEntityType }))
  return []
}

function toTheater(record: TheaterRecord & Placed, site: SiteConfig): Theater {
  return {
    ...record,
    fullName: record.fullName ?? record.name,
    ticketingProvider: record.ticketingProvider ?? site.ticketingProvider,
    ticketingUrl: record.ticketingUrl ?? site.ticketingUrl,
    description: record.description ? sanitizeRichText(record.description) : null,
    images: record.images.map(image => toAssetUrl(image, site.pathPrefix)),
  }
}

function toEvent(event: CinemaEvent, site: SiteConfig): CinemaEvent {
  return {
    ...event,
    description: event.description ? sanitizeRichText(event.description) : null,
    poster: event.poster ? toAssetUrl(event.poster, site.pathPrefix) : null,
  }
}

interface ResolveSettings extends CleanHome {
  theaters: readonly Theater[]
}

function withResolvedSettings({ site, theaters, movieRoster, events, now, log }: ResolveSettings): Listings['site'] {
  const isSingleLocation = site.isSingleLocation ?? theaters.length === 1
  if (isSingleLocation && theaters.length > 1) {
    const said = says('severalTheaters', { count: theaters.length, name: theaters[0]?.name ?? '' })
    log.add({ severity: 'warning', source: 'site.json', field: 'isSingleLocation', ...said })
  }
  log.add(...checkRelatedEntity({ site, isSingleLocation, theaters }))
  const url = (picture: string) => toAssetUrl(picture, site.pathPrefix)
  const { logo } = site
  return {
    ...site,
    isSingleLocation,
    logo: logo ? { ...logo, src: url(logo.src), onDark: logo.onDark && url(logo.onDark) } : logo,
    favicon: site.favicon ? url(site.favicon) : site.favicon,
    home: cleanHome({ site, movieRoster, events, now, log }),
  }
}

/** By file name below `assets/`. */
function focalPointsOf(pictures: SiteFolder['pictures']): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(pictures).flatMap(([file, { focus }]) =>
      focus ? [[file.replace('assets/', ''), focusText(focus)] as const] : [],
    ),
  )
}
