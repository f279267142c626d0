import {
  WISH_CONFIRM_PATH,
  WISH_END_PATH,
  WISH_ENDING_PATH,
  WISH_FEEDS_PATH,
  WISH_LIST_PATH,
  WISH_OPTIONS_PATH,
  WISH_SECRET,
  type WishAnswer,
  WISHES_PATH,
  type WishFault,
  type WishList,
  type WishOptions,
  type WishRefusal,
} from '../../features/wishes/rules/wish-contract'
import type { GatewaySettings } from '../cypher/gateway-settings'
import { checkOrigin, clientAddress } from '../cypher/request-origin'
import type { Database } from '../database/database'
import { type ApiCall, type ApiHandler, refuseAsJson, refuseAsText, UNCACHED_HEADERS } from '../http/api-handler'
import { answerPlainForm, type WishOutcome } from './plain-wish-form'
import { isPlainForm, readForm, readJson } from './read-wish-request'
import { configIn } from '../http/release-config'
import { type Bulkhead, FULL_RETRY_SECONDS, UNBOUNDED } from '../limits/bulkhead'
import type { RateLimits } from '../limits/rate-limits'
import { failure, type Result, success } from '../../platform/result'
import { postWish } from './post-wish'
import type { Published } from './read-published'
import { readWishFeed } from './read-wish-feed'
import { parseWish, shownFaults, type WishFieldFaults } from './wish-fields'
import { pressWishPage } from './press-wish-page'
import { wishLink } from './wish-pages'
import { endWishesOfSecret, listWishes, type SentWish, storeEmailWish, storeSecretWish } from './wish-store'

export interface CreateWishesApi {
  database: Pick<Database, 'read' | 'write'>
  limits: RateLimits
  bulkhead?: Bulkhead | undefined
  /** Epoch ms. */
  clock: () => number
  settings: Pick<GatewaySettings, 'siteUrl' | 'trustedProxy'>
  /** Whether letters leave this host. */
  sendsMail: boolean
  /** VAPID, base64url; null without push messages. */
  pushKey: string | null
  /** By which wishes are signed for the operator's own service; null: a site with `reminders.webhook` takes none. */
  webhookSecret: string | null
  readPublished: () => Promise<Published | null>
  /** Called with the reason why a wish could not be kept, without its content. */
  reportError: (error: unknown) => void
}

const FAULTS: Readonly<Record<WishFault, { status: number; error: string }>> = {
  fields: { status: 400, error: 'Some fields cannot be taken' },
  malformed: { status: 400, error: 'The body cannot be read' },
  foreign: { status: 403, error: 'Wishes of other sites are not taken' },
  notOffered: { status: 404, error: 'This site does not tell by this way' },
  unknown: { status: 404, error: 'There are no wishes of this secret' },
  full: { status: 409, error: 'There are too many wishes of this secret' },
  tooLarge: { status: 413, error: 'The body is too large' },
  unsupported: { status: 415, error: 'Only JSON and forms are taken' },
  tooMany: { status: 429, error: 'Too many requests' },
  unavailable: { status: 503, error: 'It could not be kept' },
}

interface Refuse {
  fields?: WishFieldFaults
  /** Seconds. */
  retryAfter?: number
}

function refuse(fault: WishFault, { fields, retryAfter }: Refuse = {}): Response {
  const { status, error } = FAULTS[fault]
  const wait = retryAfter ?? (fault === 'unavailable' ? FULL_RETRY_SECONDS : 0)
  const refusal: WishRefusal = { statusCode: status, fault, error, ...(fields ? { fields: shownFaults(fields) } : {}) }
  const headers = { ...UNCACHED_HEADERS, ...(wait > 0 ? { 'retry-after': String(wait) } : {}) }
  return Response.json(refusal, { status, headers })
}

const answer = (body: WishAnswer | WishList | { statusCode: 200 } | WishOptions) =>
  Response.json(body, { headers: UNCACHED_HEADERS })

/**
 * Handles wishes to be told of films (contracts §5, decision 150): what this host offers, making, listing and ending
 * them, the two pages behind a letter's links, and calendars at secret addresses. Nothing of a wish is logged.
 */
