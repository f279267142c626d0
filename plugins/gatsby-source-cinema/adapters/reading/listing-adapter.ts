import type * as v from 'valibot'
import { MovieRecordSchema } from '../../../../src/features/movies/rules/movie-record'
import { ShowtimeRecordSchema } from '../../../../src/features/schedule/rules/build-showtime'
import { TheaterRecordSchema } from '../../../../src/features/theaters/rules/theater-record'
import type { AdapterInput, RawRecord, SourceAdapter, UnreadDay } from '../../adapter'
import { isObject } from '../../record-values'
import type { AttributeWords } from './attribute-words'
import { plainText, plainTextOf } from './plain-text'
import { withoutBrokenFields } from './read-fields'
import { nothing, once, stream } from './read-once'

/** The records of a system whose lists are read together. */
export interface Listing {
  theaters: readonly RawRecord[]
  movies: readonly RawRecord[]
  showtimes: readonly RawRecord[]
  events?: readonly RawRecord[]
  /** Days whose showtimes are missing above. */
  unreadDays?: readonly UnreadDay[]
}

interface ListingAdapter {
  read: () => Promise<Listing>
  warn: AdapterInput['warn']
  /** Those that met attributes while the listing was read. */
  words?: AttributeWords
  /** The label of an attribute that no table knows; as it is by default. */
  labelOf?: (label: string) => string
}

/**
 * The adapter of a system that is read as a whole, once, on first use. A field that no record of the site may have, such
 * as a running time below zero, is left out with a warning, so that it does not cost the record.
 */
export function listingAdapter({ read, warn, words, labelOf = label => label }: ListingAdapter): SourceAdapter {
  const listing = once(async (): Promise<Listing> => {
    const found = await read()
    const clean = (records: readonly RawRecord[], schema: v.GenericSchema) => {
      const reported = new Set<string>()
      return records.map(record => withoutInvalid(record, { schema, warn, reported }))
    }
    return {
      theaters: clean(found.theaters, TheaterRecordSchema),
      movies: clean(found.movies.map(withoutMarkup), MovieRecordSchema),
      showtimes: clean(found.showtimes, ShowtimeRecordSchema),
      events: found.events ?? [],
      unreadDays: found.unreadDays ?? [],
    }
  })
  const list = (name: Exclude<keyof Listing, 'unreadDays'>) => stream(async () => (await listing())[name] ?? [])
  return {
    readSettings: async () => {
      await listing()
      const attributes = words?.unknown().map(({ tag, label }) => ({ tag, label: labelOf(label) }))
      return { site: attributes ? { attributes } : {}, theme: {} }
    },
    readTheaters: () => list('theaters'),
    readMovies: () => list('movies'),
    readShowtimes: () => list('showtimes'),
    readEvents: () => list('events'),
    readPages: nothing,
    readUnreadDays: async () => (await listing()).unreadDays ?? [],
  }
}

const MARKUP = /<[a-z/!][^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]\w*);/i

/** The film without the tags and entities that some systems write into titles and synopses. */
function withoutMarkup(raw: RawRecord): RawRecord {
  if (!isObject(raw.value)) return raw
  const { translations } = raw.value
  const value = plainTexts(raw.value)
  if (!isObject(translations)) return { ...raw, value }
  const plain = Object.entries(translations).map(([locale, texts]) => [
    locale,
    isObject(texts) ? plainTexts(texts) : texts,
  ])
  return { ...raw, value: { ...value, translations: Object.fromEntries(plain) } }
}

function plainTexts(texts: Record<string, unknown>): Record<string, unknown> {
  const { title, synopsis } = texts
  const plain = { ...texts }
  if (typeof title === 'string' && MARKUP.test(title)) plain.title = plainText(title)
  if (typeof synopsis === 'string' && MARKUP.test(synopsis)) plain.synopsis = plainTextOf(synopsis)
  return plain
}

interface CleanRecord {
  schema: v.GenericSchema
  warn: AdapterInput['warn']
  reported: Set<string>
}

/** The record as it is where it is valid, or invalid without the field: the reader of all records rejects it then. */
function withoutInvalid(raw: RawRecord, { schema, warn, reported }: CleanRecord): RawRecord {
  const id = isObject(raw.value) ? raw.value.id : undefined
  const record = typeof id === 'string' && id !== '' ? id : `[${raw.index}]`
  const value = withoutBrokenFields(schema, raw.value, { source: raw.source, record, warn, reported })
  return value === undefined ? raw : { ...raw, value }
}
