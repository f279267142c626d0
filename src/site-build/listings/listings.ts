import type { ContentPageRecord } from '../../features/content/rules/content-page-record'
import type { EventRecord } from '../../features/events/rules/event-record'
import type { MovieRecord } from '../../features/movies/rules/movie-record'
import type { Attribute, PlayWeekBucket, Showtime } from '../../features/schedule/rules/showtime'
import type { Fault } from '../../config/fault'
import type { Menu } from '../../features/site/rules/resolve-menu'
import type { SiteLanguage } from '../../config/languages'
import type { SiteConfig } from '../../config/site-config'
import type { TheaterRecord } from '../../features/theaters/rules/theater-record'
import type { ShownRecord } from '../shown/shown-record'
import type { ThemeConfig } from '../../features/theme/rules/theme-config'

/** Canonical slug and path of a record. `path` starts and ends with `/` and has no path prefix. */
export interface Placed {
  slug: string
  path: string
  /** The path before addresses kept letters of every script, where it differs (decision 115). */
  formerPath?: string
}

/** Names of texts that are in the site's default language, on a page of another one. */
interface Translated {
  untranslated?: readonly string[]
}

export type Theater = TheaterRecord & Placed & Translated & { fullName: string }
export type Movie = MovieRecord & Placed & Translated & { buckets: PlayWeekBucket[] }
export type CinemaEvent = EventRecord & Placed & Translated
export type ContentPage = ContentPageRecord &
  Translated & {
    /** Its slug in the site's default language. */
    id: string
    path: string
  }

/** One validated read of a source. Excluded films and their showtimes are removed; hidden theaters are kept. */
export interface Listings {
  /** Resolved: `isSingleLocation` set, and source settings merged below site.json. */
  site: SiteConfig & { isSingleLocation: boolean }
  /** The language of all texts and paths here. */
  language: SiteLanguage
  /** Of the site; texts that are not translated are in it. */
  defaultLocale: string
  /** Place of the language in the site's list, from 0. */
  languageIndex: number
  /** Whether the site has several languages. */
  hasLanguages: boolean
  /** The same read in the site's other languages; empty within those. */
  others: Listings[]
  /** Short texts of many pages that are in the site's default language here; none in that language. */
  untranslated: readonly string[]
  theme: ThemeConfig
  /** Flat messages of the site's locale: operator over built-in, locale over language over English. */
  messages: Record<string, string>
  theaters: Theater[]
  /** In display order: manual index, bucket, release date, title. */
  movies: Movie[]
  /** Ids of films by others that their records in the sources have, under which they may have been published. */
  formerMovieIds: ReadonlyMap<string, string>
  events: CinemaEvent[]
  pages: ContentPage[]
  /** By theater id, sorted by start; both maps share the same objects. */
  showtimesByTheater: Map<string, Showtime[]>
  showtimesByMovie: Map<string, Showtime[]>
  /** Menus of site.json with resolved links, else the default ones. */
  menus: Menu[]
  /** Every tag in use; keyed `tag`, or `theaterId tag` for a theater's own label. */
  attributes: Map<string, Attribute>
  /** Absolute path. */
  siteFolder: string
  /** Focal points that people set, by file below `assets/`: `30% 60` (config/picture-settings). */
  focalPoints?: ReadonlyMap<string, string>
  /** In a build: files of the pictures from other hosts that it took in, absolute, by their address on the site. */
  pictureFiles?: ReadonlyMap<string, string>
  /** What was shown until now; undefined where no record is kept. */
  shown?: ShownRecord
  /** The build's current time, epoch ms. */
  now: number
  /** ISO instant at which the source was read (the clock, or BUILD_NOW). */
  updatedAt: string
  /** Warnings: quarantined records, unknown enumeration values, dangling references. */
  warnings: Fault[]
}
