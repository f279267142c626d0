import * as v from 'valibot'
import { ChangeSchema } from '../../rules/studio-contract'
import { ShownFaultSchema } from '../../rules/shown-fault'

const CommitSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/))

/** `POST /api/publish/plan`: the draft that was seen, at an instant. */
export const PlanRequestSchema = v.strictObject({
  draft: CommitSchema,
  /** Epoch ms. */
  at: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15)),
})

/** `POST /api/publish/back`: the publication that is taken back, which must be the last. */
export const BackRequestSchema = v.strictObject({ publication: v.pipe(v.number(), v.integer()) })

const PlanSchema = v.object({
  at: v.number(),
  by: v.string(),
  /** Whether something was saved after it, which it does not have. */
  isBehind: v.boolean(),
})

const PublicationSchema = v.object({
  id: v.number(),
  /** Epoch ms. */
  at: v.number(),
  by: v.string(),
  kind: v.picklist(['published', 'returned']),
  /** When it was planned for; null: nobody had planned it. */
  plannedFor: v.nullable(v.number()),
  /** Why nothing was published; null: it was. */
  problem: v.nullable(v.string()),
  faults: v.array(ShownFaultSchema),
  changes: v.array(ChangeSchema),
  more: v.number(),
})

/** `GET /api/publications` */
export const PublicationsSchema = v.object({
  /** The server's clock, epoch ms. */
  now: v.number(),
  timeZone: v.string(),
  plan: v.nullable(PlanSchema),
  /** The newest first. */
  entries: v.array(PublicationSchema),
  /** The publication that can be taken back. */
  last: v.nullable(v.number()),
  /** Where visitors see it. */
  siteUrl: v.string(),
})

export type Publications = v.InferOutput<typeof PublicationsSchema>
export type ShownPublication = Publications['entries'][number]
