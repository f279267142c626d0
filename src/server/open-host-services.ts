import type { ApiHandler } from './api-call'
import { createApi } from './create-api'
import { createCaptchaVerifier } from './cypher/captcha-verifier'
import { createCypherGateway } from './cypher/create-cypher-gateway'
import type { TrustedProxy } from './cypher/gateway-settings'
import { createHttpUpstream } from './cypher/http-upstream'
import { openDatabase } from './database/open-database'
import { createReopeningDatabase } from './database/reopening-database'
import { createLettersApi } from './letters/create-letters-api'
import { LETTERS_MIGRATION } from './letters/migrations/003-letters'
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

/** What the host does beside serving files. */
export interface HostServices {
  api: ApiHandler
  services: Readonly<Record<string, ApiHandler>>
  upstreamState: () => Promise<string>
  /** Lines for the operator, once at start. */
  notes: readonly string[]
  database: ReturnType<typeof createReopeningDatabase>
  close: () => Promise<void>
}

interface OpenHostServices {
  environment: ServerEnvironment
  /** Epoch ms. */
  clock?: () => number
  /** Told of what the operator should know, in one line. */
  reportError?: (error: unknown) => void
}

/** So many e-mails are shown at `/__outbox`. */
const SHOWN_MAILS = 200

/** Puts together what answers member calls, letters and those who watch the host (contracts §5), as the environment says. */
export function openHostServices(input: OpenHostServices): HostServices {
  const { environment, clock = Date.now, reportError = console.warn } = input
  const { upstream: api, captcha, siteUrl, isDemo, redisUrl } = environment
  const database = createReopeningDatabase({
    open: () =>
      openDatabase({
        url: environment.database.url,
        authToken: environment.database.authToken ?? undefined,
        migrations: [...LOYALTY_MIGRATIONS, LETTERS_MIGRATION],
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
  const letters = createLettersApi({
    database,
    limits,
    clock,
    settings: { siteUrl, trustedProxy },
    reportError,
  })
  return {
    api: createApi({ cypher: gateway.answer, letters }),
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
