import { createBullBoard } from '@bull-board/api'
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter'
import { HonoAdapter } from '@bull-board/hono'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { bearerAuth } from 'hono/bearer-auth'
import { HTTPException } from 'hono/http-exception'
import type { FleetQueues } from '../queue/open-queues'
import { requireLogin, requireSameOrigin } from './login'
import { answerWebhook, type WebhookInput } from './webhook'

/** Assumption: more than any system sends with a notice of a change. */
const HOOK_BYTES = 256 * 1024

interface CreateApp extends WebhookInput {
  queues: FleetQueues
  /** FLEET_PASSWORD. */
  password: string
  /** METRICS_TOKEN, which opens `/metrics` alone. */
  metricsToken: string | null
  metrics: { read: () => Promise<string>; contentType: string }
}

/** The fleet's web server: webhooks for everyone who can sign, board and metrics behind the login. */
export function createFleetApp(input: CreateApp): Hono {
  const { queues, password, metricsToken, metrics, redis } = input
  const app = new Hono()
  const login = requireLogin(password)
  app.get('/healthz', async context => {
    const isReady = await redis.ping().then(
      () => true,
      () => false,
    )
    return context.json({ service: 'fleet', queue: isReady ? 'ok' : 'unavailable' }, isReady ? 200 : 503)
  })
  app.post(
    '/hooks/:site',
    bodyLimit({
      maxSize: HOOK_BYTES,
      onError: context => context.json({ error: `more than ${HOOK_BYTES / 1024} kB` }, 413),
    }),
    context => answerWebhook(context, input),
  )
  const bearer = metricsToken ? bearerAuth({ token: metricsToken }) : undefined
  app.use('/metrics', (context, next) => {
    const isBearer = /^bearer /i.test(context.req.header('authorization') ?? '')
    return bearer && isBearer ? bearer(context, next) : login(context, next)
  })
  app.get('/metrics', async context => context.body(await metrics.read(), 200, { 'content-type': metrics.contentType }))
  const board = new HonoAdapter(serveStatic)
  board.setBasePath('/board')
  createBullBoard({
    queues: [queues.jobs.refresh, queues.jobs.build, queues.clock].map(queue => new BullMQAdapter(queue)),
    serverAdapter: board,
    options: { uiConfig: { boardTitle: 'Fleet' } },
  })
  app.get('/', context => context.redirect('/board'))
  app.use('/board', login)
  app.use('/board/*', login, requireSameOrigin())
  app.route('/board', board.registerPlugin())
  app.onError((error, context) => {
    if (error instanceof HTTPException) return error.getResponse()
    return context.json({ error: 'the queue cannot be reached at the moment' }, 503)
  })
  return app
}