export function createWishesApi(input: CreateWishesApi): Record<string, ApiHandler> {
  const { reportError, bulkhead = UNBOUNDED } = input
  /** Faults of the database and of other services are answered, and reported without content. */
  const guarded =
    (handler: (call: ApiCall) => Promise<Response>): ApiHandler =>
    async call => {
      const run = async () => {
        try {
          return await handler(call)
        } catch (error) {
          reportError(error)
          return refuse('unavailable')
        }
      }
      const ran = await bulkhead.run(run)
      return ran.ok ? ran.value : refuse('unavailable')
    }
  const page = (path: typeof WISH_CONFIRM_PATH | typeof WISH_END_PATH) => (call: ApiCall) =>
    pressWishPage(path, call, input)
  return {
    [WISH_OPTIONS_PATH]: call => (isRead(call) ? answer(optionsOf(call, input)) : notAllowed('GET, HEAD')),
    [WISHES_PATH]: guarded(call => makeWish(call, input)),
    [WISH_LIST_PATH]: guarded(call => listOwn(call, input)),
    [WISH_ENDING_PATH]: guarded(call => endOwn(call, input)),
    [WISH_FEEDS_PATH]: guarded(call => answerFeed(call, input)),
    [WISH_CONFIRM_PATH]: page(WISH_CONFIRM_PATH),
    [WISH_END_PATH]: page(WISH_END_PATH),
  }
}

const isRead = ({ request }: ApiCall) => request.method === 'GET' || request.method === 'HEAD'
const notAllowed = (allow: string) => refuseAsJson(405, 'Method not allowed', { allow })

function optionsOf({ releaseConfig }: ApiCall, input: CreateWishesApi): WishOptions {
  const { sendsMail, pushKey, webhookSecret, settings } = input
  const { isOn, webhook } = releaseConfig.reminders
  const isClosed = !isOn || (webhook !== null && webhookSecret === null)
  if (isClosed) return { email: false, push: null, feed: false }
  const push = pushKey === null ? null : { publicKey: pushKey }
  // Letters lead back to the site.
  const hasOrigin = settings.siteUrl !== null || releaseConfig.siteUrl !== null
  // The operator's own service sends its letters, and has no calendars here.
  return webhook === null ? { email: sendsMail && hasOrigin, push, feed: true } : { email: true, push, feed: false }
}

/** Takes one from the limits of a caller; null when there is one left. */
async function limit(
  { request, peerAddress }: ApiCall,
  { limits, settings }: CreateWishesApi,
  { name, account }: { name: 'wish' | 'wishSecret'; account: string | null },
): Promise<Extract<WishOutcome, { fault: WishFault }> | null> {
  const address = clientAddress({ headers: request.headers, peerAddress, trustedProxy: settings.trustedProxy })
  const allowed = await limits.take(name, { address, account })
  return allowed.ok ? null : { fault: 'tooMany', retryAfter: allowed.retryAfterSeconds }
}

/** Answers programs with JSON, and a form that was posted without scripts with a page. */
async function makeWish(call: ApiCall, input: CreateWishesApi): Promise<Response> {
  const { request, releaseConfig } = call
  if (request.method !== 'POST') return notAllowed('POST')
  if (!isPlainForm(request)) {
    const outcome = await outcomeOf(await readJson(request), call, input)
    return 'answer' in outcome ? answer(outcome.answer) : refuse(outcome.fault, outcome)
  }
  const sent = await readForm(request)
  const outcome = await outcomeOf(sent, call, input).catch((error: unknown): WishOutcome => {
    input.reportError(error)
    return { fault: 'unavailable' }
  })
  const { language, email } = sent.ok ? sent.value : {}
  const refusal = 'fault' in outcome ? refuse(outcome.fault, outcome) : null
  const retryAfter = refusal?.headers.get('retry-after')
  return answerPlainForm({
    outcome,
    email: typeof email === 'string' ? email.trim() : '',
    origin: originOf(call, input),
    status: refusal?.status ?? 200,
    headers: retryAfter ? { 'retry-after': retryAfter } : {},
    config: configIn(releaseConfig, typeof language === 'string' ? language : ''),
  })
}

async function outcomeOf(
  sent: Result<Record<string, unknown>, WishFault>,
  call: ApiCall,
  input: CreateWishesApi,
): Promise<WishOutcome> {
  const { request, releaseConfig } = call
  const { settings, database, clock, webhookSecret } = input
  const origin = checkOrigin(request, settings)
  if (!origin.ok) return { fault: 'foreign' }
  if (!sent.ok) return { fault: sent.error }
  const parsed = parseWish({ sent: sent.value, config: releaseConfig })
  if (!parsed.ok) return { fault: 'fields', fields: parsed.error }
  const wish = parsed.value
  const { reach } = wish
  const options = optionsOf(call, input)
  if (!(reach.way === 'push' ? options.push : options[reach.way])) return { fault: 'notOffered' }
  const refused = await limit(call, input, { name: 'wish', account: reach.way === 'email' ? reach.email : null })
  if (refused) return refused
  const named = sent.value['language']
  const config = configIn(releaseConfig, typeof named === 'string' ? named : '')
  const { locale } = config.loyalty
  const now = clock()
  const { webhook } = releaseConfig.reminders
  if (webhook !== null && webhookSecret !== null) {
    if (!wish.isSuspect) await postWish({ webhook: { url: webhook, secret: webhookSecret }, wish, locale, now })
    const isPending = reach.way === 'email'
    return {
      answer: isPending
        ? { statusCode: 200, state: 'pending' }
        : { statusCode: 200, state: 'active', secret: null, feedPath: null },
    }
  }
  if (reach.way === 'email') {
    const linkOf = (code: string) => origin.value() + wishLink(WISH_CONFIRM_PATH, { code, config })
    await storeEmailWish({ database, wish, email: reach.email, locale, now, linkOf })
    return { answer: { statusCode: 200, state: 'pending' } }
  }
  return storeBySecret(call, input, { wish, reach, locale })
}

