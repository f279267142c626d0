import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SIGNATURE_HEADER, sign, TIMESTAMP_HEADER } from '../../../src/fleet/http/signature'
import { startFleet } from '../../../src/fleet/start-fleet'
import { fleetOf, fleetSite, openTestFleet, type TestFleet } from '../../builders/fleet'
import { HAS_REDIS } from '../../builders/redis-server'

const SECRET = '0123456789abcdef0123456789abcdef'
const PASSWORD = 'a long password'
const PUBLIC_DIR = mkdtempSync(path.join(tmpdir(), 'fleet-web-'))
const CONFIG = fleetOf([
  fleetSite('harbour', { webhookSecret: SECRET, publicDir: PUBLIC_DIR }),
  fleetSite('lido', { publicDir: PUBLIC_DIR }),
])

let fleet: TestFleet
let web: Awaited<ReturnType<typeof startFleet>>
beforeEach(async () => {
  if (!HAS_REDIS) return
  writeFileSync(path.join(PUBLIC_DIR, 'index.html'), 'home')
  fleet = await openTestFleet()
  web = await startFleet({ fleet: CONFIG, environment: environmentOf(fleet), print: () => undefined })
}, 120_000)
afterEach(async () => {
  if (!HAS_REDIS) return
  await web.stop()
  await fleet.stop()
})

afterAll(() => rmSync(PUBLIC_DIR, { recursive: true, force: true }))

const environmentOf = ({ redis }: TestFleet) => ({
  ...{ redisUrl: redis.url, password: PASSWORD, metricsToken: 'token', port: 0 },
  ...{ host: '127.0.0.1', file: 'fleet.json' },
})

const seconds = (shift = 0) => String(Math.floor(Date.now() / 1000) + shift)
const signed = (body: string, timestamp = seconds(), secret = SECRET) => ({
  [TIMESTAMP_HEADER]: timestamp,
  [SIGNATURE_HEADER]: sign({ secret, timestamp, body }),
})
async function send(address: string, body = '', headers: Record<string, string> = {}) {
  const response = await fetch(web.url + address, { method: 'POST', body, headers })
  const answer = (await response.json()) as { error?: string }
  return { status: response.status, answer }
}
const waiting = async (kind: 'refresh' | 'build') =>
  (await fleet.queues.jobs[kind].getJobs(['prioritized', 'waiting'])).map(({ data }) => data)
const basic = (password: string) => ({ authorization: `Basic ${btoa(`fleet:${password}`)}` })

describe.skipIf(!HAS_REDIS)('a webhook', () => {
  it('brings a refresh of its site, whatever its body says', async () => {
    const body = '{"event": "showtimes.changed"}'
    const sent = await send('/hooks/harbour', body, signed(body))
    expect(sent).toEqual({ status: 202, answer: { site: 'harbour', job: 'refresh' } })
    expect(await waiting('refresh')).toEqual([{ site: 'harbour', reason: 'webhook' }])
  })

  it('brings a build where its body asks for one', async () => {
    const body = '{"job": "build"}'
    expect((await send('/hooks/harbour', body, signed(body))).answer).toEqual({ site: 'harbour', job: 'build' })
    expect(await waiting('build')).toEqual([{ site: 'harbour', reason: 'webhook' }])
  })

  it.each([
    ['without a signature', () => ({}), /x-fleet-signature are missing/],
    ['signed with another secret', () => signed('{}', seconds(), 'f'.repeat(32)), /another one/],
    ['signed over another body', () => signed('{ }'), /another one/],
    ['signed ten minutes ago', () => signed('{}', seconds(-600)), /5 minutes ago/],
    ['signed for later', () => signed('{}', seconds(600)), /clocks are apart/],
    [
      'with a time that its signature is not of',
      () => ({ ...signed('{}', seconds(-600)), [TIMESTAMP_HEADER]: seconds() }),
      /another one/,
    ],
    ['with something else than a time', () => ({ ...signed('{}'), [TIMESTAMP_HEADER]: 'now' }), /no number of seconds/],
  ])('%s is refused with 401 and the reason', async (_, headers, reason) => {
    const { status, answer } = await send('/hooks/harbour', '{}', headers())
    expect(status).toBe(401)
    expect(answer.error).toMatch(reason)
    expect(await waiting('refresh')).toEqual([])
  })

  it('that is sent again as it was is refused', async () => {
    const headers = signed('{}')
    expect((await send('/hooks/harbour', '{}', headers)).status).toBe(202)
    expect(await send('/hooks/harbour', '{}', headers)).toMatchObject({ status: 409 })
  })

  it('of a site that is none, or has none, is refused with 404, by name', async () => {
    expect(await send('/hooks/arbour', '{}', signed('{}'))).toMatchObject({
      status: 404,
      answer: { error: "there is no site 'arbour'" },
    })
    const { status, answer } = await send('/hooks/lido', '{}', signed('{}'))
    expect([status, answer.error]).toEqual([
      404,
      "the site 'lido' has no webhook: fleet.json names no webhookSecretEnv for it",
    ])
  })

  it('with a body that is too large is refused', async () => {
    const body = 'x'.repeat(300 * 1024)
    expect((await send('/hooks/harbour', body, signed(body))).status).toBe(413)
  })

  it('is told at once that Redis is away, and may be sent again as it was', async () => {
    await fleet.redis.kill()
    const headers = signed('{}')
    expect((await send('/hooks/harbour', '{}', headers)).status).toBe(503)
    expect((await fetch(`${web.url}/healthz`)).status).toBe(503)
    await fleet.redis.start()
    await expect.poll(async () => (await send('/hooks/harbour', '{}', headers)).status, { timeout: 10_000 }).toBe(202)
  })
})

