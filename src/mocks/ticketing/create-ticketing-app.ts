import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { resolveReturn } from '../../features/booking/rules/return-url'
import { failure, type Result, success } from '../../platform/result'
import type { TellPurchase } from './client/tell-purchase'
import { confirmationPage, handoffPage, refundedPage } from './pages/handoff-page'
import { ICON, ICON_PATH, STYLES_HASH } from './pages/page-frame'
import { FORM_FIELDS, planSeats, REFUND_STEP, SEATS_STEP, takeSeats } from './pages/seats-form'
import { describeParameters, readCinemaOrigin, readHandoff, readSessionToken } from './rules/handoff-request'
import { isBookingNumber, newBookingNumber } from './rules/purchase-message'

/** What `/healthz` says, by which a starter knows the mock from anything else at its port. */
export const SERVICE_NAME = 'ticketing-stand-in'

/** Assumption: no hand-off comes near it (bytes). */
const BODY_LIMIT = 64 * 1024

const FORM_TYPE = /^application\/x-www-form-urlencoded\b/i

/** Headers of every answer. Frames are allowed: a website in embedded mode shows the ticketing service in one. */
const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src '${STYLES_HASH}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  // The browser tells this service where its own form was sent from, and nobody else what stood in an address.
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
} as const

/**
 * The mock of a ticketing service: answers every hand-off of the website (specification §2) with a page that shows what
 * was handed over, and takes seats for a showtime. It stores nothing but the sessions of purchases that are
 * under way, in memory. `?frame=refused` forbids framing.
 * @param tell tells the website of purchases and refunds; null where it does not want to know
 */
export function createTicketingApp(tell: TellPurchase | null = null): Hono {
  const app = new Hono()
  const purchases = tell && createPurchases(tell)
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(HEADERS)) context.header(name, value)
    if (context.req.query('frame') === 'refused') context.header('x-frame-options', 'DENY')
  })
  app.get('/healthz', context => context.json({ service: SERVICE_NAME }))
  for (const icon of [ICON_PATH, '/favicon.ico'])
    app.get(icon, context => context.body(ICON, 200, { 'content-type': 'image/svg+xml' }))
  app.get('*', context => answer(context, new URLSearchParams(), purchases))
  app.post('*', bodyLimit({ maxSize: BODY_LIMIT, onError: tooLong }), async context => {
    if (!FORM_TYPE.test(context.req.header('content-type') ?? ''))
      return context.text('A hand-off is a form: application/x-www-form-urlencoded.\n', 415)
    return answer(context, new URLSearchParams(await context.req.text()), purchases)
  })
  app.all('*', context => context.text('Method not allowed\n', 405, { allow: 'GET, HEAD, POST' }))
  return app
}

/** @param form fields of a POST; none of a GET */
async function answer(context: Context, form: URLSearchParams, purchases: Purchases | null): Promise<Response> {
  const { url, method } = context.req
  const { searchParams, origin: own } = new URL(url)
  const handoff = readHandoff(url)
  const cinema = readCinemaOrigin({
    own,
    referer: context.req.header('referer') ?? null,
    origin: context.req.header('origin') ?? null,
    kept: form.get(FORM_FIELDS.cinema),
  })
  const { performance, booking } = handoff.codes
  const step = form.get(FORM_FIELDS.step)
  if (step === REFUND_STEP && booking !== undefined && purchases) {
    const told = await purchases.tell({ kind: 'refund', bookingNumber: booking })
    return context.html(refundedPage({ handoff, cinema, told }))
  }
  const plan = handoff.purchase.hasSeats && performance !== undefined ? planSeats(performance) : null
  const isOwnForm = plan !== null && step === SEATS_STEP
  const seats = isOwnForm ? takeSeats(plan, form.getAll(FORM_FIELDS.seat)) : []
  if (seats.length > 0) {
    const bookingNumber = form.get(FORM_FIELDS.number) ?? ''
    const sessionToken = readSessionToken(searchParams) ?? purchases?.sessionOf(bookingNumber) ?? null
    const told =
      purchases && isBookingNumber(bookingNumber)
        ? await purchases.tell({ kind: 'seats', bookingNumber, codes: handoff.codes, seats, sessionToken })
        : 'untold'
    return context.html(confirmationPage({ handoff, seats, cinema, bookingNumber, told }))
  }
  const bookingNumber = (isOwnForm && form.get(FORM_FIELDS.number)) || newBookingNumber()
  const posted = readSessionToken(form)
  if (posted !== null) purchases?.begin(bookingNumber, posted)
  const handedOver = [...searchParams, ...(isOwnForm ? [] : form)]
  const back = handedOver.find(([name]) => name === 'return')?.[1]
  return context.html(
    handoffPage({
      handoff,
      method,
      handedOver: describeParameters(handedOver),
      onward: back === undefined ? null : (resolveReturn(handoff.serviceUrl, back) ?? 'refused'),
      cinema,
      plan,
      isSeatMissing: isOwnForm,
      bookingNumber,
      isTaking: purchases !== null,
    }),
  )
}

type Purchases = ReturnType<typeof createPurchases>

/** Assumption: more than are under way at a demo. */
const MAX_PURCHASES = 1_000

/** Knows the session of each purchase that began with a form, because pages of this service never contain one. */
function createPurchases(tell: TellPurchase) {
  const sessions = new Map<string, string>()
  return {
    tell,
    begin: (bookingNumber: string, sessionToken: string) => {
      sessions.set(bookingNumber, sessionToken)
      const [oldest] = sessions.keys()
      if (sessions.size > MAX_PURCHASES && oldest !== undefined) sessions.delete(oldest)
    },
    sessionOf: (bookingNumber: string) => sessions.get(bookingNumber),
  }
}

function tooLong(context: Context): Response {
  return context.text(`The request is longer than ${BODY_LIMIT} bytes.\n`, 413)
}

interface TicketingEnvironment {
  /** 0 for any free one. */
  port: number
  /** Where purchases are told, and the secret that signs them; null for nowhere. */
  orders: { url: string; secret: string } | null
}

/** Reads TICKETING_PORT and where purchases are told. Fails with one line per faulty variable. */
export function readTicketingEnvironment(env: NodeJS.ProcessEnv): Result<TicketingEnvironment, string[]> {
  const port = env['TICKETING_PORT'] || '9200'
  const isPort = /^\d{1,5}$/.test(port) && Number(port) <= 65_535
  if (!isPort) return failure([`TICKETING_PORT: '${port}' is no port number`])
  const [url, secret] = [env['TICKETING_ORDERS_URL'], env['TICKETING_ORDERS_SECRET']]
  return success({ port: Number(port), orders: url && secret ? { url, secret } : null })
}
