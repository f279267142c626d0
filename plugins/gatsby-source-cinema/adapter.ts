import type { ContentPageRecord } from '../../src/features/content/rules/content-page-record'
import type { Fault } from '../../src/config/fault'
import type { SiteConfig } from '../../src/config/site-config'
import type { Result } from '../../src/platform/result'

/** A record as its source gave it, not yet parsed, with where it came from (file, or URL of the answer). */
export interface RawRecord {
  source: string
  /** Position in its file or answer, for records without an id. */
  index: number
  value: unknown
}

/** What a source may say about the site itself; site.json wins over each field. */
export interface SourceSettings {
  site: Partial<Record<keyof SiteConfig, unknown>>
  theme: Record<string, unknown>
}

/** A source that could not be read at all: thrown inside an adapter's streams, caught once by `readSource`. */
export class SourceError extends Error {
  constructor(readonly fault: Fault) {
    super(fault.message)
    this.name = 'SourceError'
  }
}

/**
 * One source of listings. Readers stream raw records in the shape of contracts §3 (the adapter has already translated
 * the vendor's names and units); schema, quarantine and instants are common to all sources.
 */
export interface SourceAdapter {
  readSettings(): Promise<SourceSettings>
  readTheaters(): AsyncIterable<RawRecord>
  readMovies(): AsyncIterable<RawRecord>
  readShowtimes(): AsyncIterable<RawRecord>
  readEvents(): AsyncIterable<RawRecord>
  readPages(): AsyncIterable<RawRecord>
}

/** Makes the adapter of one source type. */
export type CreateAdapter = (input: AdapterInput) => Result<SourceAdapter, Fault>

export interface AdapterInput {
  /** Absolute path of the site folder. */
  siteFolder: string
  /** site.json, parsed. */
  site: SiteConfig
  /** The instant taken as now, epoch ms. */
  now: number
  /** Called with what is worth a warning but refuses nothing. */
  warn: (fault: Fault) => void
}

export type { ContentPageRecord }
