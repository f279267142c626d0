import path from 'node:path'
import { type PreviewSetup, PREVIEW_SETUP_PATH } from '../../features/preview/rules/preview-setup'
import { removeFile, replaceFile } from '../publish/replace-file'
import { inLanguages, type ListingOutput } from './listing-output'
import type { CinemaEvent, Listings, Movie } from '../listings/listings'
import { indexOf, markedFormatsOf } from '../listings/listing-index'
import {
  TRAVEL_LISTINGS_PATH,
  type TimeTravelEvent,
  type TimeTravelListings,
  type TimeTravelMovie,
} from '../../features/time-travel/rules/time-travel-listings'

/** Writes a live preview's data (`/preview/theme.json`) if the site has preview origins, else removes it. */
export async function writePreviewFile({ listings, publicDir }: ListingOutput): Promise<void> {
  const { site, theme } = listings
  const file = PREVIEW_SETUP_PATH.slice(1)
  if (site.previewOrigins.length === 0) return removeFile(path.join(publicDir, file))
  const setup: PreviewSetup = { origins: site.previewOrigins, theme, roundness: site.roundness }
  await replaceFile({ dir: publicDir, file, content: JSON.stringify(setup) })
}

/**
 * Writes the films and events for time travel (`/preview/listings.json`, in each language) if the site has preview
 * origins, else removes them. It includes events that become visible later, whose pages already exist.
 */
export async function writeTimeTravelFile({ listings, publicDir, compressed }: ListingOutput): Promise<void> {
  const file = TRAVEL_LISTINGS_PATH.slice(1)
  for (const { listings: one, publicDir: dir } of inLanguages({ listings, publicDir })) {
    if (listings.site.previewOrigins.length === 0) await removeFile(path.join(dir, file))
    else await replaceFile({ dir, file, content: JSON.stringify(buildTimeTravelListings(one)), compressed })
  }
}

/** Films with the last start of each day, and events with the dates of their visibility. */
export function buildTimeTravelListings(listings: Listings): TimeTravelListings {
  const { site } = listings
  const theaters = listings.theaters.filter(({ hidden }) => !hidden)
  return {
    timeZone: site.timeZone,
    locale: site.locale,
    theaters: theaters.map(({ id, timeZone, showtimeWeekReleaseDay }) => ({
      theaterId: id,
      timeZone,
      releaseDay: showtimeWeekReleaseDay,
    })),
    movies: listings.movies.map((movie, position) => toTimeTravelMovie(listings, movie, position)),
    events: listings.events.map(event => toTimeTravelEvent(event, timeZoneOf(listings, event))),
  }
}

function toTimeTravelMovie(listings: Listings, movie: Movie, position: number): TimeTravelMovie {
  const index = indexOf(listings)
  const showtimes = (listings.showtimesByMovie.get(movie.id) ?? []).filter(
    ({ theaterId }) => index.theaters.get(theaterId)?.theater.hidden === false,
  )
  const days: TimeTravelMovie['days'] = {}
  for (const { theaterId, businessDay, startsAtMs } of showtimes) {
    const ofTheater = (days[theaterId] ??= {})
    ofTheater[businessDay] = Math.max(ofTheater[businessDay] ?? 0, startsAtMs)
  }
  return {
    movieId: movie.id,
    title: movie.title,
    path: movie.path,
    poster: movie.poster ?? null,
    certificate: movie.certificate ?? null,
    runtimeMinutes: movie.runtimeMinutes ?? null,
    releaseDate: movie.releaseDate ?? null,
    year: movie.year ?? (movie.releaseDate ? Number(movie.releaseDate.slice(0, 4)) : null),
    directors: movie.directors,
    flags: movie.flags,
    formats: markedFormatsOf(index, showtimes),
    orderIndex: isOrderedByHand(listings, movie) ? position : null,
    days,
  }
}

function isOrderedByHand({ site }: Listings, movie: Movie): boolean {
  const { movieOrderIndex } = site
  const isNamed = Array.isArray(movieOrderIndex) ? movieOrderIndex.includes(movie.id) : movie.id in movieOrderIndex
  return isNamed || (movie.orderIndex ?? null) !== null
}

function toTimeTravelEvent(event: CinemaEvent, timeZone: string): TimeTravelEvent {
  return {
    eventId: event.id,
    title: event.title,
    path: event.path,
    type: event.type ?? null,
    shortDescription: event.shortDescription ?? null,
    startAt: event.startAt ?? null,
    endAt: event.endAt ?? null,
    visibleStartAt: event.visibleStartAt ?? null,
    visibleEndAt: event.visibleEndAt ?? null,
    poster: event.poster ?? null,
    priority: event.priority,
    timeZone,
    theaterIds: event.theaterIds,
    movieIds: event.movieIds,
  }
}

function timeZoneOf(listings: Listings, event: CinemaEvent): string {
  return indexOf(listings).events.get(event.id)?.theaters[0]?.timeZone ?? listings.site.timeZone
}
