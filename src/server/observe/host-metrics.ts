import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { type ApiCall, type ApiHandler, refuseAsText, UNCACHED_HEADERS } from '../http/api-handler'
import { isSameSecret } from '../secrets'
import type { GatewayMetrics } from '../cypher/call/call-record'
import type { MailAttempt } from '../mail/start-mail-sender'
import type { WorkerLink } from '../workers/worker-link'
import type { BreakerState } from '../cypher/upstream/breaker'

const STATES: readonly BreakerState[] = ['closed', 'open', 'halfOpen']
/** Histogram buckets in seconds, from in-memory responses to timeouts. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4.5, 6]
/** Label of all calls that are not in the table. */
const UNKNOWN = 'unknown'

/** E-mails of the outbox by state; `unsure`: perhaps sent. */
export type MailCounts = Readonly<Record<'waiting' | 'refused' | 'givenUp' | 'unsure', number>>

interface CreateHostMetrics {
  hasProcess?: boolean
  /** Label of all metrics, where a host has many sites. */
  site?: string | undefined
  /** Null when this host sends no e-mails. */
  countMails?: (() => Promise<MailCounts>) | null
}

/** Creates the metrics of this host. Labels are call names, statuses and outcomes only: no visitor data. */
export function createHostMetrics({ hasProcess = true, site, countMails = null }: CreateHostMetrics = {}) {
  const registry = new Registry()
  if (site !== undefined) registry.setDefaultLabels({ site })
  if (hasProcess) collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const counter = (name: string, help: string, labelNames: string[] = ['call']) =>
    new Counter({ name, help, labelNames, registers })
  const seconds = (name: string, help: string) =>
    new Histogram({ name, help, labelNames: ['call'], buckets: BUCKETS, registers })
  const requests = counter('cypher_requests_total', 'Member calls by how they were answered', [
    'call',
    'status',
    'outcome',
  ])
  const whole = seconds('cypher_request_seconds', 'From the first look at a member call to its answer')
  const upstream = seconds('cypher_upstream_seconds', 'Of that, spent with the upstream, a second try included')
  const retries = counter('cypher_retries_total', 'Member calls that were sent twice')
  const limited = counter(
    'cypher_limited_total',
    'Member calls refused because an address or an account had called too often',
  )
  const captcha = counter(
    'cypher_captcha_refusals_total',
    'Member calls refused because of the captcha, or because it could not be checked',
    ['call', 'outcome'],
  )
  const breaker = new Gauge({
    name: 'cypher_breaker_state',
    help: 'Processes whose breaker before the upstream is in the state',
    labelNames: ['state'],
    registers,
  })
  const setBreaker = (current: BreakerState) => {
    for (const state of STATES) breaker.set({ state }, state === current ? 1 : 0)
  }
  setBreaker('closed')

  const mailAttempts = counter('mail_attempts_total', 'Attempts to send an e-mail, by how they ended', [
    'kind',
    'outcome',
  ])
  if (countMails)
    new Gauge({
      name: 'mail_outbox',
      help: 'E-mails of the last week by state, of all hosts; unsure: perhaps sent, and not sent again',
      labelNames: ['state'],
      registers,
      // Each worker counts the same outbox.
      aggregator: 'max',
      async collect() {
        // A database that is away leaves the last counts.
        const counts = await countMails().catch(() => null)
        for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count)
      },
    })

  const gateway: GatewayMetrics = {
    setBreaker,
    countCall: ({ call: name, status, outcome, ms, upstreamMs, wasRetried }) => {
      const call = name ?? UNKNOWN
      requests.inc({ call, status: String(status), outcome })
      whole.observe({ call }, ms / 1000)
      if (upstreamMs !== null) upstream.observe({ call }, upstreamMs / 1000)
      if (wasRetried) retries.inc({ call })
      if (outcome === 'limited') limited.inc({ call })
      if (outcome === 'captchaRefused' || outcome === 'captchaUnavailable') captcha.inc({ call, outcome })
    },
  }
  const busy = counter('site_busy_total', 'Requests refused because too many of the site ran and waited', ['kind'])
  const countBusy = (kind: 'call' | 'request') => busy.inc({ kind })
  const countMailAttempt = ({ kind, outcome }: MailAttempt) => mailAttempts.inc({ kind, outcome })
  return {
    registry,
    gateway,
    countBusy,
    countMailAttempt,
    read: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

interface CreateMetricsService {
  metrics: { read: () => Promise<string>; contentType: string }
  /** Reads the metrics of all workers of this host; null in a host of one process. */
  others?: Pick<WorkerLink, 'readMetrics'> | null
  /** Required as `Authorization: Bearer`; null for programs of this machine only. */
  token?: string | null
}

/** Creates the handler of `/metrics`: Prometheus text, GET only. */
export function createMetricsService({ metrics, others = null, token = null }: CreateMetricsService): ApiHandler {
  return async ({ request, peerAddress }) => {
    if (request.method !== 'GET') return refuseAsText(405, 'Method not allowed', { allow: 'GET' })
    if (!mayReadMetrics({ request, peerAddress, token }))
      return token === null
        ? refuseAsText(403, 'Forbidden')
        : refuseAsText(401, 'Unauthorized', { 'www-authenticate': 'Bearer' })
    const text = others ? await others.readMetrics() : await metrics.read()
    if (text === null) return refuseAsText(503, 'Metrics of the workers cannot be read at the moment')
    return new Response(text, { headers: { ...UNCACHED_HEADERS, 'content-type': metrics.contentType } })
  }
}

interface MetricsReader extends Pick<ApiCall, 'request' | 'peerAddress'> {
  token: string | null
}

/** Whether a request brings the token, or comes from a program of this machine where there is none. */
export function mayReadMetrics({ request, peerAddress, token }: MetricsReader): boolean {
  return token === null
    ? isOfThisMachine(peerAddress, request.headers)
    : isSameSecret(request.headers.get('authorization') ?? '', `Bearer ${token}`)
}

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** Whether a request came through a proxy, which connects from its own machine and says so in a header. */
export const isForwarded = (headers: Headers) => FORWARDED.some(name => headers.has(name))

function isOfThisMachine(peerAddress: string | null, headers: Headers): boolean {
  const isLoopback = peerAddress !== null && /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/i.test(peerAddress)
  return isLoopback && !isForwarded(headers)
}
