import * as v from 'valibot'
import { VISIT_KINDS, VISIT_TIMES } from './visit-request'

/** What a request has beside a message to the cinema. Kept as JSON in the database. */
export const VisitSchema = v.object({
  kind: v.picklist(VISIT_KINDS),
  /** Days that suit, `YYYY-MM-DD`, the best one first: one to three. */
  dates: v.array(v.string()),
  time: v.picklist(VISIT_TIMES),
  /** People. */
  size: v.number(),
  /** As written; null: open. */
  film: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  /** Access needs, as written. */
  access: v.nullable(v.string()),
})

export type Visit = v.InferOutput<typeof VisitSchema>
