import * as v from 'valibot'
import { type CypherFields, refreshHeader, sessionHeader } from '../../features/session/rules/calls/cypher-call'
import type { CypherCallName } from '../../features/session/rules/calls/cypher-calls'
import { reportError as reportAnyError } from '../../platform/report-error'
import { failure, type Result, success } from '../../platform/result'
import type {
  CypherBody,
  CypherUpstream,
  UpstreamCall,
  UpstreamFault,
  UpstreamReply,
} from '../cypher/upstream/cypher-upstream'
import { type AbortableDatabase, AbortedError, createAbortableDatabase } from '../database/abortable-database'
import { isBusy } from '../database/open-database'
import { DatabaseAwayError } from '../database/reopening-database'
import type { Database } from '../database/database'
import { type Bulkhead, UNBOUNDED } from '../limits/bulkhead'
import { countedAddress } from '../limits/counted-address'
import { ACCOUNT_HANDLERS } from './handlers/account-handlers'
import { type BackendCall, type BackendHandlers, type BackendReply, refuse, refuseCall } from './backend-call'
import { CARD_HANDLERS } from './handlers/card-handlers'
import { FAVOURITE_HANDLERS } from './handlers/favourite-handlers'
import { HISTORY_HANDLERS } from './handlers/history-handlers'
import { MEMBERSHIP_HANDLERS } from './handlers/membership-handlers'
import { forgetSentSecrets } from './outbox/forget-secrets'
import { DEVICE_KEPT_MS } from './records/known-devices'
import { keepLocaleOfSession } from './records/member-locale'
import { GUESSES_KEPT_MS } from './records/wrong-guesses'
import { WRONG_CODES_MS } from './records/codes'
import { ORDER_HANDLERS } from './handlers/order-handlers'
import { OWN_ACCOUNT_HANDLERS } from './handlers/own-account-handlers'
import { PASSKEY_HANDLERS } from './handlers/passkey-handlers'
import { PASSWORD_HANDLERS } from './handlers/password-handlers'
import { isHashQueueFull } from './records/password-hash'
import { PAYMENT_HANDLERS } from './handlers/payment-handlers'
import { SESSION_HANDLERS } from './handlers/session-handlers'
import { NO_WALLETS, type WalletIssuers } from './wallet/wallet-issuers'

/** Handlers of every call of specification §7, and of those of its own. */
export const BACKEND_HANDLERS: BackendHandlers = {
  ...SESSION_HANDLERS,
  ...ACCOUNT_HANDLERS,
  ...MEMBERSHIP_HANDLERS,
  ...PASSWORD_HANDLERS,
  ...HISTORY_HANDLERS,
  ...CARD_HANDLERS,
  ...FAVOURITE_HANDLERS,
  ...PAYMENT_HANDLERS,
  ...OWN_ACCOUNT_HANDLERS,
  ...PASSKEY_HANDLERS,
  ...ORDER_HANDLERS,
}

/** Calls that begin or continue a session, which only the site's own version may. */
const OF_ONE_VERSION: ReadonlySet<CypherCallName> = new Set<CypherCallName>([
  'login',
  'loginV3',
  'refreshLogin',
  'refreshLoginV3',
  'loginByToken',
  'createMember',
  'createMemberV3',
])

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
  'provePassword',
])

interface CreateBackend {
  database: Database
  /** Epoch ms. */
  clock: () => number
  handlers?: BackendHandlers
  wallets?: WalletIssuers
  /** Bounds this site's calls that hash passwords, where several sites share one queue of them. */
  hashing?: Bulkhead
  /** `place`: what was being done. */
  reportError?: (error: unknown, place: string) => void
}

/**
 * Creates the embedded backend (specification §7). Reports unexpected errors; their reply is a 500 without details.
 * `timeout` means that nothing of the call was done, and that nothing will be.
 */
export function createLoyaltyBackend(input: CreateBackend): CypherUpstream {
  const { database, clock, handlers = BACKEND_HANDLERS, wallets = NO_WALLETS } = input
  const { hashing = UNBOUNDED, reportError = reportAnyError } = input
  let cleanedAt = clock()
  const cleanUpAtTimes = async () => {
    if (clock() - cleanedAt < CLEAN_UP_MS) return
    cleanedAt = clock()
    // A failed cleanup does not affect the call.
    await cleanUp(database, clock()).catch((error: unknown) => reportError(error, 'loyalty backend, cleaning up'))
  }
  const keepLocaleOf = async ({ headers, config: { loyalty } }: UpstreamCall) => {
    const token = headers[sessionHeader(loyalty)]
    if (!token) return
    // The call counts also when this fails.
    await keepLocaleOfSession(database, { token, config: loyalty, now: clock() }).catch((error: unknown) =>
      reportError(error, 'loyalty backend, keeping a language'),
    )
  }
  const answer = async (
    call: UpstreamCall,
    ofCall: AbortableDatabase,
  ): Promise<Result<UpstreamReply, UpstreamFault>> => {
    try {
      await cleanUpAtTimes()
      const reply = encode(await handle(call, { database: ofCall.database, clock, handlers, wallets, hashing }))
      await keepLocaleOf(call)
      return success(reply)
    } catch (error) {
      if (error instanceof AbortedError || (isBusy(error) && !ofCall.isCommitted())) return failure('timeout')
      // The database reports an outage by itself, once.
      if (error instanceof DatabaseAwayError) return failure('away')
      reportError(error, `loyalty backend, ${call.route.name}`)
      return success(encode({ status: 500, json: { statusCode: 500, error: 'Internal error' } }))
    }
  }
  return async call => {
    const { signal } = call
    if (signal.aborted) return failure('timeout')
    const ofCall = createAbortableDatabase(database, signal)
    // What is committed, or is being committed, is answered as done, also when it takes longer.
    const aborted = new Promise<Result<never, 'timeout'>>(resolve => {
      signal.addEventListener('abort', () => ofCall.isCommitted() || resolve(failure('timeout')), { once: true })
    })
    return Promise.race([answer(call, ofCall), aborted])
  }
}

