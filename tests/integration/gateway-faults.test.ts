import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCypherGateway, type CypherGateway } from '../../src/server/cypher/create-cypher-gateway'
import type { GatewayTiming } from '../../src/server/cypher/gateway-settings'
import { createHttpUpstream, type HttpUpstream } from '../../src/server/cypher/upstream/http-upstream'
import { NO_LIMITS } from '../../src/server/limits/rate-limits'
import type { CallRecord } from '../../src/server/cypher/call/call-record'
import {
  type FaultyUpstream,
  startFaultyUpstream,
  unusedAddress,
  type UpstreamManner,
} from '../builders/faulty-upstream'
import { callTo } from '../builders/gateway-call'

let faulty: FaultyUpstream
beforeAll(async () => void (faulty = await startFaultyUpstream()))
afterAll(() => faulty.stop())

let upstream: HttpUpstream
let gateway: CypherGateway
let records: CallRecord[]

/** Shorter than the real times, ms. */
const SHORT: GatewayTiming = { total: 1_500, firstTry: 400, pause: [1, 2] }
/** For upstreams that answer, which a busy machine must not turn into a timeout. */
const PATIENT: GatewayTiming = { total: 15_000, firstTry: 4_000, pause: [1, 2] }

function connect(baseUrl: string, timing: GatewayTiming = SHORT) {
  upstream = createHttpUpstream({ baseUrl })
  gateway = createCypherGateway({
    upstream: upstream.send,
    limits: NO_LIMITS,
    captcha: null,
    log: record => void records.push(record),
    settings: { timing },
  })
}

beforeEach(() => {
  faulty.seen.length = 0
  records = []
  connect(`${faulty.url}/api/v1/`)
})
afterEach(() => upstream.close())

const MEMBER = { name: 'getMemberV3', values: { circuitId: 'lido' } } as const
/** A call with effects: it is never sent twice. */
const DELETE = { name: 'deleteMember', values: { circuitId: 'lido', memberId: '' } } as const

const answerTo = async (call: typeof MEMBER | typeof DELETE) => {
  const response = await callTo(gateway, call)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** status, outcome, whether a read is sent once more */
const ANSWERS: readonly [UpstreamManner, number, CallRecord['outcome'], boolean][] = [
  ['refuse', 502, 'unreachable', true],
  ['reset', 502, 'unreachable', true],
  ['cut', 502, 'unreachable', true],
  ['hang', 504, 'timeout', true],
  ['drip', 504, 'timeout', true],
  ['500', 502, 'unusableReply', true],
  ['502', 502, 'unusableReply', true],
  ['html', 502, 'unusableReply', false],
  ['truncatedJson', 502, 'unusableReply', false],
  ['huge', 502, 'tooLarge', false],
  ['hugeUnannounced', 502, 'tooLarge', false],
  ['wrongType', 502, 'unusableReply', false],
  ['notUtf8', 502, 'unusableReply', false],
  ['compressed', 502, 'unusableReply', false],
  ['redirect', 502, 'redirected', false],
  ['notModified', 502, 'redirected', false],
  ['423', 423, 'answered', false],
  ['429', 429, 'answered', false],
  ['refusalPage', 401, 'answered', false],
  ['refusalJson', 404, 'answered', false],
  ['good', 200, 'answered', false],
]

describe('an upstream over real HTTP', () => {
  it.each(ANSWERS)('that does %s is answered %i (%s)', async (manner, status, outcome, isSentTwice) => {
    if (manner === 'refuse') connect(await unusedAddress())
    else if (outcome !== 'timeout') connect(`${faulty.url}/api/v1/`, PATIENT)
    faulty.behave(manner)
    const answer = await answerTo(MEMBER)
    expect(answer.status).toBe(status)
    expect(records).toMatchObject([{ outcome, wasRetried: isSentTwice, status }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    if (outcome !== 'answered')
      expect(answer.body).toEqual({ statusCode: status, error: expect.stringMatching(/loyalty/) })
    expect(JSON.stringify(answer.body)).not.toContain('ann@x.example')
    expect(await gateway.state()).toBe('ok')
  })

  it.each(['reset', 'cut', 'hang', 'drip', '500'] as const)(
    'that does %s gets a call with effects once',
    async manner => {
      faulty.behave(manner, 'good')
      const { status } = await answerTo(DELETE)
      expect([status, records[0]?.wasRetried]).toEqual([manner === 'hang' || manner === 'drip' ? 504 : 502, false])
      expect(faulty.seen.length).toBeLessThanOrEqual(1)
    },
  )

  it.each(['reset', 'cut', 'hang', '500'] as const)(
    'that does %s and then answers is asked once more',
    async manner => {
      faulty.behave(manner, 'good')
      expect(await answerTo(MEMBER)).toMatchObject({ status: 200, body: { peachCode: 0 } })
      expect(records).toMatchObject([{ wasRetried: true, upstreamStatus: 200 }])
    },
  )

  it('says for how long it has had too many requests', async () => {
    faulty.behave('429')
    const { headers, body } = await answerTo(MEMBER)
    expect([headers.get('retry-after'), body]).toEqual(['7', { peachCode: 429 }])
  })

  it('is left alone when it keeps failing, and the answer says so', async () => {
    faulty.behave('500')
    for (let n = 0; n < 30; n += 1) await answerTo(DELETE)
    const { status, headers } = await answerTo(DELETE)
    expect([status, Number(headers.get('retry-after'))]).toEqual([503, 10])
    expect(await gateway.state()).toBe('unavailable')
    expect(faulty.seen).toHaveLength(30)
  })

  it('has its session’s tokens passed on, and no other header', async () => {
    faulty.behave('cookies')
    const { headers } = await answerTo(MEMBER)
    expect(Object.fromEntries(headers)).toEqual({
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'peach-refresh-session-token': 'new-refresh',
      'peach-session-token': 'new-session',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-request-id': records[0]?.requestId,
    })
  })
})
