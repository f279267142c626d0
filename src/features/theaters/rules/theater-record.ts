import type { ClosureSpan } from './closure-state'
import * as v from 'valibot'
import { translationsOf } from '../../../config/languages'
import {
  DayOrDateTimeSchema,
  HttpUrlSchema,
  IdSchema,
  PictureSchema,
  TextSchema,
  TimeZoneSchema,
} from '../../../config/field-schemas'

/**
 * Assumption: the play week starts on Friday (ISO weekday 5) unless the theater's record sets another day. The
 * specification has an unnamed constant 5 (§9 Locale).
 */
const DEFAULT_RELEASE_DAY = 5

const list = <T extends v.GenericSchema>(schema: T) => v.nullish(v.array(schema), [])

const text = v.nullish(v.string())
const time = v.nullish(DayOrDateTimeSchema)

/** An auditorium's accessibility feature that is out of order between two days or local times. */
const OutageSchema = v.looseObject({ feature: TextSchema, from: time, to: time, note: text })

/** A closure: dated, temporary (without `to`) or permanent. */
const ClosureSchema = v.looseObject({ from: time, to: time, reason: text, permanent: v.nullish(v.boolean(), false) })

/** What a language may have of its own. */
export const THEATER_TEXTS = {
  name: v.nullish(TextSchema),
  fullName: v.nullish(TextSchema),
  slug: v.nullish(TextSchema),
  description: text,
  amenities: v.nullish(v.array(TextSchema)),
}

/** One line of theaters.json (specification §3 Theater, contracts §3). Unknown fields are kept and ignored. */
export const TheaterRecordSchema = v.looseObject({
  id: IdSchema,
  name: TextSchema,
  timeZone: TimeZoneSchema,
  slug: v.nullish(TextSchema),
  fullName: v.nullish(TextSchema),
  ticketingProvider: v.nullish(TextSchema),
  ticketingUrl: v.nullish(HttpUrlSchema),
  /** ISO weekday (1 Monday … 7 Sunday) on which the play week starts. */
  showtimeWeekReleaseDay: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)), DEFAULT_RELEASE_DAY),
  address: v.nullish(v.looseObject({ street: text, city: text, state: text, zip: text, country: text })),
  coordinates: v.nullish(
    v.looseObject({
      latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
      longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
    }),
  ),
  phone: text,
  email: text,
  /** Plain text or rich text; sanitised before it is rendered. */
  description: text,
  images: list(PictureSchema),
  screens: list(
    v.looseObject({ name: v.nullish(IdSchema), accessibility: list(TextSchema), outages: list(OutageSchema) }),
  ),
  pricing: list(
    v.looseObject({ name: TextSchema, price: v.pipe(v.number(), v.minValue(0)), currency: TextSchema, comment: text }),
  ),
  closures: list(ClosureSchema),
  /** What the house has besides its screens, in the operator's words: bar, step-free entrance, car park. */
  amenities: list(TextSchema),
  /** External links by name: facebook, instagram, …; null entries are dropped. */
  links: v.nullish(v.record(v.string(), text), {}),
  /** A hidden theater has a page, but no list, chooser or index contains it. */
  hidden: v.nullish(v.boolean(), false),
  /** Its texts in the site's other languages, by locale or language. */
  translations: translationsOf(THEATER_TEXTS),
})

export type TheaterRecord = v.InferOutput<typeof TheaterRecordSchema>
export type Closure = v.InferOutput<typeof ClosureSchema>

/** Fields of a theater that lists and the chooser need; a theater of the site shell has them. */
export interface TheaterSummary {
  theaterId: string
  name: string
  path: string
  timeZone: string
  city: string | null
  closures: readonly ClosureSpan[]
  /** Its business day at the build, `YYYY-MM-DD`. */
  today?: string
}
