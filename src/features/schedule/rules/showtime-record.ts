import * as v from 'valibot'
import { HttpUrlSchema, IdSchema, LocalDateTimeSchema, TextSchema } from '../../../config/field-schemas'

/** A record of showtimes.json (contracts §3). Times are the theater's local times without offset. */
export const ShowtimeRecordSchema = v.looseObject({
  id: IdSchema,
  theaterId: IdSchema,
  movieId: IdSchema,
  startsAt: LocalDateTimeSchema,
  filmStartsAt: v.nullish(LocalDateTimeSchema),
  endsAt: v.nullish(LocalDateTimeSchema),
  screen: v.nullish(IdSchema),
  tags: v.nullish(v.array(TextSchema), []),
  /** Percentage of seats taken; 100 is sold out. */
  occupancyRate: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  soldOut: v.nullish(v.boolean(), false),
  cancelled: v.nullish(v.boolean(), false),
  perfCode: v.nullish(IdSchema),
  bookingUrl: v.nullish(HttpUrlSchema),
  ticketing: v.nullish(v.array(v.looseObject({ provider: TextSchema, url: HttpUrlSchema })), []),
  price: v.nullish(v.looseObject({ from: v.pipe(v.number(), v.minValue(0)), currency: TextSchema })),
  notes: v.nullish(v.string()),
})

export type ShowtimeRecord = v.InferOutput<typeof ShowtimeRecordSchema>
