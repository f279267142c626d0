import { type CypherCallName } from '../../features/session/rules/calls/cypher-calls'
import { refreshHeader, sessionHeader } from '../../features/session/rules/calls/cypher-call'
import { reportError } from '../../platform/report-error'
import { failure, success } from '../../platform/result'
import type { CypherUpstream, UpstreamCall, UpstreamReply } from '../cypher/cypher-upstream'
import type { Database } from '../database/open-database'
import { type BackendHandlers, type BackendReply, refuse } from './backend-call'
import { refuseCall } from './calls/refuse-call'
import { cleanUp } from './clean-up'
import { MEMBER_HANDLERS } from './member-handlers'
import { MEMBER_HOLDINGS } from './member-holdings'
import { isHashQueueFull } from './passwords/hash-queue'
import { readBody } from './read-body'

/** Handlers of every call of specification §7. */
export const BACKEND_HANDLERS: BackendHandlers = { ...MEMBER_HANDLERS, ...MEMBER_HOLDINGS.handlers }

/** Ms between two cleanup rounds. */
const CLEAN_UP_MS = 10 * 60_000

/** Calls that hash a password, which is CPU-intensive. */
const HASHING: ReadonlySet<CypherCallName> = new Set<CypherCallName>([
  'login',
  'loginV3',
  'createMember',
  'createMemberV3',
  'editMember',
  'editMemberV3',
  'resetPassword',
  'resetPasswordV3',
  'startRegistration',
])

interface CreateBackend {
  database: Database
  /** Epoch ms. */
  clock: () => number
  handlers?: BackendHandlers
}

/**
 * Creates the embedded backend, which serves every member call of specification §7 from a database. Unexpected errors
 * are reported and returned as HTTP 500 without details.
 */
export function createLoyaltyBackend({ database, clock, handlers = BACKEND_HANDLERS }: CreateBackend): CypherUpstream {
  let cleanedAt = clock()
  const cleanUpAtTimes = async () => {
    if (clock() - cleanedAt < CLEAN_UP_MS) return
    cleanedAt = clock()
    // A failed cleanup does not affect the call.
    await cleanUp(database, clock()).catch((error: unknown) => reportError(error, 'loyalty backend, cleaning up'))
  }
  const answer = async (call: UpstreamCall): Promise<UpstreamReply> => {
    try {
      await cleanUpAtTimes()
      return encode(await handle(call, { database, clock, handlers }))
    } catch (error) {
      reportError(error, `loyalty backend, ${call.route.name}`)
      return encode({ status: 500, json: { statusCode: 500, error: 'Internal error' } })
    }
  }
  return async call => {
    if (call.signal.aborted) return failure('timeout')
    const gone = new Promise<null>(resolve => {
      call.signal.addEventListener('abort', { handleEvent: () => resolve(null) }, { once: true })
    })
    const reply = await Promise.race([answer(call), gone])
    return reply ? success(reply) : failure('timeout')
  }
}

async function handle(call: UpstreamCall, backend: Required<CreateBackend>): Promise<BackendReply> {
  const { route, headers, body, config: facts } = call
  const { database, clock, handlers } = backend
  const fields = readBody(body, route.call.body)
  if (!fields.ok) return refuseCall(400, fields.error)
  if (HASHING.has(route.name) && isHashQueueFull()) return refuse('tooManyRequests')
  return handlers[route.name]({
    database,
    clock,
    membershipConfig: facts.loyalty,
    movieIds: facts.movieIds,
    route,
    fields: fields.value,
    sessionToken: headers[sessionHeader(facts.loyalty)] || null,
    refreshToken: headers[refreshHeader(facts.loyalty)] || null,
  })
}

function encode(reply: BackendReply): UpstreamReply {
  const [contentType, text] =
    'json' in reply
      ? ['application/json; charset=utf-8', JSON.stringify(reply.json)]
      : ['text/plain; charset=utf-8', reply.text]
  return { status: reply.status ?? 200, contentType, headers: {}, body: new TextEncoder().encode(text) }
}
