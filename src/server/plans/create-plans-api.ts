import {
  cleanName,
  MAKER_HEADER,
  MAX_PLAN_PICKS,
  parsePlanPicks,
  type Plan,
  PLAN_HEADER,
  type PlanFault,
  VOTER_HEADER,
} from '../../features/shortlist/rules/plan/plan'
import {
  isPlanSecret,
  PLAN_PICKS_PATH,
  PLAN_VOTES_PATH,
  PLANS_PATH,
} from '../../features/shortlist/rules/plan/plan-paths'
import { pickKey, type ShowtimePick } from '../../features/shortlist/rules/pick-address'
import { failure, type Result, success } from '../../platform/result'
import type { GatewaySettings } from '../cypher/gateway-settings'
import { checkOrigin, clientAddress } from '../cypher/request-origin'
import type { Database } from '../database/database'
import { type ApiCall, type ApiHandler, refuseAsJson, UNCACHED_HEADERS } from '../http/api-handler'
import { type Bulkhead, UNBOUNDED } from '../limits/bulkhead'
import type { LimitName, RateLimits } from '../limits/rate-limits'
import { hashToken } from '../secrets'
import { deletePlan, deleteVoter, readPlan, storePicks, storePlan, storeVotes } from './plan-store'
import { readPlanBody, type PlanBody } from './read-plan-body'

interface CreatePlansApi {
  database: Pick<Database, 'read' | 'write' | 'isReady'>
  limits: RateLimits
  bulkhead?: Bulkhead
  /** Epoch ms. */
  clock: () => number
  settings: Pick<GatewaySettings, 'siteUrl' | 'trustedProxy'>
  /** Called with the reason why the database could not be used, without names or secrets. */
  reportError?: (error: unknown) => void
}

type Refusal = PlanFault | { fault: 'tooOften'; retryAfterSeconds: number }
type Outcome = Result<Response, Refusal>

const STATUS: Readonly<Record<PlanFault, number>> = {
  malformed: 400,
  foreign: 403,
  ended: 404,
  notMaker: 403,
  nameMissing: 400,
  nameTooLong: 400,
  nameTaken: 409,
  tooManyVoters: 409,
  noPicks: 400,
  tooManyPicks: 400,
  over: 409,
  tooOften: 429,
  unavailable: 503,
}

/** What a request does, by its method and path. */
const ACTIONS = {
  [`GET ${PLANS_PATH}`]: 'read',
  [`POST ${PLANS_PATH}`]: 'make',
  [`DELETE ${PLANS_PATH}`]: 'end',
  [`PUT ${PLAN_VOTES_PATH}`]: 'vote',
  [`DELETE ${PLAN_VOTES_PATH}`]: 'leave',
  [`PUT ${PLAN_PICKS_PATH}`]: 'change',
} as const
type Action = (typeof ACTIONS)[keyof typeof ACTIONS]

const METHODS: Readonly<Record<string, string>> = {
  [PLANS_PATH]: 'GET, POST, DELETE',
  [PLAN_VOTES_PATH]: 'PUT, DELETE',
  [PLAN_PICKS_PATH]: 'PUT',
}

const LIMITS: Readonly<Record<Action, LimitName>> = {
  read: 'planReads',
  make: 'planMaking',
  end: 'planVotes',
  vote: 'planVotes',
  leave: 'planVotes',
  change: 'planVotes',
}

