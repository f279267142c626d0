import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../src/server/database/database'
import { openDatabase } from '../../src/server/database/open-database'
import { createLimiter } from '../../src/server/limits/create-limiter'
import { createPlansApi } from '../../src/server/plans/create-plans-api'
import { PLANS_MIGRATION } from '../../src/server/plans/plan-store'
import { hashToken, newToken } from '../../src/server/secrets'
import { buildReleaseConfig } from '../builders/release-config'

const SITE = 'https://lumen.example'
/** Fewer than a host allows, so that few calls show what happens after them. */
const READS = { points: 20, seconds: 60 }
const A = 'L0101~2026-11-24~a'

let folder: string
let database: Database
let api: ReturnType<typeof createPlansApi>
const errors = vi.fn()
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'plans-'))
  const opened = await openDatabase({ url: `file:${folder}/plans.db`, migrations: [PLANS_MIGRATION] })
  if (!opened.ok) throw new Error(opened.error)
  database = opened.value
  errors.mockClear()
  const few = { points: 12, seconds: 600 }
  const limits = createLimiter({
    figures: {
      planVotes: { address: { points: 40, seconds: 600 }, account: few },
      planReads: { address: READS, account: READS },
    },
  })
  api = createPlansApi({
    ...{ database, limits, clock: () => Date.UTC(2026, 10, 22), reportError: errors },
    settings: { siteUrl: SITE, trustedProxy: null },
  })
})
afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

type Headers = Record<string, string>
async function send(method: string, pathname: string, headers: Headers = {}, body?: object, peerAddress = '192.0.2.1') {
  const request = new Request(SITE + pathname, {
    ...{ method, body: body ? JSON.stringify(body) : null },
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
  })
  return api({ request, pathname, peerAddress, releaseConfig: buildReleaseConfig() })
}
async function make() {
  const answer = await send('POST', '/api/plans', {}, { picks: [A] })
  return (await answer.json()) as { plan: string; maker: string }
}
const vote = (plan: string, voter: string, name: string, answer = 'yes', more: Headers = {}) =>
  send('PUT', '/api/plans/votes', { 'x-plan': plan, 'x-plan-voter': voter, ...more }, { name, votes: { [A]: answer } })
const votersOf = async (plan: string) => {
  const read = await send('GET', '/api/plans', { 'x-plan': plan })
  return ((await read.json()) as { voters: { id: number; name: string; votes: object }[] }).voters
}

describe('a voter', () => {
  it('changes nobody else’s answers, by name, by public id or by the link', async () => {
    const { plan } = await make()
    const ann = newToken()
    await vote(plan, ann, 'Ann')
    for (const voter of [newToken(), plan, '1', '', 'x'.repeat(5_000)]) await vote(plan, voter, 'Ann', 'no')
    for (const voter of [newToken(), plan, '1'])
      await send('DELETE', '/api/plans/votes', { 'x-plan': plan, 'x-plan-voter': voter })
    expect(await votersOf(plan)).toEqual([{ id: 1, name: 'Ann', votes: { [A]: 'yes' } }])
  })

  it('of one plan is nobody in another', async () => {
    const [one, two] = [await make(), await make()]
    const ann = newToken()
    await vote(one.plan, ann, 'Ann')
    await send('DELETE', '/api/plans/votes', { 'x-plan': two.plan, 'x-plan-voter': ann })
    expect(await votersOf(one.plan)).toHaveLength(1)
    expect(await votersOf(two.plan)).toEqual([])
  })

  it('neither ends nor changes the plan', async () => {
    const { plan, maker } = await make()
    const other = await make()
    for (const guess of [plan, newToken(), other.maker, '', `${maker}x`]) {
      const headers = { 'x-plan': plan, 'x-plan-maker': guess }
      expect((await send('DELETE', '/api/plans', headers)).status).toBe(403)
      expect((await send('PUT', '/api/plans/picks', headers, { picks: [A] })).status).toBe(403)
    }
    expect(await votersOf(plan)).toEqual([])
  })

  it('learns no secret from what everyone reads', async () => {
    const { plan, maker } = await make()
    const ann = newToken()
    await vote(plan, ann, 'Ann')
    const text = await (await send('GET', '/api/plans', { 'x-plan': plan })).text()
    for (const secret of [plan, maker, ann, hashToken(plan), hashToken(maker), hashToken(ann)])
      expect(text).not.toContain(secret)
  })
})

