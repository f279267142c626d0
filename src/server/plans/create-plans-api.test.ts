import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildReleaseConfig } from '../../../tests/builders/release-config'
import { MAX_VOTERS } from '../../features/shortlist/rules/plan/plan'
import type { Database } from '../database/database'
import { openDatabase } from '../database/open-database'
import { createLimiter } from '../limits/create-limiter'
import { NO_LIMITS, type RateLimits } from '../limits/rate-limits'
import { newToken } from '../secrets'
import { createPlansApi } from './create-plans-api'
import { deleteEndedPlans, PLANS_MIGRATION } from './plan-store'

const NOW = Date.UTC(2025, 0, 23, 9)
const DAY_MS = 86_400_000
const SITE = 'https://lumen.example'
const A = 'L0101~2025-01-24~a'
const B = 'L0102~2025-01-25~b'

let folder: string
let database: Database
let now = NOW
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'plans-'))
  const opened = await openDatabase({ url: `file:${folder}/plans.db`, migrations: [PLANS_MIGRATION] })
  if (!opened.ok) throw new Error(opened.error)
  database = opened.value
})
beforeEach(() => {
  now = NOW
})
afterAll(() => {
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Sent {
  method?: string
  pathname?: string
  headers?: Record<string, string>
  body?: unknown
  limits?: RateLimits
  own?: Partial<Parameters<typeof createPlansApi>[0]>
}

async function send({ method = 'GET', pathname = '/api/plans', headers = {}, body, limits, own }: Sent) {
  const api = createPlansApi({
    ...{ database, limits: limits ?? NO_LIMITS, clock: () => now },
    settings: { siteUrl: SITE, trustedProxy: null },
    ...own,
  })
  const text = body === undefined || typeof body === 'string' ? (body ?? null) : JSON.stringify(body)
  const request = new Request(`http://127.0.0.1:9000${pathname}`, {
    ...{ method, body: text },
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
  })
  return api({ request, pathname, peerAddress: '192.0.2.1', releaseConfig: buildReleaseConfig() })
}

interface Answered {
  error?: string
  picks: string[]
  voters: { id: number; name: string; votes: Record<string, string> }[]
  endsAt: number
  voterId?: number
}
const read = async (answer: Response) => (await answer.json()) as Answered

async function make(picks: unknown = [A, B]) {
  const answer = await send({ method: 'POST', body: { picks } })
  expect(answer.status).toBe(201)
  return (await answer.json()) as { plan: string; maker: string; endsAt: number }
}
const get = (plan: string, headers = {}) => send({ headers: { 'x-plan': plan, ...headers } })
const vote = (plan: string, voter: string, body: unknown, rest: Sent = {}) =>
  send({
    ...{ ...rest, method: 'PUT', pathname: '/api/plans/votes', body },
    headers: { 'x-plan': plan, 'x-plan-voter': voter, ...rest.headers },
  })
const change = (plan: string, maker: string, picks: unknown) =>
  send({
    ...{ method: 'PUT', pathname: '/api/plans/picks', body: { picks } },
    headers: { 'x-plan': plan, 'x-plan-maker': maker },
  })
const end = (plan: string, maker: string) =>
  send({ method: 'DELETE', headers: { 'x-plan': plan, 'x-plan-maker': maker } })
const faultOf = async (answer: Response) => [answer.status, (await read(answer)).error]

describe('plans', () => {
  it('are offered while the database answers', async () => {
    expect(await (await send({})).json()).toEqual({ isOffered: true })
    const away = { ...database, isReady: async () => false }
    expect(await (await send({ own: { database: away } })).json()).toEqual({ isOffered: false })
  })

  it('are made, read by everyone with the link, and known by revision', async () => {
    const { plan, endsAt } = await make()
    expect(endsAt).toBe(Date.UTC(2025, 0, 28))
    const answer = await get(plan)
    const etag = answer.headers.get('etag') ?? ''
    expect(await read(answer)).toEqual({ picks: [A, B], voters: [], endsAt })
    expect((await get(plan, { 'if-none-match': etag })).status).toBe(304)
    await vote(plan, newToken(), { name: 'Ann', votes: { [A]: 'yes' } })
    expect((await get(plan, { 'if-none-match': etag })).status).toBe(200)
  })

  it('keep a voter’s answers apart from all others, and let them be changed and sent twice', async () => {
    const { plan } = await make()
    const [ann, ben] = [newToken(), newToken()]
    await vote(plan, ann, { name: 'Ann', votes: { [A]: 'yes' } })
    await vote(plan, ben, { name: 'Ben', votes: { [A]: 'no', [B]: 'maybe' } })
    await vote(plan, ann, { name: 'Ann', votes: { [A]: 'yes' } })
    const last = await read(await vote(plan, ann, { name: 'Anne', votes: { [A]: 'no', [B]: 'yes' } }))
    expect(last.voterId).toBe(1)
    expect(last.voters).toEqual([
      { id: 1, name: 'Anne', votes: { [A]: 'no', [B]: 'yes' } },
      { id: 2, name: 'Ben', votes: { [A]: 'no', [B]: 'maybe' } },
    ])
  })

  it('lose nothing when many vote at once', async () => {
    const { plan } = await make()
    const names = Array.from({ length: 20 }, (_, at) => `Voter ${at}`)
    const answers = await Promise.all(names.map(name => vote(plan, newToken(), { name, votes: { [A]: 'yes' } })))
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200))
    const { voters } = await read(await get(plan))
    expect(voters.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    expect(new Set(voters.map(({ id }) => id)).size).toBe(20)
  })

  it('tell two of the same name apart', async () => {
    const { plan } = await make()
    const ann = newToken()
    await vote(plan, ann, { name: 'Ann', votes: {} })
    expect(await faultOf(await vote(plan, newToken(), { name: ' ＡＮＮ\u200b', votes: {} }))).toEqual([
      409,
      'nameTaken',
    ])
    expect((await vote(plan, ann, { name: 'ANN', votes: {} })).status).toBe(200)
  })

  it('have room for forty', async () => {
    const { plan } = await make()
    const first = newToken()
    await vote(plan, first, { name: 'First', votes: {} })
    for (let at = 1; at < MAX_VOTERS; at++) await vote(plan, newToken(), { name: `V${at}`, votes: {} })
    expect(await faultOf(await vote(plan, newToken(), { name: 'Late', votes: {} }))).toEqual([409, 'tooManyVoters'])
    expect((await vote(plan, first, { name: 'First', votes: { [A]: 'yes' } })).status).toBe(200)
  })

  it('let a voter go, with name and answers', async () => {
    const { plan } = await make()
    const ann = newToken()
    await vote(plan, ann, { name: 'Ann', votes: { [A]: 'yes' } })
    const leave = () =>
      send({ method: 'DELETE', pathname: '/api/plans/votes', headers: { 'x-plan': plan, 'x-plan-voter': ann } })
    expect((await read(await leave())).voters).toEqual([])
    expect((await leave()).status).toBe(200)
  })

  it('are changed by their maker: what comes back has its answers', async () => {
    const { plan, maker } = await make()
    const ann = newToken()
    await vote(plan, ann, { name: 'Ann', votes: { [A]: 'yes', [B]: 'no' } })
    expect(await read(await change(plan, maker, [B]))).toMatchObject({ picks: [B], voters: [{ votes: { [B]: 'no' } }] })
    const stale = await read(await vote(plan, ann, { name: 'Ann', votes: { [A]: 'no', [B]: 'yes' } }))
    expect(stale.voters[0]?.votes).toEqual({ [B]: 'yes' })
    expect((await read(await change(plan, maker, [A, B]))).voters[0]?.votes).toEqual({ [A]: 'yes', [B]: 'yes' })
  })

  it('are ended by their maker, and nothing of them is left', async () => {
    const { plan, maker } = await make()
    await vote(plan, newToken(), { name: 'Ann Unlikely', votes: { [A]: 'yes' } })
    expect((await end(plan, maker)).status).toBe(204)
    expect(await faultOf(await get(plan))).toEqual([404, 'ended'])
    expect(await database.read("SELECT * FROM plan_voters WHERE name = 'Ann Unlikely'")).toEqual([])
  })

  it('end by themselves, and are deleted with all names', async () => {
    const { plan, endsAt } = await make()
    await vote(plan, newToken(), { name: 'Ann Ending', votes: { [A]: 'yes' } })
    now = endsAt - 1
    expect((await get(plan)).status).toBe(200)
    now = endsAt
    expect(await faultOf(await get(plan))).toEqual([404, 'ended'])
    expect(await faultOf(await vote(plan, newToken(), { name: 'Ben', votes: {} }))).toEqual([404, 'ended'])
    await deleteEndedPlans(database, now)
    expect(await database.read("SELECT * FROM plan_voters WHERE name = 'Ann Ending'")).toEqual([])
    expect(await database.read('SELECT * FROM plans WHERE ends_at <= ?', [now])).toEqual([])
  })
})

describe('what is refused', () => {
  const text = (length: number) => Array.from({ length }, (_, at) => `L0101~2025-01-24~${at}`)
  it.each([
    ['no picks', [], 400, 'noPicks'],
    ['31 picks', text(31), 400, 'tooManyPicks'],
    ['what is no pick', ['x'], 400, 'malformed'],
    ['a theater that is not of the site', ['L9~2025-01-24~a'], 400, 'malformed'],
    ['picks that are over', ['L0101~2025-01-19~a'], 409, 'over'],
    ['more than a list', text(101), 400, 'malformed'],
    ['numbers', [1], 400, 'malformed'],
  ])('a plan of %s', async (_, picks, status, fault) => {
    expect(await faultOf(await send({ method: 'POST', body: { picks } }))).toEqual([status, fault])
  })

  it('has room for thirty picks', async () => {
    expect((await send({ method: 'POST', body: { picks: text(30) } })).status).toBe(201)
  })

  it.each([
    ['no name', { votes: {} }, 'nameMissing'],
    ['a name that is not seen', { name: '\u202e\u200b', votes: {} }, 'nameMissing'],
    ['a long name', { name: 'x'.repeat(31), votes: {} }, 'nameTooLong'],
    ['no answers', { name: 'Ann' }, 'malformed'],
    ['another answer', { name: 'Ann', votes: { [A]: 'perhaps' } }, 'malformed'],
    ['a list of answers', { name: 'Ann', votes: [1] }, 'malformed'],
    ['text', '{', 'malformed'],
    ['a list', '[]', 'malformed'],
    ['a huge body', { name: 'Ann', votes: {}, more: 'x'.repeat(20_000) }, 'malformed'],
  ])('a vote with %s', async (_, body, fault) => {
    const { plan } = await make()
    expect(await faultOf(await vote(plan, newToken(), body))).toEqual([400, fault])
  })

  it('other methods, other types, and paths that are none', async () => {
    expect((await send({ method: 'PATCH' })).headers.get('allow')).toBe('GET, POST, DELETE')
    expect((await send({ method: 'GET', pathname: '/api/plans/votes' })).status).toBe(405)
    expect((await send({ method: 'GET', pathname: '/api/plans/x' })).status).toBe(404)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await faultOf(await send({ method: 'POST', body: 'picks=x', headers: form }))).toEqual([400, 'malformed'])
  })

  it('with words while the database is away, and the reason goes to the operator without names', async () => {
    const { plan } = await make()
    const faults: unknown[] = []
    const away = { ...database, write: () => Promise.reject(new Error('locked')) }
    const own = { database: away, reportError: (error: unknown) => faults.push(error) }
    const answer = await vote(plan, newToken(), { name: 'Ann Secret', votes: {} }, { own })
    expect(await faultOf(answer)).toEqual([503, 'unavailable'])
    expect(faults.map(String)).toEqual(['Error: locked'])
  })

  it('further plans of one address, with the time to wait', async () => {
    const limits = createLimiter({ reportError: () => undefined, isWorker: false, scope: '' })
    const makeOne = () => send({ method: 'POST', body: { picks: [A] }, limits })
    const answers = await Promise.all(Array.from({ length: 21 }, makeOne))
    const late = answers.filter(({ status }) => status === 429)
    expect(late).toHaveLength(1)
    expect(Number(late[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('a plan that would last longer than sixty days', async () => {
    expect((await make(['L0101~2026-01-01~a'])).endsAt).toBe(NOW + 60 * DAY_MS)
  })
})
