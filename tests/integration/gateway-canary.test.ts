import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CYPHER_CALL_NAMES, CYPHER_CALLS } from '../../src/features/session/rules/calls/cypher-calls'
import { type CypherCall, DEFAULT_BRAND, unbranded } from '../../src/features/session/rules/calls/cypher-call'
import { formatCypherRoute } from '../../src/features/session/rules/cypher-route'
import type { CaptchaOutcome } from '../../src/server/cypher/captcha-verifier'
import { createCypherGateway } from '../../src/server/cypher/create-cypher-gateway'
import { createHttpUpstream } from '../../src/server/cypher/upstream/http-upstream'
import { createLimiter } from '../../src/server/limits/create-limiter'
import { createHostMetrics } from '../../src/server/observe/host-metrics'
import { createPinoLog } from '../../src/server/observe/pino-log'
import { type FaultyUpstream, startFaultyUpstream, type UpstreamManner } from '../builders/faulty-upstream'
import { sendTo } from '../builders/gateway-call'

/** Seen nowhere but upstream. */
const CANARY = 'canary7f3a'
const EMAIL = `${CANARY}@x.example`
const MANNERS: readonly UpstreamManner[] = [
  'good',
  'reset',
  'cut',
  'drip',
  '500',
  'html',
  'truncatedJson',
  'huge',
  '423',
  '429',
  'redirect',
  'refusalPage',
]

let faulty: FaultyUpstream
beforeAll(async () => void (faulty = await startFaultyUpstream()))
afterAll(() => faulty.stop())

function valuesOf(call: CypherCall): Record<string, string> {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => (name && name !== 'wallet' ? [name] : []))
  const inQuery = [...call.query, ...(call.optionalQuery ?? [])].map(names => unbranded(names.split('|')[0] ?? ''))
  return Object.fromEntries([...inPath, ...inQuery].map(name => [name, EMAIL]))
}

/** All calls of the table, and requests that are refused before they are any. */
function requests(): RequestInit[] {
  const headers = {
    'content-type': 'application/json',
    'peach-session-token': CANARY,
    'peach-refresh-session-token': CANARY,
    cookie: `loyaltyMemberSession=${CANARY}`,
    'x-forwarded-for': CANARY,
    'x-request-id': `${CANARY}@x`,
  }
  const fields = { username: EMAIL, email: EMAIL, password: CANARY, resetCode: CANARY, cardNumber: CANARY, [CANARY]: 1 }
  const calls = CYPHER_CALL_NAMES.map(name => {
    const call: CypherCall = CYPHER_CALLS[name]
    const route = formatCypherRoute(name, valuesOf(call), DEFAULT_BRAND)
    const reqMetadata = { method: call.method, route, 'g-recaptcha-response': CANARY }
    return { headers, body: JSON.stringify({ reqMetadata, ...fields }) }
  })
  const stray = JSON.stringify({ reqMetadata: { method: 'GET', route: `/Member/${CANARY}?a=${EMAIL}` } })
  return [
    ...calls,
    { headers, body: stray },
    { headers, body: `{"${CANARY}` },
    { headers: { ...headers, origin: `https://${CANARY}.example` }, body: stray },
    { headers: { ...headers, 'content-type': `text/${CANARY}` }, body: stray },
    { headers, body: CANARY.repeat(7_000) },
    { headers, method: 'PUT', body: CANARY },
  ]
}

describe('what a visitor sends', () => {
  it('is in no log line and no figure, however the call ends', async () => {
    const lines: string[] = []
    const reports: string[] = []
    const metrics = createHostMetrics({ hasProcess: false })
    const upstream = createHttpUpstream({ baseUrl: faulty.url })
    const statuses = new Set<number>()
    const send = async (captcha: CaptchaOutcome, manner: UpstreamManner) => {
      const gateway = createCypherGateway({
        upstream: upstream.send,
        limits: createLimiter({ reportError: error => reports.push(String(error)) }),
        captcha: async () => captcha,
        log: createPinoLog({ destination: { write: line => void lines.push(line) } }),
        metrics: metrics.gateway,
        settings: { timing: { total: 20, firstTry: 10, pause: [0, 1] }, trustedProxy: null },
        reportError: error => reports.push(String(error)),
      })
      faulty.behave(manner)
      for (const init of requests()) statuses.add((await sendTo(gateway, init)).status)
    }
    for (const manner of MANNERS) await send('passed', manner)
    await send('refused', 'good')
    await send('unavailable', 'good')
    await upstream.close()

    for (const status of [200, 400, 401, 403, 405, 413, 415, 423, 429, 502, 503, 504])
      expect(statuses).toContain(status)
    expect(lines.length).toBeGreaterThan(MANNERS.length * CYPHER_CALL_NAMES.length)
    expect(JSON.stringify(faulty.seen)).toContain(CANARY)
    const kept = [...lines, ...reports, await metrics.read()].join('\n')
    expect(kept).not.toContain(CANARY)
    expect(kept).not.toContain('x.example')
  })
})
