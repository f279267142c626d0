import * as v from 'valibot'
import { DaySchema } from '../../../config/field-schemas'
import { LISTS } from './record-fields'
import { ShownFaultSchema } from '../../rules/shown-fault'

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
  faults: v.array(ShownFaultSchema),
  /** Whether the sources of the published site were read in place of the draft's (decision 166). */
  ofPublished: v.boolean(),
  /** Local time of the site. */
  at: v.string(),
  /** Of the site folder, which listings come from; null: from a system or an address. */
  file: v.nullable(v.string()),
  order: v.array(v.string()),
  excluded: v.array(v.string()),
  featured: v.nullable(FeaturedSchema),
  movies: v.array(RecordSchema),
  events: v.array(RecordSchema),
  theaters: v.array(RecordSchema),
})

export type Programme = v.InferOutput<typeof ProgrammeSchema>

const EmptyReasonSchema = v.object({
  /** A key of the studio's messages, below `why.`. */
  why: v.picklist([
    'unread',
    'stale',
    'movies',
    'events',
    'theater-hidden',
    'theater-closed',
    'theater-none',
    'theater-unknown',
    'film-unknown',
    'film-absent',
    'film-elsewhere',
    'film-none',
  ]),
  /** Names that the sentence has. */
  places: v.record(v.string(), v.string()),
  /** Numbers of records by absence, for lists. */
  counts: v.record(v.string(), v.number()),
  /** Of the last read of the sources, where it is the reason. */
  fault: v.optional(ShownFaultSchema),
})

export type EmptyReason = v.InferOutput<typeof EmptyReasonSchema>

/** `GET /api/programme/why?path=…&at=…`: why lists of a page have nothing to show then. */
export const WhySchema = v.object({ reasons: v.array(EmptyReasonSchema) })

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
