import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { resolveReturn } from '../../features/booking/rules/return-url'
import { failure, type Result, success } from '../../platform/result'
import { confirmationPage, handoffPage } from './pages/handoff-page'
import { ICON, ICON_PATH, STYLES_HASH } from './pages/page-frame'
import { FORM_FIELDS, planSeats, SEATS_STEP, takeSeats } from './pages/seats-form'
import { describeParameters, readCinemaOrigin, readHandoff } from './rules/handoff-request'

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
 * was handed over, and takes seats for a showtime. It stores nothing. `?frame=refused` forbids framing.
 */
export function createTicketingApp(): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(HEADERS)) context.header(name, value)
    if (context.req.query('frame') === 'refused') context.header('x-frame-options', 'DENY')
  })
  app.get('/healthz', context => context.json({ service: SERVICE_NAME }))
  for (const icon of [ICON_PATH, '/favicon.ico'])
    app.get(icon, context => context.body(ICON, 200, { 'content-type': 'image/svg+xml' }))
  app.get('*', context => answer(context, new URLSearchParams()))
  app.post('*', bodyLimit({ maxSize: BODY_LIMIT, onError: tooLong }), async context => {
    if (!FORM_TYPE.test(context.req.header('content-type') ?? ''))
      return context.text('A hand-off is a form: application/x-www-form-urlencoded.\n', 415)
    return answer(context, new URLSearchParams(await context.req.text()))
  })
  app.all('*', context => context.text('Method not allowed\n', 405, { allow: 'GET, HEAD, POST' }))
  return app
}

/** @param form fields of a POST; none of a GET */
function answer(context: Context, form: URLSearchParams): Response | Promise<Response> {
  const { url, method } = context.req
  const { searchParams, origin: own } = new URL(url)
  const handoff = readHandoff(url)
  const cinema = readCinemaOrigin({
    own,
    referer: context.req.header('referer') ?? null,
    origin: context.req.header('origin') ?? null,
    kept: form.get(FORM_FIELDS.cinema),
  })
  const { performance } = handoff.codes
  const plan = handoff.purchase.hasSeats && performance !== undefined ? planSeats(performance) : null
  const isOwnForm = plan !== null && form.get(FORM_FIELDS.step) === SEATS_STEP
  const seats = isOwnForm ? takeSeats(plan, form.getAll(FORM_FIELDS.seat)) : []
  if (seats.length > 0) return context.html(confirmationPage({ handoff, seats, cinema }))
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
    }),
  )
}

function tooLong(context: Context): Response {
  return context.text(`The request is longer than ${BODY_LIMIT} bytes.\n`, 413)
}

/** Reads TICKETING_PORT; 0 takes any free one. Fails with one line per faulty variable. */
export function readTicketingEnvironment(env: NodeJS.ProcessEnv): Result<{ port: number }, string[]> {
  const port = env['TICKETING_PORT'] || '9200'
  const isPort = /^\d{1,5}$/.test(port) && Number(port) <= 65_535
  return isPort ? success({ port: Number(port) }) : failure([`TICKETING_PORT: '${port}' is no port number`])
}