describe.skipIf(!HAS_REDIS)('board and metrics', () => {
  it.each(['/board', '/board/api/queues', '/metrics'])('%s is closed without the password', async path => {
    expect((await fetch(web.url + path)).status).toBe(401)
    expect((await fetch(web.url + path, { headers: basic('a long passwort') })).status).toBe(401)
    expect((await fetch(web.url + path, { headers: basic(PASSWORD) })).status).toBe(200)
  })

  it('closes itself to an address that guesses', async () => {
    for (let guess = 0; guess < 10; guess += 1) await fetch(`${web.url}/board`, { headers: basic(`guess ${guess}`) })
    expect((await fetch(`${web.url}/board`, { headers: basic(PASSWORD) })).status).toBe(429)
  })

  it('takes no order from the page of another site', async () => {
    const order = (headers: Record<string, string>) =>
      fetch(`${web.url}/board/api/queues/refresh/pause`, { method: 'PUT', headers: { ...basic(PASSWORD), ...headers } })
    expect((await order({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await order({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await order({ origin: web.url })).status).toBe(200)
    expect(await fleet.queues.jobs.refresh.isPaused()).toBe(true)
  })

  it('show jobs and ages to a caller with the token of metrics', async () => {
    fleet.work(CONFIG, { refresh: async () => 'written' })
    await send('/hooks/harbour', '{}', signed('{}'))
    const read = async () => (await fetch(`${web.url}/metrics`, { headers: { authorization: 'Bearer token' } })).text()
    await expect.poll(read, { timeout: 10_000 }).toContain('fleet_jobs_total{kind="refresh",outcome="written"} 1')
    const text = await read()
    expect(text).toMatch(/fleet_site_age_seconds\{site="harbour"\} \d/)
    expect(text).toContain('fleet_queue_jobs{kind="build",state="failed"} 0')
    expect(text).toMatch(/fleet_job_seconds_count\{kind="refresh"\} 1/)
    expect((await fetch(`${web.url}/board`, { headers: { authorization: 'Bearer token' } })).status).toBe(401)
  })
})

describe.skipIf(!HAS_REDIS)('a site without a release', () => {
  it('is built as soon as the fleet starts, and others are not', async () => {
    expect(await waiting('build')).toEqual([])
    const unbuilt = fleetOf([...CONFIG.sites.values(), fleetSite('quay')])
    const second = await startFleet({ fleet: unbuilt, environment: environmentOf(fleet), print: () => undefined })
    await second.stop()
    expect(await waiting('build')).toEqual([{ site: 'quay', reason: 'schedule' }])
  })
})
