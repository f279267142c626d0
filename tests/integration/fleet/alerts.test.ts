import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '../../../plugins/gatsby-source-cinema/testing/answer-server'
import { signatureFault } from '../../../src/fleet/http/signature'
import { type Alert, checkAges } from '../../../src/fleet/observe/send-alerts'
import { noteGood, noteSites } from '../../../src/fleet/queue/site-ages'
import { fleetOf, fleetSite, openTestFleet, type TestFleet } from '../../builders/fleet'
import { HAS_REDIS } from '../../builders/redis-server'

const SECRET = '0123456789abcdef0123456789abcdef'
const MINUTE = 60_000
const START = Date.parse('2026-11-29T10:00:00Z')

let fleet: TestFleet
let receiver: Awaited<ReturnType<typeof startAnswers>>
let status = 204
beforeEach(async () => {
  if (!HAS_REDIS) return
  fleet = await openTestFleet()
  status = 204
  receiver = await startAnswers(() => ({ status, body: '' }))
}, 120_000)
afterEach(async () => {
  if (!HAS_REDIS) return
  await receiver.stop()
  await fleet.stop()
})

function look(minutes: number) {
  const sites = [fleetSite('harbour', { maxAgeMs: 10 * MINUTE }), fleetSite('lido', { maxAgeMs: 60 * MINUTE })]
  return checkAges({
    fleet: fleetOf(sites, { alerts: { url: `${receiver.url}/alerts`, secret: SECRET } }),
    redis: fleet.queues.redis,
    reasonOf: async () => 'error: showtimes.json: No valid JSON',
    print: line => fleet.printed.push(line),
    now: () => START + minutes * MINUTE,
  })
}
const alerts = () => receiver.requests.map(({ body }) => JSON.parse(body) as Alert)

describe.skipIf(!HAS_REDIS)('an alert', () => {
  it('tells once that a site is too old and why, and once that it has recovered', async () => {
    const { redis } = fleet.queues
    await noteSites(redis, ['harbour', 'lido'], START)
    await noteGood(redis, 'lido', START)
    await look(9)
    expect(alerts()).toEqual([])
    // Two processes look at the same time.
    await Promise.all([look(11), look(11)])
    await look(12)
    expect(alerts()).toEqual([
      {
        ...{ site: 'harbour', state: 'late', ageSeconds: 660, maxAgeSeconds: 600 },
        ...{ reason: 'error: showtimes.json: No valid JSON', at: '2026-11-29T10:11:00.000Z' },
      },
    ])
    await noteGood(redis, 'harbour', START + 12 * MINUTE)
    await look(13)
    await look(14)
    expect(alerts().slice(1)).toMatchObject([{ site: 'harbour', state: 'recovered', ageSeconds: 60, reason: null }])
  })

  it('is signed as webhooks are', async () => {
    await noteSites(fleet.queues.redis, ['harbour'], START)
    await look(11)
    const [request] = receiver.requests
    const headers = new Headers(Object.entries(request?.headers ?? {}).map(([name, value]) => [name, String(value)]))
    const check = { headers, body: request?.body ?? '', now: START + 11 * MINUTE }
    expect(signatureFault({ ...check, secret: SECRET })).toBeUndefined()
    expect(signatureFault({ ...check, secret: 'f'.repeat(32) })).toBeDefined()
  })

  it('that could not be delivered is sent again', async () => {
    await noteSites(fleet.queues.redis, ['harbour'], START)
    status = 500
    await look(11)
    expect(fleet.printed.join()).toContain("'harbour' is late was not delivered")
    status = 204
    await look(12)
    await look(13)
    expect(alerts().filter(({ state }) => state === 'late')).toHaveLength(2)
  })
})