describe('a stranger', () => {
  it.each(['', 'x', 'x'.repeat(43), 'x'.repeat(5_000), '%', "' OR 1=1 --"])('finds no plan by %j', async guess => {
    await make()
    const answer = await send('GET', '/api/plans', { 'x-plan': guess })
    expect(answer.status).toBe(404)
  })

  it('cannot guess: links have 256 random bits, and tries are counted', async () => {
    const { plan, maker } = await make()
    expect(plan).toMatch(/^[\w-]{43}$/)
    expect(maker).toMatch(/^[\w-]{43}$/)
    const tries = await Promise.all(
      Array.from({ length: READS.points + 5 }, () => send('GET', '/api/plans', { 'x-plan': newToken() })),
    )
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(5)
  })

  it('floods one plan, and not those of others behind the same address', async () => {
    const { plan } = await make()
    const ann = newToken()
    const statuses = []
    for (let at = 0; at < 14; at++) statuses.push((await vote(plan, ann, 'Ann')).status)
    expect(statuses.filter(status => status === 429)).toHaveLength(2)
    const other = await make()
    expect((await vote(other.plan, ann, 'Ann')).status).toBe(200)
  })

  it('gets in by no page of another site', async () => {
    const { plan, maker } = await make()
    const foreign: Headers[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ]
    for (const headers of foreign) {
      expect((await vote(plan, newToken(), 'Eve', 'yes', headers)).status).toBe(403)
      const end = { 'x-plan': plan, 'x-plan-maker': maker, ...headers }
      expect((await send('DELETE', '/api/plans', end)).status).toBe(403)
      expect((await send('POST', '/api/plans', headers, { picks: [A] })).status).toBe(403)
    }
    expect(await votersOf(plan)).toEqual([])
  })
})

describe('what is kept and answered', () => {
  it('has no secret in the database, and no address of anybody', async () => {
    const { plan, maker } = await make()
    const ann = newToken()
    await vote(plan, ann, 'Ann')
    const rows = JSON.stringify([
      await database.read('SELECT * FROM plans'),
      await database.read('SELECT * FROM plan_voters'),
    ])
    const file = ['', '-wal'].map(end => readFileSync(`${folder}/plans.db${end}`, 'latin1')).join('')
    for (const secret of [plan, maker, ann, '192.0.2.1']) {
      expect(rows).not.toContain(secret)
      expect(file).not.toContain(secret)
    }
  })

  it('sets no cookie, is kept by no cache, and lets no other site read', async () => {
    const { plan } = await make()
    const answer = await vote(plan, newToken(), 'Ann')
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect([...answer.headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([])
  })

  it('gives HTML back as text, in JSON that browsers take for nothing else', async () => {
    const { plan } = await make()
    const name = '<img src=x onerror=a()>'
    const answer = await vote(plan, newToken(), name)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await votersOf(plan)).toMatchObject([{ name }])
  })

  it('has no row that grows: answers to what is not in the plan are dropped', async () => {
    const { plan } = await make()
    const votes = { ...Object.fromEntries(Array.from({ length: 99 }, (_, at) => [`x${at}`, 'yes'])), [A]: 'no' }
    const headers = { 'x-plan': plan, 'x-plan-voter': newToken() }
    await send('PUT', '/api/plans/votes', headers, { name: 'Ann', votes: { ...votes, ['__proto__']: 'yes' } })
    const [row] = await database.read('SELECT votes FROM plan_voters')
    expect(row?.['votes']).toBe(JSON.stringify({ [A]: 'no' }))
  })

  it('logs nothing of all this', async () => {
    const log = vi.spyOn(console, 'log')
    const { plan } = await make()
    await vote(plan, newToken(), 'Ann')
    expect(log).not.toHaveBeenCalled()
    expect(errors).not.toHaveBeenCalled()
    log.mockRestore()
  })
})