interface StoreBySecret {
  wish: SentWish
  reach: Exclude<SentWish['reach'], { way: 'email' }>
  locale: string
}

async function storeBySecret(
  call: ApiCall,
  input: CreateWishesApi,
  { wish, reach, locale }: StoreBySecret,
): Promise<WishOutcome> {
  const { database, clock } = input
  const stored = await storeSecretWish({ database, wish, reach, locale, now: clock() })
  if (!stored.ok) {
    const isGuess = stored.error === 'unknown'
    return (isGuess && (await limit(call, input, { name: 'wishSecret', account: null }))) || { fault: stored.error }
  }
  const secret = stored.value
  const { pathPrefix } = call.releaseConfig
  const feed = `${pathPrefix === '/' ? '' : pathPrefix}${WISH_FEEDS_PATH}${secret}.ics`
  return { answer: { statusCode: 200, state: 'active', secret, feedPath: reach.way === 'feed' ? feed : null } }
}

/** Reads the secret of a posted body; a response for a request that cannot be answered. */
async function readSecret(
  { request }: ApiCall,
  { settings }: CreateWishesApi,
): Promise<Result<{ secret: string; sent: Record<string, unknown> }, Response>> {
  if (request.method !== 'POST') return failure(notAllowed('POST'))
  if (!checkOrigin(request, settings).ok) return failure(refuse('foreign'))
  const sent = await readJson(request)
  if (!sent.ok) return failure(refuse(sent.error))
  const { secret } = sent.value
  if (typeof secret !== 'string' || !WISH_SECRET.test(secret))
    return failure(refuse('fields', { fields: { secret: secret === undefined ? 'missing' : 'invalid' } }))
  return success({ secret, sent: sent.value })
}

async function listOwn(call: ApiCall, input: CreateWishesApi): Promise<Response> {
  const read = await readSecret(call, input)
  if (!read.ok) return read.error
  const wishes = await listWishes(input.database, { secret: read.value.secret, now: input.clock() })
  if (wishes.length > 0) return answer({ statusCode: 200, wishes })
  const refused = await limit(call, input, { name: 'wishSecret', account: null })
  return refuse(refused?.fault ?? 'unknown', refused ?? {})
}

async function endOwn(call: ApiCall, input: CreateWishesApi): Promise<Response> {
  const read = await readSecret(call, input)
  if (!read.ok) return read.error
  const { secret, sent } = read.value
  const { id = null } = sent
  if (id !== null && !Number.isSafeInteger(id)) return refuse('malformed')
  const refused = await limit(call, input, { name: 'wishSecret', account: null })
  if (refused) return refuse(refused.fault, refused)
  await endWishesOfSecret(input.database, { secret, id: id === null ? null : Number(id) })
  return answer({ statusCode: 200 })
}

const FEED = /^[\w-]{43}(?=\.ics$)/

async function answerFeed(call: ApiCall, input: CreateWishesApi): Promise<Response> {
  if (!isRead(call)) return notAllowed('GET, HEAD')
  const [secret] = FEED.exec(call.pathname.slice(WISH_FEEDS_PATH.length)) ?? []
  const unknown = async () => {
    const refused = await limit(call, input, { name: 'wishSecret', account: null })
    return refused ? refuse(refused.fault, refused) : refuseAsText(404, 'There is no such calendar')
  }
  if (secret === undefined) return unknown()
  const { database, clock, readPublished } = input
  const origin = originOf(call, input)
  const calendar = await readWishFeed({ database, readPublished, secret, origin, now: clock() })
  if (calendar === null) return unknown()
  const headers = {
    ...UNCACHED_HEADERS,
    'content-type': 'text/calendar; charset=utf-8',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  }
  return new Response(call.request.method === 'HEAD' ? null : calendar, { headers })
}

function originOf({ request, releaseConfig }: ApiCall, { settings }: CreateWishesApi): string {
  return settings.siteUrl ?? releaseConfig.siteUrl ?? new URL(request.url).origin
}
