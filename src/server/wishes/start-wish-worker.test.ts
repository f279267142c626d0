import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { MockAgent } from 'undici'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import webPush from 'web-push'
import { publishedDay } from '../../../tests/builders/tell-until-killed'
import { buildReleaseConfig } from '../../../tests/builders/release-config'
import type { Database } from '../database/database'
import { openDatabase } from '../database/open-database'
import { NO_LIMITS } from '../limits/rate-limits'
import { LOYALTY_MIGRATIONS } from '../members/migrations'
import { createWishesApi } from './create-wishes-api'
import { SIGNATURE_HEADER, signWish, TIMESTAMP_HEADER } from './post-wish'
import { startWishWorker } from './start-wish-worker'
import { storeSecretWish } from './wish-store'

const PUSH = 'https://push.example'
const KEYS = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
}

let folder: string
let database: Database
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'wish-worker-'))
  const opened = await openDatabase({ url: `file:${folder}/wishes.db`, migrations: LOYALTY_MIGRATIONS })
  if (!opened.ok) throw new Error(opened.error)
  database = opened.value
}, 60_000)
afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

const rowsOf = (table: string) => database.read(`SELECT * FROM ${table}`)

/** Runs the host's work over one refresh for a wish by push message. */
async function pushOnce(answer: (agent: MockAgent) => void, until: () => Promise<boolean>) {
  const agent = new MockAgent()
  agent.disableNetConnect()
  answer(agent)
  let day = 1
  const worker = startWishWorker({
    ...{ database, clock: Date.now, pollMs: 20, dispatcher: agent },
    vapid: { ...webPush.generateVAPIDKeys(), subject: 'mailto:ops@lumen.example' },
    readPublished: async () => publishedDay(day, 1),
    readMark: async () => String(day),
    tellerOf: () => ({ localPath: to => to, homeIn: () => '/', address: to => to, endLink: code => code }),
    reportError: error => {
      throw error
    },
  })
  await vi.waitFor(async () => expect(await rowsOf('wish_listings')).toHaveLength(1), 20_000)
  const subscription = { endpoint: `${PUSH}/one`, keys: KEYS }
  const reach = { way: 'push', secret: null, subscription } as const
  const wish = { kind: 'near-me', subject: 'film:F0', theaterIds: ['T1'], isSuspect: false, reach } as const
  await storeSecretWish({ database, wish, reach, locale: 'en', now: Date.now() })
  await wait(5)
  day = 2
  await vi.waitFor(async () => expect(await until()).toBe(true), 20_000)
  await worker.stop()
}

describe('a push message', () => {
  it('is sent encrypted and signed, once', { timeout: 60_000 }, async () => {
    const seen: { headers: unknown; body: unknown }[] = []
    await pushOnce(
      agent =>
        agent
          .get(PUSH)
          .intercept({ path: '/one', method: 'POST' })
          .reply(201, ({ headers, body }) => {
            seen.push({ headers, body })
            return ''
          })
          .times(5),
      async () => seen.length > 0 && (await rowsOf('wish_pushes')).length === 0,
    )
    expect(seen).toHaveLength(1)
    expect(JSON.stringify(seen[0]?.headers)).toMatch(/vapid t=.*aes128gcm|aes128gcm.*vapid t=/is)
    expect(await rowsOf('wishes')).toHaveLength(1)
  })

  it.each([404, 410])('that is answered with %i ends its wishes', { timeout: 60_000 }, async status => {
    const isGone = async () => (await rowsOf('wishes')).length === 0
    await pushOnce(agent => agent.get(PUSH).intercept({ path: '/one', method: 'POST' }).reply(status, ''), isGone)
    expect([await rowsOf('wish_pushes'), await rowsOf('wish_told')]).toEqual([[], []])
  })

  it('waits for a push service that fails', { timeout: 60_000 }, async () => {
    await pushOnce(
      agent => agent.get(PUSH).intercept({ path: '/one', method: 'POST' }).reply(503, ''),
      async () => (await rowsOf('wish_pushes')).some(row => Number(row['next_try_at']) > Date.now()),
    )
    expect(await rowsOf('wishes')).toHaveLength(1)
  })
})

describe('a site with a service of its own', () => {
  const SECRET = 'x'.repeat(32)

  async function wishAt(status: number) {
    const got: { body: string; headers: NodeJS.Dict<string | string[]> }[] = []
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', chunk => (body += String(chunk)))
      request.on('end', () => {
        got.push({ body, headers: request.headers })
        response.writeHead(status).end()
      })
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const services = createWishesApi({
      ...{
        database,
        limits: NO_LIMITS,
        clock: Date.now,
        settings: { siteUrl: 'https://lumen.example', trustedProxy: null },
      },
      ...{ sendsMail: false, pushKey: null, webhookSecret: SECRET, readPublished: async () => null },
      reportError: () => undefined,
    })
    const releaseConfig = buildReleaseConfig({
      movieIds: new Set(['HO1']),
      reminders: { isOn: true, webhook: `http://127.0.0.1:${port}/wishes` },
    })
    const body = JSON.stringify({
      ...{ kind: 'on-sale', subject: 'film:HO1', theaterIds: [], language: '' },
      ...{ way: 'email', email: 'ada@example.org' },
    })
    const call = (pathname: string, init?: RequestInit) => {
      const request = new Request(`https://lumen.example${pathname}`, init)
      return services[pathname]?.({ request, pathname, peerAddress: null, releaseConfig })
    }
    const options = await (await call('/api/wishes/options'))?.json()
    const answered = await call('/api/wishes', {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body,
    })
    await new Promise(resolve => server.close(resolve))
    return { got, options, answered, kept: await rowsOf('wishes') }
  }

  it('is handed the wish, signed, and the host keeps nothing', { timeout: 60_000 }, async () => {
    const { got, options, answered, kept } = await wishAt(204)
    expect(options).toEqual({ email: true, push: null, feed: false })
    expect([answered?.status, kept]).toEqual([200, []])
    const [{ body, headers } = { body: '', headers: {} }] = got
    const timestamp = String(headers[TIMESTAMP_HEADER])
    expect(headers[SIGNATURE_HEADER]).toBe(signWish({ secret: SECRET, timestamp, body }))
    expect(JSON.parse(body)).toMatchObject({ event: 'wish', subject: 'film:HO1', email: 'ada@example.org' })
  })

  it('says ‘later’ where the service fails', { timeout: 60_000 }, async () => {
    expect((await wishAt(500)).answered?.status).toBe(503)
  })
})
