import * as v from 'valibot'
import { HttpUrlSchema, IdSchema, TextSchema, TimeZoneSchema } from './field-schemas'

/** A secret is named in site.json, not written: `{"env": "VEEZI_TOKEN"}` is read from the environment of the build. */
export const SecretSchema = v.looseObject(
  { env: TextSchema },
  'must name a variable of the environment: {"env": "NAME"}',
)

/** A source of listings (contracts §3). Each adapter has further options of its own. */
export const SourceSchema = v.looseObject({
  type: v.nullish(v.string(), 'folder'),
  /** Base URL of the system, or of its file. */
  url: v.nullish(HttpUrlSchema),
  /** For systems that give a file: its path in the site folder, in place of `url`. */
  file: v.nullish(TextSchema),
  token: v.nullish(SecretSchema),
  /** Of a source among several: put before its ids of theaters and showtimes, and its name in `films.json`. */
  prefix: v.nullish(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, 'must be letters and digits, with hyphens between or after them'),
    ),
  ),
  theaterIds: v.nullish(v.array(IdSchema), []),
  /** For systems that know no theater: its record, as in theaters.json. */
  theater: v.nullish(v.looseObject({ id: v.nullish(IdSchema), name: v.nullish(TextSchema) })),
  /** Of theaters whose system names none. */
  timeZone: v.nullish(TimeZoneSchema),
  /** `{showtimeId}`, `{movieId}` and others that the adapter names are replaced. */
  bookingUrl: v.nullish(TextSchema),
  /** Tags by the system's own words for attributes, over the product's table; an empty text hides the word: `{"ODEON Luxe": "Auditorium.Experience.Luxe"}`. */
  tags: v.nullish(v.record(v.string(), v.string()), {}),
  /** Share of a file's records that may be rejected before the build fails. Default 1 %. */
  maxRejected: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0.01),
  /** How long its last good records stand in for a source that cannot be read; 0: the build stops. */
  keepHours: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(168)), 0),
  /** Of one request. */
  timeoutMs: v.nullish(v.pipe(v.number(), v.minValue(1)), 15_000),
  concurrency: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(32)), 6),
  /** Further attempts of a failed request. */
  retries: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)), 2),
})

export type SourceConfig = v.InferOutput<typeof SourceSchema>
