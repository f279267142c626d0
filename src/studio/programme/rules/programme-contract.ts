import * as v from 'valibot'
import { DaySchema } from '../../../config/field-schemas'
import { LISTS } from './record-fields'

const RevisionSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/))
const IdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const FieldsSchema = v.record(v.string(), v.unknown())

const RecordSchema = v.object({
  id: v.string(),
  title: v.string(),
  /** Fields as the source has them. */
  source: FieldsSchema,
  /** Fields that `overrides/` of the draft decides. */
  corrected: FieldsSchema,
  isHidden: v.boolean(),
  /** Of films: `globalExcludedMovieIds`. */
  isExcluded: v.boolean(),
  /** Whether the last read found it fit for the site, or would, if it were not hidden. */
  isRead: v.boolean(),
  /** Of films: showtimes to come. */
  ahead: v.number(),
  /** Of events: written in the site folder, so that it is edited there. */
  isOwn: v.boolean(),
})

export type ProgrammeRecord = v.InferOutput<typeof RecordSchema>

const FeaturedSchema = v.object({
  movieId: v.nullish(v.string(), null),
  eventId: v.nullish(v.string(), null),
  kicker: v.nullish(v.string(), null),
  from: v.nullish(v.string(), null),
  until: v.nullish(v.string(), null),
})

export type Featured = v.InferOutput<typeof FeaturedSchema>

/** `GET /api/programme` */
export const ProgrammeSchema = v.object({
  revision: v.string(),
  /** When the sources were read, epoch ms; null: never. */
  readAt: v.nullable(v.number()),
  /** Of that read, as text. */
  faults: v.array(v.string()),
  /** Local time of the site. */
  at: v.string(),
  order: v.array(v.string()),
  excluded: v.array(v.string()),
  featured: v.nullable(FeaturedSchema),
  movies: v.array(RecordSchema),
  events: v.array(RecordSchema),
  theaters: v.array(RecordSchema),
})

export type Programme = v.InferOutput<typeof ProgrammeSchema>

/** `GET /api/programme/showtimes`: those of a film. */
export const ShowtimesSchema = v.object({
  showtimes: v.array(v.intersect([RecordSchema, v.object({ theaterId: v.string() })])),
  /** Number of those that are not listed. */
  more: v.number(),
})

/** `PUT /api/programme/correction` */
export const CorrectionSchema = v.strictObject({
  revision: RevisionSchema,
  list: v.picklist(LISTS),
  id: IdSchema,
  theaterId: v.optional(IdSchema),
  set: FieldsSchema,
  unset: v.array(v.pipe(v.string(), v.maxLength(60))),
})

/** `PUT /api/programme/arrangement`: what is given is replaced. */
export const ArrangementSchema = v.strictObject({
  revision: RevisionSchema,
  order: v.optional(v.pipe(v.array(IdSchema), v.maxLength(5000))),
  excluded: v.optional(v.pipe(v.array(IdSchema), v.maxLength(5000))),
  featured: v.optional(
    v.nullable(
      v.pipe(
        v.strictObject({
          movieId: v.nullable(IdSchema),
          eventId: v.nullable(IdSchema),
          kicker: v.nullable(v.pipe(v.string(), v.maxLength(200))),
          from: v.nullable(DaySchema),
          until: v.nullable(DaySchema),
        }),
        v.check(({ movieId, eventId }) => (movieId === null) !== (eventId === null)),
        v.check(({ from, until }) => from === null || until === null || from <= until),
      ),
    ),
  ),
})

/** `PUT /api/programme/event`: an event of events.json; fields null: it is removed. */
export const OwnEventSchema = v.strictObject({
  revision: RevisionSchema,
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)),
  fields: v.nullable(FieldsSchema),
})
