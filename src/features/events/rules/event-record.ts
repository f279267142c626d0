import * as v from 'valibot'
import { translationsOf } from '../../../config/languages'
import { DayOrDateTimeSchema, HttpUrlSchema, IdSchema, PictureSchema, TextSchema } from '../../../config/field-schemas'

/** What a language may have of its own. */
export const EVENT_TEXTS = {
  title: v.nullish(TextSchema),
  slug: v.nullish(TextSchema),
  type: v.nullish(v.string()),
  shortDescription: v.nullish(v.string()),
  description: v.nullish(v.string()),
  poster: v.nullish(PictureSchema),
  bookingUrl: v.nullish(HttpUrlSchema),
}

/** One line of events.json (contracts §3). */
export const EventRecordSchema = v.looseObject({
  id: IdSchema,
  title: TextSchema,
  slug: v.nullish(TextSchema),
  type: v.nullish(v.string()),
  shortDescription: v.nullish(v.string()),
  /** Rich text; sanitised before it is rendered. */
  description: v.nullish(v.string()),
  startAt: v.nullish(DayOrDateTimeSchema),
  endAt: v.nullish(DayOrDateTimeSchema),
  visibleStartAt: v.nullish(DayOrDateTimeSchema),
  visibleEndAt: v.nullish(DayOrDateTimeSchema),
  theaterIds: v.nullish(v.array(IdSchema), []),
  movieIds: v.nullish(v.array(IdSchema), []),
  poster: v.nullish(PictureSchema),
  /** STANDARD, HIGH or ALERT (a notice shown on its theaters' pages); open. */
  priority: v.nullish(v.string(), 'STANDARD'),
  bookingUrl: v.nullish(HttpUrlSchema),
  /** Its texts in the site's other languages, by locale or language. */
  translations: translationsOf(EVENT_TEXTS),
})

export type EventRecord = v.InferOutput<typeof EventRecordSchema>
