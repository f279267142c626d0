import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { DestinationStream } from 'pino'
import { createAgentsApi } from './agents/create-agents-api'
import { CONTACT_PATH, NEWSLETTER_PATH } from '../features/content/rules/contact-form'
import { VISIT_PATH } from '../features/content/rules/visit-request'
import type { ApiHandler } from './http/api-handler'
import { readHostConfig, releaseConfigOf, UNKNOWN_CONFIG } from './http/release-config'
import { CONTACT_MIGRATIONS } from './contact/contact-store'
import { createContactApi } from './contact/create-contact-api'
import { createCaptchaVerifier } from './cypher/captcha-verifier'
import { createCypherGateway } from './cypher/create-cypher-gateway'
import { DEFAULT_SETTINGS, SETTLE_MS } from './cypher/gateway-settings'
import { createHttpUpstream } from './cypher/upstream/http-upstream'
import type { Database } from './database/database'
import type { FileThread } from './database/file-client'
import { openDatabase } from './database/open-database'
import { createReopeningDatabase } from './database/reopening-database'
import { createBulkhead, UNBOUNDED } from './limits/bulkhead'
import { connectRedis } from './limits/connect-redis'
import { createLimiter } from './limits/create-limiter'
import { createLoyaltyBackend } from './members/create-backend'
import { LOYALTY_MIGRATIONS } from './members/migrations'
import { isDeviceOfLogin } from './members/records/known-devices'
import { listMails } from './members/outbox/outbox'
import { createOutboxService } from './members/outbox/outbox-page'
import { isCodeScanned } from './mail/letter'
import { countMailStates } from './mail/mail-queue'
import { startMailSender } from './mail/start-mail-sender'
import type { MailSite } from './mail/letter-html'
import { mailSiteOf } from './mail/mail-site'
import { createHostMetrics, createMetricsService } from './observe/host-metrics'
import { createMailLog, createPinoLog } from './observe/pino-log'
import { readWalletIssuers } from './members/wallet/wallet-issuers'
import { createReadinessCheck, READINESS_MIGRATION } from './observe/readiness'
import { createPassService, PASSES_PATH } from './members/wallet/create-pass-service'
import { APPLE_ICON } from '../features/offline/rules/app-icons'
import type { ServerEnvironment } from './server-environment'
import { createFigures } from './figures/create-figures'
import { createFiguresApi, FIGURES_PATH } from './figures/create-figures-api'
import { FIGURES_MIGRATION } from './figures/figure-store'
import { PLAN_PICKS_PATH, PLAN_VOTES_PATH, PLANS_PATH } from '../features/shortlist/rules/plan/plan-paths'
import { createPlansApi } from './plans/create-plans-api'
import { PLANS_MIGRATION } from './plans/plan-store'
import { startPlanCleaning } from './plans/start-plan-cleaning'
import { openWishes } from './wishes/open-wishes'
import { createOrdersApi, ORDERS_PATH } from './ticketing/create-orders-api'
import type { WorkerLink } from './workers/worker-link'

/** One of the sites of a host that has many. */
export interface SiteOfMany {
  name: string
  /** Log of the whole host. */
  log: DestinationStream
  /** Of its database, where that is a file. */
  thread: FileThread
}

interface OpenHostServices {
  environment: ServerEnvironment
  /** Null for a host of one site. */
  site?: SiteOfMany | null
  /** Epoch ms. */
  clock?: () => number
  /** Null in a host of one process. */
  link?: WorkerLink | null
  /** Called with one line for the operator. */
  reportError?: (error: unknown) => void
}

/**
 * Calls of one site among many, in one process: how many run at a time, how many wait, and how long, ms. Assumption: a
 * cinema's members call less; few enough that those of other sites come in between.
 */
const CALLS = { running: 32, waiting: 64, waitMs: 2_000 }
/** The same of calls that hash passwords, of which a process runs two at a time: a site's never queue up before another's. */
const HASHING_CALLS = { running: 3, waiting: 32, waitMs: 3_000 }

/** Endpoint of member calls (contracts §5). */
const CYPHER_PATH = '/api/cypher'
/** Number of e-mails shown at `/__outbox`. */
const SHOWN_MAILS = 200