async function handle(
  { route, headers, body, config, ownOrigin, client }: UpstreamCall,
  { database, clock, handlers, wallets, hashing }: Required<Omit<CreateBackend, 'reportError'>>,
): Promise<BackendReply> {
  if (OF_ONE_VERSION.has(route.name) && !route.call.versions.includes(config.loyalty.version))
    return refuseCall(404, `${route.name} is not of the version of this site`)
  const fields = readBody(body, route.call.body)
  if (!fields.ok) return refuseCall(400, fields.error)
  const backendCall: BackendCall = {
    database,
    clock,
    membershipConfig: config.loyalty,
    siteName: config.siteName,
    wallets,
    movieIds: config.movieIds,
    route,
    fields: fields.value,
    sessionToken: headers[sessionHeader(config.loyalty)] || null,
    refreshToken: headers[refreshHeader(config.loyalty)] || null,
    client: { ...client, source: countedAddress(client.address) },
    ownOrigin,
    linkTo: page => {
      const path = config.loyalty.paths[page]
      return path === undefined ? null : `${ownOrigin()}${config.pathPrefix.replace(/\/$/, '')}${path}`
    },
  }
  if (!HASHING.has(route.name)) return handlers[route.name](backendCall)
  if (isHashQueueFull()) return refuse('tooManyRequests')
  const hashed = await hashing.run(() => handlers[route.name](backendCall))
  return hashed.ok ? hashed.value : refuse('tooManyRequests')
}

function encode(reply: BackendReply): UpstreamReply {
  const [contentType, text] =
    'json' in reply
      ? ['application/json; charset=utf-8', JSON.stringify(reply.json)]
      : ['text/plain; charset=utf-8', reply.text]
  const { status = 200, retryAfterSeconds, device } = reply
  return {
    status,
    contentType,
    headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
    body: new TextEncoder().encode(text),
    ...(device === undefined ? {} : { device }),
  }
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Reads and validates the fields of a body. Form fields are texts: one that is not valid as text is parsed as JSON
 * (`true`, `3`, `[…]`). A missing body is an empty object.
 * @returns failure with one line that names the field
 */
function readBody(body: CypherBody | null, schema: CypherFields | null): Result<Fields, string> {
  if (!schema) return success({})
  if (body?.kind !== 'form') return check(body?.fields ?? {}, schema)
  const texts = new Map<string, unknown>()
  for (const [name, value] of body.form) {
    if (typeof value !== 'string') return failure(`${name}: is a file`)
    if (texts.has(name)) return failure(`${name}: is there twice`)
    texts.set(name, value)
  }
  const issues = v.safeParse(schema, Object.fromEntries(texts)).issues ?? []
  for (const name of new Set(issues.map(issue => String(issue.path?.[0]?.key))))
    if (texts.has(name)) texts.set(name, parseJson(texts.get(name)))
  return check(Object.fromEntries(texts), schema)
}

function check(fields: Fields, schema: CypherFields): Result<Fields, string> {
  const { success: fits, issues } = v.safeParse(schema, fields, { abortEarly: true })
  if (fits) return success(fields)
  return failure(`${v.getDotPath(issues[0]) ?? 'body'}: is missing or not of its kind`)
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return text
  }
}

const HOUR = 60 * 60_000
/** Ms. Assumption: how long e-mails are kept. */
const MAIL_MS = 7 * 24 * HOUR
/** Ms. Assumption: how long the audit trail is kept, two years. */
const CHANGES_MS = 730 * 24 * HOUR
/** Ms. Assumption: how long after it was first told an order is still refunded, collected or claimed, two years. */
const ORDERS_MS = 730 * 24 * HOUR
/** Maximum number of rows per table that one round deletes, so that no call waits long. */
const MAX_ROWS = 500

/** Tables with expired rows: those whose column is at least `keptMs` ms in the past. */
const STALE: readonly { table: string; column: string; keptMs: number }[] = [
  { table: 'session_tokens', column: 'expires_at', keptMs: 0 },
  { table: 'sessions', column: 'expires_at', keptMs: 0 },
  // Codes of the last hour are counted, including used ones.
  { table: 'codes', column: 'expires_at', keptMs: HOUR },
  { table: 'wrong_guesses', column: 'last_at', keptMs: GUESSES_KEPT_MS },
  { table: 'known_devices', column: 'seen_at', keptMs: DEVICE_KEPT_MS },
  { table: 'wrong_codes', column: 'tried_at', keptMs: WRONG_CODES_MS },
  { table: 'pending_memberships', column: 'expires_at', keptMs: 0 },
  { table: 'pending_emails', column: 'expires_at', keptMs: 0 },
  { table: 'passkey_challenges', column: 'expires_at', keptMs: 0 },
  { table: 'account_changes', column: 'changed_at', keptMs: CHANGES_MS },
  { table: 'ticketing_orders', column: 'told_at', keptMs: ORDERS_MS },
  { table: 'outbox', column: 'created_at', keptMs: MAIL_MS },
]

/** Deletes a bounded number of expired rows, and the secrets of e-mails that were sent. `now` is epoch ms. */
async function cleanUp(database: Database, now: number): Promise<void> {
  await database.write(async ({ write }) => {
    await forgetSentSecrets({ write })
    for (const { table, column, keptMs } of STALE)
      await write(
        `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${column} <= ? LIMIT ${MAX_ROWS})`,
        [now - keptMs],
      )
  })
}
