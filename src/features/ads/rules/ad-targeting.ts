import type { AdsConfig } from '../../../config/third-party-config'
import type { ListedTheater } from '../../site/rules/theater-list'
import type { PageData } from '../../analytics/rules/analytics-data'
import { adModeOf } from './ad-positions'
import { graceMinutesOf } from '../../schedule/rules/sales-grace'
import { filmsAhead, type IndexedFilm } from '../../booking/rules/film-index'

/** Targeting fields (specification §3 Ad targeting; `isLoggedIn`: §6) with their values as text; empty when unknown. */
export function buildAdTargeting(page: {
  ads: Pick<AdsConfig, 'display' | 'websiteId' | 'domain' | 'circuitId'>
  data: PageData
  title: string
  /** As in the address bar. */
  pathname: string
  theater: Pick<ListedTheater, 'theaterId' | 'name'> | null
  circuitName: string | null
  scheduledMovieIds: readonly string[]
}): Readonly<Record<string, readonly string[]>> {
  const { ads, data, title, pathname, theater, circuitName, scheduledMovieIds } = page
  return {
    page: values(title),
    adType: values(adModeOf(ads.display).adType),
    websiteID: values(ads.websiteId),
    domain: values(ads.domain ?? data.domain),
    currentPath: values(pathname),
    urlOrigin: values(data.urlOrigin),
    theater: values(theater?.name),
    theaterID: values(theater?.theaterId),
    theaterGroup: values(circuitName),
    theaterGroupID: values(ads.circuitId),
    moviePermalinkPath: values(data.moviePermalinkPath),
    moviePermalinkOrigin: values(data.moviePermalinkOrigin),
    scheduledMovieIds: [...scheduledMovieIds],
    isLoggedIn: values(data.isLoggedIn),
  }
}

function values(text: string | null | undefined): string[] {
  return text ? [text] : []
}

type Theater = Pick<ListedTheater, 'theaterId' | 'name' | 'path'>

/** Specification §4 Ads: the only theater, else the page's, else the remembered one; ignores the case of ids. */
export function resolveAdTheater<T extends Theater>(input: {
  theaters: readonly T[]
  isSingleLocation: boolean
  /** Empty when the page has none. */
  pageTheaterId: string
  storedTheaterId: string | null
}): T | null {
  const { theaters, isSingleLocation, pageTheaterId, storedTheaterId } = input
  if (isSingleLocation) return theaters[0] ?? null
  return theaterOf(theaters, pageTheaterId) ?? theaterOf(theaters, storedTheaterId ?? '') ?? null
}

/** The slug in a theater's path `/theaters/{id}-{slug}/`, in ASCII, which ad servers require; falls back to its name. */
export function theaterSlugOf({ theaterId, name, path }: Theater): string {
  const segment = path.replace(/\/$/, '').split('/').at(-1) ?? ''
  const prefix = `${theaterId.toLowerCase()}-`
  return plainSlug(segment.startsWith(prefix) ? segment.slice(prefix.length) : '') || plainSlug(name)
}

/** Lower-case ASCII words joined by hyphens, without accents. Other scripts are dropped, to keep browser code small. */
export function plainSlug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

function theaterOf<T extends Theater>(theaters: readonly T[], id: string): T | undefined {
  const key = id.toLowerCase()
  return theaters.find(({ theaterId }) => theaterId.toLowerCase() === key)
}

/** Ids of films with showtimes ahead at a theater, or anywhere when no theater is known; in display order. */
export function scheduledMovieIds(
  films: readonly IndexedFilm[],
  reach: {
    theaterId: string | null
    theaters: readonly Pick<ListedTheater, 'theaterId' | 'ticketingProvider'>[]
    /** `sales.graceMinutes` of site.json. */
    graceMinutes: number | null
    /** Epoch ms. */
    now: number
  },
): string[] {
  const { theaterId, theaters, graceMinutes, now } = reach
  const providers = new Map(theaters.map(theater => [theater.theaterId, theater.ticketingProvider]))
  return filmsAhead(films, { now, graceOf: id => graceMinutesOf(providers.get(id), graceMinutes) })
    .filter(({ theaterIds }) => theaterId === null || theaterIds.includes(theaterId))
    .map(({ movieId }) => movieId)
}
