import type { JsonArrayFiles } from './adapters/reading/json-array-file'
import type { Fault } from '../../src/config/fault'
import type { SiteConfig } from '../../src/config/site-config'
import type { SourceConfig } from '../../src/config/source-config'
import type { Result } from '../../src/platform/result'

/** A source's record before parsing, with its origin (file or URL). */
export interface RawRecord {
  source: string
  /** Position in its file or response, for records without an id. */
  index: number
  value: unknown
  /** The source that it was read from; set for all adapters where their records are combined. */
  from?: SourceOrigin
  /** Fields that the site folder's `overrides/` decided. */
  corrected?: readonly string[]
  /** Removed by `overrides/`: it is not shown, and references to it are no fault. */
  isHidden?: boolean
}

/** A source of the site, of `source` or `sources`. */
export interface SourceOrigin {
  /** Its prefix without the hyphen at its end, else its type: `films.json` names records by it, as `name:id`. */
  name: string
  /** For faults, with type and prefix or address; absent where the site has one source. */
  label?: string
  /** Before its ids of theaters and showtimes. */
  prefix: string
  maxRejected: number
}

/** A parsed record with its file or URL. */
export interface Sourced<T> {
  record: T
  source: string
  /** Where its address in a further language was written. */
  field?: string
  from?: SourceOrigin
  /** Fields that `overrides/` decided. */
  corrected?: readonly string[]
  isHidden?: boolean
}

/** A source's settings of the site; site.json overrides each field. */
export interface SourceSettings {
  site: Partial<Record<keyof SiteConfig, unknown>>
  theme: Record<string, unknown>
}

/** A source that could not be read at all. Adapters throw it in their streams, and `readSource` catches it. */
export class SourceError extends Error {
  constructor(readonly fault: Fault) {
    super(fault.message)
    this.name = 'SourceError'
  }
}

/** A business day that a source announces at a theater, and whose showtimes could not be read. */
export interface UnreadDay {
  theaterId: string
  /** `YYYY-MM-DD` */
  day: string
}

/**
 * One source of listings. Readers stream raw records in the shape of contracts §3, with the vendor's names and units
 * already translated; validation, quarantine and time conversion are common to all sources.
 */
export interface SourceAdapter {
  readSettings(): Promise<SourceSettings>
  readTheaters(): AsyncIterable<RawRecord>
  readMovies(): AsyncIterable<RawRecord>
  readShowtimes(): AsyncIterable<RawRecord>
  readEvents(): AsyncIterable<RawRecord>
  readPages(): AsyncIterable<RawRecord>
  /** Of sources that are read day by day. */
  readUnreadDays?: () => Promise<readonly UnreadDay[]>
}

export type CreateAdapter = (input: AdapterInput) => Result<SourceAdapter, Fault>

export interface AdapterInput {
  /** Absolute path of the site folder. */
  siteFolder: string
  site: SiteConfig
  /** The source to read, of site.json `source` or `sources`. */
  source: SourceConfig
  /** Variables of the environment, for secrets that a source names. */
  env: Readonly<Record<string, string | undefined>>
  /** The current time of the build, epoch ms. */
  now: number
  /** Absolute path of a folder for answers that later readings need not ask for again; without it none are kept. */
  cacheFolder?: string
  /** Of a process that reads the site again and again. */
  files?: JsonArrayFiles
  /** Called with faults that reject no record. */
  warn: (fault: Fault) => void
}