/** Handles plans with friends (contracts, HTTP): `/api/plans`, `/api/plans/votes` and `/api/plans/picks`. */
export function createPlansApi(input: CreatePlansApi): ApiHandler {
  const { database, limits, bulkhead = UNBOUNDED, clock, settings, reportError = console.error } = input

  const perform = async (action: Action, { request, releaseConfig }: ApiCall, body: PlanBody): Promise<Outcome> => {
    const now = clock()
    const secretIn = (header: string) => {
      const text = request.headers.get(header) ?? ''
      return isPlanSecret(text) ? text : null
    }
    const { cinemaIds } = releaseConfig.loyalty
    const mayAdd = ({ theaterId }: ShowtimePick) => cinemaIds.length === 0 || cinemaIds.includes(theaterId)
    if (action === 'make') {
      const picks = picksOf(body)
      if (!picks.ok) return picks
      if (!picks.value.every(mayAdd)) return failure('malformed')
      const made = await storePlan(database, { picks: picks.value, now })
      return made.ok ? success(answer(201, made.value)) : made
    }
    if (action === 'read' && request.headers.get(PLAN_HEADER) === null) {
      return success(answer(200, { isOffered: await database.isReady() }))
    }
    const plan = secretIn(PLAN_HEADER)
    if (plan === null) return failure('ended')
    const answerPlan = (own?: object) => answerWithPlan(request, () => readPlan(database, { plan, now: clock() }), own)
    switch (action) {
      case 'read':
        return answerPlan()
      case 'vote': {
        const voter = secretIn(VOTER_HEADER)
        if (voter === null || body.votes === undefined) return failure('malformed')
        const cleaned = cleanName(body.name ?? '')
        if ('fault' in cleaned) return failure(cleaned.fault)
        const stored = await storeVotes(database, { plan, voter, name: cleaned.name, votes: body.votes, now })
        return stored.ok ? answerPlan({ voterId: stored.value.id }) : stored
      }
      case 'leave': {
        const voter = secretIn(VOTER_HEADER)
        if (voter === null) return failure('malformed')
        await deleteVoter(database, { plan, voter })
        return answerPlan()
      }
      case 'change': {
        const picks = picksOf(body)
        if (!picks.ok) return picks
        const maker = secretIn(MAKER_HEADER) ?? ''
        const stored = await storePicks(database, { plan, maker, picks: picks.value, mayAdd, now })
        return stored.ok ? answerPlan() : stored
      }
      case 'end': {
        const ended = await deletePlan(database, { plan, maker: secretIn(MAKER_HEADER) ?? '', now })
        return ended.ok ? success(new Response(null, { status: 204, headers: UNCACHED_HEADERS })) : ended
      }
    }
  }

  const take = async (action: Action, { request, peerAddress }: ApiCall): Promise<Result<null, Refusal>> => {
    const { headers } = request
    const address = clientAddress({ headers, peerAddress, trustedProxy: settings.trustedProxy })
    const plan = headers.get(PLAN_HEADER)
    // The hash: a shared store of counts does not learn the secret.
    const allowed = await limits.take(LIMITS[action], { address, account: plan === null ? null : hashToken(plan) })
    if (allowed.ok) return success(null)
    return failure({ fault: 'tooOften', retryAfterSeconds: allowed.retryAfterSeconds })
  }

  return async call => {
    const { request, pathname } = call
    const action = actionOf(request.method, pathname)
    if (action === null) {
      const allow = METHODS[pathname]
      return allow === undefined ? refuseAsJson(404, 'Not found') : refuseAsJson(405, 'Method not allowed', { allow })
    }
    if (!checkOrigin(request, settings).ok) return refuse('foreign')
    const body =
      action === 'make' || action === 'vote' || action === 'change' ? await readPlanBody(request) : success({})
    if (!body.ok) return refuse(body.error)
    const done = await bulkhead.run(async (): Promise<Outcome> => {
      try {
        const allowed = await take(action, call)
        return allowed.ok ? await perform(action, call, body.value) : allowed
      } catch (error) {
        reportError(error)
        return failure('unavailable')
      }
    })
    if (!done.ok) return refuse('unavailable')
    return done.value.ok ? done.value.value : refuse(done.value.error)
  }
}

function actionOf(method: string, pathname: string): Action | null {
  const name = `${method} ${pathname}`
  return Object.hasOwn(ACTIONS, name) ? ACTIONS[name as keyof typeof ACTIONS] : null
}

function picksOf({ picks: texts = [] }: PlanBody): Result<ShowtimePick[], PlanFault> {
  if (texts.length === 0) return failure('noPicks')
  if (texts.length > MAX_PLAN_PICKS) return failure('tooManyPicks')
  const picks = parsePlanPicks(texts)
  return picks === null ? failure('malformed') : success(picks)
}

const answer = (status: number, content: object, headers: Readonly<Record<string, string>> = {}) =>
  Response.json(content, { status, headers: { ...UNCACHED_HEADERS, ...headers } })

/** The plan as JSON, or 304 where the reader has this revision. */
async function answerWithPlan(
  request: Request,
  read: () => Promise<{ plan: Plan; revision: number } | null>,
  own: object = {},
): Promise<Outcome> {
  const found = await read()
  if (!found) return failure('ended')
  const etag = `"${found.revision}"`
  if (request.method === 'GET' && request.headers.get('if-none-match') === etag)
    return success(new Response(null, { status: 304, headers: { ...UNCACHED_HEADERS, etag } }))
  const { picks, voters, endsAt } = found.plan
  return success(answer(200, { picks: picks.map(pickKey), voters, endsAt, ...own }, { etag }))
}

function refuse(refusal: Refusal): Response {
  const fault = typeof refusal === 'string' ? refusal : refusal.fault
  const retryAfter = typeof refusal === 'string' ? undefined : String(refusal.retryAfterSeconds)
  const status = STATUS[fault]
  const headers = { ...UNCACHED_HEADERS, ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }) }
  return Response.json({ statusCode: status, error: fault }, { status, headers })
}