/** Sets up the services from the environment (contracts §5). `notes` are for the operator, printed at start. */
export function openHostServices(input: OpenHostServices) {
  const { environment, site = null, clock = Date.now, link = null, reportError = console.warn } = input
  const { upstream: api, captcha, siteUrl, isDemo, redisUrl, mail, ordersSecret } = environment
  const wallets = readWalletIssuers(environment, clock())
  const migrations = [
    ...[...LOYALTY_MIGRATIONS, ...CONTACT_MIGRATIONS],
    ...[READINESS_MIGRATION, FIGURES_MIGRATION, PLANS_MIGRATION],
  ]
  const open = () => openDatabase({ ...environment.database, migrations, thread: site?.thread })
  const database = createReopeningDatabase({ open, reportError })
  const redis = redisUrl === null ? null : connectRedis(redisUrl)
  const limits = createLimiter({
    reportError,
    isWorker: link !== null,
    scope: site ? `${site.name}:` : '',
    ...(redis ? { redis: redis.client } : {}),
  })
  const countMails = mail && (() => countMailStates(database.read))
  const metrics = createHostMetrics({ countMails, hasProcess: site === null, site: site?.name })
  if (!site) link?.shareMetrics([metrics.registry])
  const bulkhead = site ? createBulkhead({ ...CALLS, onFull: () => metrics.countBusy('call') }) : UNBOUNDED
  const hashing = site ? createBulkhead(HASHING_CALLS) : UNBOUNDED
  const reportOfBackend = (error: unknown, place: string) => reportError(`${place}: ${wordsOf(error)}`)
  const http = api && createHttpUpstream({ baseUrl: api.url, authorization: api.authorization })
  const settings = { siteUrl, trustedProxy: environment.proxy }
  const gateway = createCypherGateway({
    upstream:
      http?.send ??
      createLoyaltyBackend({
        ...{ database, clock, wallets: wallets.issuers, hashing },
        ...(site ? { reportError: reportOfBackend } : {}),
      }),
    limits,
    bulkhead,
    captcha: captcha && createCaptchaVerifier({ ...captcha, clock }),
    isKnownDevice: http ? undefined : caller => isDeviceOfLogin(database.read, { ...caller, now: clock() }),
    log: createPinoLog({ share: environment.logShare, destination: site?.log, site: site?.name }),
    metrics: metrics.gateway,
    settings: {
      ...settings,
      passClientAddress: environment.isAddressForwarded,
      hasOwnCalls: http === null,
      timing: { ...DEFAULT_SETTINGS.timing, settle: http ? 0 : SETTLE_MS },
    },
    reportError,
  })
  const logMail = createMailLog({ destination: site?.log, site: site?.name })
  const mailSender =
    mail &&
    startMailSender({
      ...mail,
      database,
      clock,
      readSite: locale => readMailSite(environment, locale),
      keepsSecrets: isDemo,
      onAttempt: attempt => {
        logMail(attempt)
        metrics.countMailAttempt(attempt)
      },
      reportError,
    })
  const contact = createContactApi({
    database,
    limits,
    bulkhead,
    clock,
    settings,
    contactTo: environment.contactTo,
    confirmsNewsletter: mail !== null,
    reportError,
  })
  const wishes = openWishes({ ...{ environment, database, limits, bulkhead, clock, settings, reportError } })
  const figures = createFigures({ database, clock, reportError })
  const plans = createPlansApi({ database, limits, bulkhead, clock, settings, reportError })
  const stopPlanCleaning = startPlanCleaning({ database, clock, reportError })
  const services: Record<string, ApiHandler> = {
    [CYPHER_PATH]: gateway.answer,
    [CONTACT_PATH]: contact,
    [VISIT_PATH]: contact,
    [NEWSLETTER_PATH]: contact,
    [PLANS_PATH]: plans,
    [PLAN_VOTES_PATH]: plans,
    [PLAN_PICKS_PATH]: plans,
    ...wishes.services,
    [FIGURES_PATH]: createFiguresApi({
      ...{ figures, limits, clock, settings, reportError },
      password: environment.figuresPassword,
    }),
    // An operator's own member API has its own way to know orders.
    ...(ordersSecret === null || http
      ? {}
      : { [ORDERS_PATH]: createOrdersApi({ database, secret: ordersSecret, clock, bulkhead, reportError }) }),
    // An operator's own member API has its own passes.
    ...(wallets.issuers.apple === null || http
      ? {}
      : {
          [PASSES_PATH]: createPassService({
            database,
            issuer: wallets.issuers.apple,
            clock,
            readIcon: () => readFile(path.join(environment.publicDir, APPLE_ICON.path)),
          }),
        }),
    // A host of many sites has metrics of all of them.
    ...(site ? {} : { '/metrics': createMetricsService({ metrics, others: link, token: environment.metricsToken }) }),
    ...(isDemo ? { '/__outbox': createOutboxService(() => mailsOf(database)) } : {}),
  }
  return {
    services,
    figures,
    agents: createAgentsApi({ limits, bulkhead, clock, settings, reportError }),
    upstreamState: async () => {
      const state = await gateway.state()
      return http || (await database.isReady()) ? state : 'unavailable'
    },
    isDatabaseReady: createReadinessCheck({ database, clock, reportError }),
    areAllListening: link?.areAllListening,
    mailState: countMails ?? undefined,
    notes: [...(captcha ? [] : ['Captchas are not verified: RECAPTCHA_SECRET is not set']), ...wallets.notes],
    database,
    metrics,
    close: async () => {
      stopPlanCleaning()
      await wishes.stop()
      await mailSender?.stop()
      await http?.close()
      await figures.close()
      redis?.stop()
      database.close()
    },
  }
}

/** The site of the release that is served at this moment, in the language of a letter. */
async function readMailSite({ publicDir, siteUrl }: ServerEnvironment, locale: string | null): Promise<MailSite> {
  const hostConfig = await readHostConfig(publicDir)
  const origin = siteUrl ?? hostConfig?.siteUrl ?? null
  return mailSiteOf(releaseConfigOf(hostConfig ?? UNKNOWN_CONFIG), { origin, locale })
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function mailsOf(database: Database) {
  const mails = await listMails(database.read, { limit: SHOWN_MAILS })
  return mails.map(({ recipient, created_at, ...mail }) => {
    return { ...mail, to: recipient, createdAt: created_at, isScanned: isCodeScanned(mail.kind) }
  })
}
