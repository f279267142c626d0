import * as v from 'valibot'
import { ANSWERS, type PlanFault } from '../../features/shortlist/rules/plan/plan'
import { failure, type Result, success } from '../../platform/result'
import { readBody } from '../http/read-body'

/** Largest body in bytes: thirty picks at their longest. */
const MAX_BYTES = 16 * 1024
/** More than any list is refused as malformed before it is looked at. */
const MOST_ENTRIES = 100

const BodySchema = v.object({
  picks: v.optional(v.pipe(v.array(v.string()), v.maxLength(MOST_ENTRIES))),
  name: v.optional(v.string()),
  votes: v.optional(v.pipe(v.record(v.string(), v.picklist(ANSWERS)), v.maxEntries(MOST_ENTRIES))),
})

export type PlanBody = Readonly<v.InferOutput<typeof BodySchema>>

/** Reads the JSON of a request. `unavailable`: the host holds too many bodies. */
export async function readPlanBody(
  request: Request,
): Promise<Result<PlanBody, Extract<PlanFault, 'malformed' | 'unavailable'>>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') return failure('malformed')
  const bytes = await readBody(request, MAX_BYTES)
  if (!bytes.ok) return failure(bytes.error === 'busy' ? 'unavailable' : 'malformed')
  try {
    const parsed = v.safeParse(BodySchema, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes.value)))
    return parsed.success ? success(parsed.output) : failure('malformed')
  } catch {
    return failure('malformed')
  }
}
