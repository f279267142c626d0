import type { ApiHandler } from './api-call'
import { createContactApi } from './contact/create-contact-api'
import { CONTACT_MIGRATION } from './contact/migrations/003-contact-messages'
import { createApi } from './create-api'
import { createCaptchaVerifier } from './cypher/captcha-verifier'
import { createCypherGateway } from './cypher/create-cypher-gateway'
import type { TrustedProxy } from './cypher/gateway-settings'
import { createHttpUpstream } from './cypher/http-upstream'
import { openDatabase } from './database/open-database'
import { createReopeningDatabase } from './database/reopening-database'
import { createLimiter } from './limits/create-limiter'
import { connectRedis } from './limits/redis-client'
import { createLoyaltyBackend } from './loyalty/create-backend'
import { LOYALTY_MIGRATIONS } from './loyalty/migrations/loyalty-migrations'
import { listMails } from './loyalty/outbox/outbox'
import { createHostMetrics } from './observe/host-metrics'
import { createMetricsService } from './observe/metrics-service'
import { createPinoLog } from './observe/pino-log'
import { createOutboxService } from './outbox-page/create-outbox-service'
import type { ServerEnvironment } from './server-environment'

/** The services of the host beside static files. */
export interface HostServices {
  api: ApiHandler
  services: Readonly<Record<string, ApiHandler>>
  upstreamState: () => Promise<string>
  /** Messages for the operator, printed once at start. */
  notes: readonly string[]
  database: ReturnType<typeof createReopeningDatabase>
  close: () => Promise<void>
}

interface OpenHostServices {
  environment: ServerEnvironment
  /** Epoch ms. */
  clock?: () => number
  /** Called with one line for the operator. */
  reportError?: (error: unknown) => void
}

/** Number of e-mails shown at `/__outbox`. */
const SHOWN_MAILS = 200

/** Sets up member calls, contact messages and monitoring from the environment (contracts §5). */
export function openHostServices(input: OpenHostServices): HostServices {
  const { environment, clock = Date.now, reportError = console.warn } = input
  const { upstream: api, captcha, siteUrl, isDemo, redisUrl } = environment
  const database = createReopeningDatabase({
    open: () =>
      openDatabase({
        url: environment.database.url,
        authToken: environment.database.authToken ?? undefined,
        migrations: [...LOYALTY_MIGRATIONS, CONTACT_MIGRATION],
      }),
    reportError,
  })
  const redis = redisUrl === null ? null : connectRedis(redisUrl)
  const limits = createLimiter({ reportError, ...(redis ? { redis: redis.client } : {}) })
  const metrics = createHostMetrics()
  const http = api ? createHttpUpstream({ baseUrl: api.url, authorization: api.authorization }) : null
  const trustedProxy = trustedProxyOf(environment)
  const gateway = createCypherGateway({
    upstream: http?.send ?? createLoyaltyBackend({ database, clock }),
    limits,
    captcha: captcha && createCaptchaVerifier({ ...captcha, clock }),
    log: createPinoLog(),
    metrics: metrics.gateway,
    settings: { siteUrl, trustedProxy, passClientAddress: environment.isAddressForwarded },
    reportError,
  })
  const contact = createContactApi({
    database,
    limits,
    clock,
    settings: { siteUrl, trustedProxy },
    reportError,
  })
  return {
    api: createApi({ cypher: gateway.answer, contact }),
    services: {
      '/metrics': createMetricsService({ metrics, token: environment.metricsToken }),
      ...(isDemo ? { '/__outbox': createOutboxService({ listMails: () => mailsOf(database) }) } : {}),
    },
    upstreamState: async () => {
      const state = await gateway.state()
      return http || (await database.isReady()) ? state : 'unavailable'
    },
    notes: captcha ? [] : ['Captchas are not verified: RECAPTCHA_SECRET is not set'],
    database,
    close: async () => {
      await http?.close()
      redis?.stop()
      database.close()
    },
  }
}

function trustedProxyOf({ proxy }: ServerEnvironment): TrustedProxy | null {
  return proxy && { ...proxy, forwardsHost: true }
}

async function mailsOf(database: HostServices['database']) {
  const mails = await listMails(database.read, { limit: SHOWN_MAILS })
  return mails.map(({ recipient, created_at, ...mail }) => ({ ...mail, to: recipient, createdAt: created_at }))
}
