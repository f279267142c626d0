import { withPrefix } from 'gatsby'
import * as v from 'valibot'
import { fetchJson } from '../../../../platform/fetch-json'
import { failure, type Result, success } from '../../../../platform/result'
import { pickKey, type ShowtimePick } from '../../rules/pick-address'
import {
  ANSWERS,
  MAKER_HEADER,
  parsePlanPicks,
  type Plan,
  PLAN_FAULTS,
  PLAN_HEADER,
  type PlanCallFault,
  VOTER_HEADER,
} from '../../rules/plan/plan'
import { isPlanSecret, PLAN_PICKS_PATH, PLAN_VOTES_PATH, PLANS_PATH } from '../../rules/plan/plan-paths'
import type { OwnPlan } from './plan-memory'

export interface ReadPlan {
  plan: Plan
  /** Names this revision. */
  etag: string | null
  /** The caller's own voter id, in the answer to votes. */
  voterId: number | null
}

/** Ms. Longer than the host waits for its database, with room for a slow network. */
const TIMEOUT_MS = 15_000
/** Thirty picks and the answers of forty voters to each. */
const MAX_BYTES = 1_000_000

const PlanSchema = v.object({
  picks: v.array(v.string()),
  voters: v.array(v.object({ id: v.number(), name: v.string(), votes: v.record(v.string(), v.picklist(ANSWERS)) })),
  endsAt: v.number(),
  voterId: v.optional(v.number()),
})
const MadeSchema = v.object({
  plan: v.pipe(v.string(), v.check(isPlanSecret)),
  maker: v.pipe(v.string(), v.check(isPlanSecret)),
  endsAt: v.number(),
})
const FaultSchema = v.object({ error: v.picklist(PLAN_FAULTS) })

interface Call {
  path: string
  method: string
  headers?: Record<string, string>
  body?: unknown
}

async function send(call: Call): Promise<Result<{ json: unknown; etag: string | null }, PlanCallFault>> {
  let etag: string | null = null
  const answer = await fetchJson({
    ...{ ...call, url: withPrefix(call.path), timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES },
    ...{ readFaults: true, retries: 1, cache: 'no-store' },
    onHeaders: headers => {
      etag = headers.get('etag')
    },
  })
  if (answer.ok) return success({ json: answer.value, etag })
  const { cause, status, answer: body } = answer.error
  if (cause === 'network' || cause === 'timeout') return failure('offline')
  if (cause === 'empty') return success({ json: null, etag })
  if (status === 304) return failure('same')
  const fault = v.safeParse(FaultSchema, body)
  return failure(fault.success ? fault.output.error : 'unavailable')
}

async function callForPlan(call: Call): Promise<Result<ReadPlan, PlanCallFault>> {
  const sent = await send(call)
  if (!sent.ok) return sent
  const parsed = v.safeParse(PlanSchema, sent.value.json)
  const picks = parsed.success ? parsePlanPicks(parsed.output.picks) : null
  if (!parsed.success || picks === null) return failure('unavailable')
  const { voters, endsAt, voterId = null } = parsed.output
  return success({ plan: { picks, voters, endsAt }, etag: sent.value.etag, voterId })
}

/** Makes a plan of some picks. Never throws, like all of these. */
export async function sendNewPlan(
  picks: readonly ShowtimePick[],
): Promise<Result<v.InferOutput<typeof MadeSchema>, PlanCallFault>> {
  const sent = await send({ method: 'POST', path: PLANS_PATH, body: { picks: picks.map(pickKey) } })
  if (!sent.ok) return sent
  const parsed = v.safeParse(MadeSchema, sent.value.json)
  return parsed.success ? success(parsed.output) : failure('unavailable')
}

/** @param etag of the revision that the caller has; null for none */
export const readPlan = (plan: string, etag: string | null) =>
  callForPlan({
    ...{ method: 'GET', path: PLANS_PATH },
    headers: { [PLAN_HEADER]: plan, ...(etag === null ? {} : { 'if-none-match': etag }) },
  })

/** Sends name and answers, which may be sent again: the voter is known by the device's secret. */
export const sendVotes = ({ plan, voter, name, votes }: OwnPlan) =>
  callForPlan({
    ...{ method: 'PUT', path: PLAN_VOTES_PATH, body: { name, votes } },
    headers: { [PLAN_HEADER]: plan, [VOTER_HEADER]: voter },
  })

/** Deletes this device's name and answers. */
export const deleteVotes = ({ plan, voter }: OwnPlan) =>
  callForPlan({
    ...{ method: 'DELETE', path: PLAN_VOTES_PATH },
    headers: { [PLAN_HEADER]: plan, [VOTER_HEADER]: voter },
  })

/** Replaces the plan's picks; only its maker may. */
export const sendPicks = ({ plan, maker }: OwnPlan, picks: readonly ShowtimePick[]) =>
  callForPlan({
    ...{ method: 'PUT', path: PLAN_PICKS_PATH, body: { picks: picks.map(pickKey) } },
    headers: { [PLAN_HEADER]: plan, [MAKER_HEADER]: maker ?? '' },
  })

/** Ends the plan; only its maker may. */
export async function deletePlan({ plan, maker }: OwnPlan): Promise<Result<null, PlanCallFault>> {
  const headers = { [PLAN_HEADER]: plan, [MAKER_HEADER]: maker ?? '' }
  const sent = await send({ method: 'DELETE', path: PLANS_PATH, headers })
  return sent.ok ? success(null) : sent
}
