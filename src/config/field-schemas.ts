import * as v from 'valibot'

/** A non-empty text, trimmed. */
export const TextSchema = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'))

/** An id; numbers are accepted and converted to strings. */
export const IdSchema = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))], 'must be a text or a number'),
  v.trim(),
  v.nonEmpty('must not be empty'),
)

/** A theater's local time without offset: `YYYY-MM-DDTHH:mm[:ss]`, checked to be a real calendar time. */
export const LocalDateTimeSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/, 'must be a local time YYYY-MM-DDTHH:mm without offset'),
  v.check(isRealDateTime, 'is no real date and time'),
)

/** Of an ISO time. */
export const OFFSET = /(?:Z|[+-]\d{2}:\d{2})$/

/** The same, or with an offset (`+02:00`, `Z`), which then decides: the second 01:30 of the night when clocks go back. */
export const StartTimeSchema = v.pipe(
  v.string(),
  v.regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(?:Z|[+-]\d{2}:\d{2})?$/,
    'must be a local time YYYY-MM-DDTHH:mm, or one with an offset such as +02:00',
  ),
  v.check(value => isRealDateTime(value) || isRealWithOffset(value), 'is no real date and time'),
)

export const DaySchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day YYYY-MM-DD'),
  v.check(day => isRealDateTime(`${day}T00:00`), 'is no real day'),
)

export const DayOrDateTimeSchema = v.union(
  [DaySchema, LocalDateTimeSchema],
  'must be a day or a local time without offset',
)

/** An IANA time zone name supported by this runtime. */
export const TimeZoneSchema = v.pipe(
  v.string(),
  v.check(isTimeZone, issue => `${issue.received} is no known time zone`),
)

export const HttpUrlSchema = v.pipe(v.string(), v.trim(), v.check(isHttpUrl, 'must be an absolute http or https URL'))

/** A BCP 47 locale such as `en-GB`. */
export const LocaleSchema = v.pipe(v.string(), v.check(isLocale, 'must be a locale such as en-GB'))

/** Language of a page for search engines: a locale, or `x-default`. */
export const HreflangSchema = v.pipe(
  v.string(),
  v.check(value => value === 'x-default' || isLocale(value), 'must be a locale such as en-GB, or x-default'),
)

const PICTURE_PLACES: ReadonlySet<string> = new Set(['url', 'rawUrl', 'width', 'format'])

/** Address of an image service with `{url}` (encoded) or `{rawUrl}`, `{width}` and, optionally, `{format}`. */
export const PictureTemplateSchema = v.pipe(
  v.string(),
  v.trim(),
  v.check(value => /^https:\/\/[^/{}\s]+\//i.test(value) && isHttpUrl(value), 'must be an absolute https URL'),
  v.check(value => /\{(?:url|rawUrl)\}/.test(value), 'must have a place for the picture: {url} or {rawUrl}'),
  v.check(value => value.includes('{width}'), 'must have a place for the width: {width}'),
  v.check(
    value => [...value.matchAll(/\{([^}]*)\}/g)].every(([, name]) => PICTURE_PLACES.has(name ?? '')),
    'has places that nothing goes into; known are {url}, {rawUrl}, {width} and {format}',
  ),
)

/** A picture: an absolute http(s) URL, or a path inside the site folder's `assets/`. */
export const PictureSchema = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    value => isHttpUrl(value) || /^\/?assets\/(?!.*\.\.)[\w\-./]+$/.test(value),
    'must be an http(s) URL or a path below assets/',
  ),
)

/** Lower-case words as `toSlug` makes them, in folders. */
const SLUG_WORD = '(?:[a-z0-9]|(?!\\p{Script=Latin})[\\p{Ll}\\p{Lo}\\p{Lm}\\p{Mn}\\p{Mc}\\p{Nd}])+'
const SLUG = new RegExp(`^${SLUG_WORD}(?:[-/]${SLUG_WORD})*$`, 'u')

/** Words of an address, of any script; Latin letters without accents. */
export const SlugSchema = v.pipe(
  v.string(),
  v.regex(SLUG, 'must be lower-case words joined by hyphens (a / makes a folder)'),
  v.normalize('NFC'),
)

/** An open enumeration: unknown values are kept (the reader warns and treats them as the default). */
export function openEnum<T extends string>(known: readonly T[]) {
  return v.pipe(
    v.string(),
    v.metadata({ known }),
    v.transform(value => value as T | (string & {})),
  )
}

function isRealWithOffset(value: string): boolean {
  return OFFSET.test(value) && isRealDateTime(value.replace(OFFSET, '')) && !Number.isNaN(Date.parse(value))
}

function isRealDateTime(value: string): boolean {
  const text = value.length === 16 ? `${value}:00` : value
  const date = new Date(`${text}Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Returns true for a BCP 47 locale, such as en-GB. */
export function isLocale(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1
  } catch {
    return false
  }
}

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}

function isHttpUrl(value: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(value).protocol)
  } catch {
    return false
  }
}
