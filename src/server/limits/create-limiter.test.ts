import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLimiter } from './create-limiter'
import { LIMIT_FIGURES } from './rate-limits'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

const figures = { address: { points: 3, seconds: 60 }, account: { points: 2, seconds: 600 } }
const FIGURES = { login: figures, giftCard: figures, contact: figures }
const OTHERS = { address: '192.0.2.9', account: null }

/** Plays what the package asks of ioredis: one counting command, and the state of the connection. */
function fakeRedis() {
  const counts = new Map<string, number>()
  const redis = {
    status: 'ready',
    keys: counts,
    defineCommand: () => undefined,
    rlflxIncr: async ([key = '', points, seconds]: string[]) => {
      counts.set(key, (counts.get(key) ?? 0) + Number(points))
      return [counts.get(key), Number(seconds) * 1000]
    },
  }
  return redis
}

describe('limits', () => {
  it('lets an address call as often as its figure says, and says when to come again', async () => {
    const limits = createLimiter({ figures: FIGURES })
    const take = () => limits.take('login', { address: '192.0.2.1', account: null })
    expect([await take(), await take(), await take()]).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    vi.advanceTimersByTime(20_000)
    expect(await take()).toEqual({ ok: false, retryAfterSeconds: 40 })
    vi.advanceTimersByTime(40_000)
    expect(await take()).toEqual({ ok: true })
  })

  it.each([
    ['contact', ['Ann@x.example', ' ann@X.example ', 'ａｎｎ＠x.example'], 'bob@x.example'],
    ['giftCard', ['6000-1234', ' 6000 12 34', '６０００1234'], '6000-1235'],
  ] as const)('counts what %s looks up, whoever asks and however it is written', async (name, spellings, other) => {
    const limits = createLimiter({ figures: FIGURES })
    const outcomes = []
    for (const [index, account] of spellings.entries())
      outcomes.push(await limits.take(name, { address: `192.0.2.${index}`, account }))
    expect(outcomes).toEqual([{ ok: true }, { ok: true }, { ok: false, retryAfterSeconds: 600 }])
    expect(await limits.take(name, { address: '192.0.2.9', account: other })).toEqual({ ok: true })
  })

  it('counts a login for each address apart, so that strangers do not use up the owner’s', async () => {
    const limits = createLimiter({ figures: FIGURES })
    const take = (address: string) => limits.take('login', { address, account: 'ann@x.example' })
    expect([await take('192.0.2.1'), await take('192.0.2.1')].map(({ ok }) => ok)).toEqual([true, true])
    expect(await take('192.0.2.1')).toEqual({ ok: false, retryAfterSeconds: 600 })
    expect(await take('192.0.2.2')).toEqual({ ok: true })
  })

  it('does not use up an account for an address that has no calls left', async () => {
    const limits = createLimiter({ figures: FIGURES })
    for (let n = 0; n < 3; n += 1) await limits.take('contact', { address: '192.0.2.1', account: null })
    for (let n = 0; n < 5; n += 1) await limits.take('contact', { address: '192.0.2.1', account: 'ann' })
    expect(await limits.take('contact', { address: '192.0.2.2', account: 'ann' })).toEqual({ ok: true })
  })

  it('counts each name for itself, by the table', async () => {
    const limits = createLimiter()
    const { points } = LIMIT_FIGURES.contact.address
    for (let n = 0; n < points; n += 1) expect(await limits.take('contact', OTHERS)).toEqual({ ok: true })
    expect(await limits.take('contact', OTHERS)).toMatchObject({ ok: false })
    expect(await limits.take('newsletter', OTHERS)).toEqual({ ok: true })
  })

  it('counts callers without an address as one', async () => {
    const limits = createLimiter({ figures: FIGURES })
    const take = () => limits.take('login', { address: null, account: null })
    expect((await Promise.all([take(), take(), take(), take()])).map(({ ok }) => ok)).toEqual([true, true, true, false])
  })
})

describe('limits that hosts share', () => {
  it('are counted together, without any account in clear', async () => {
    const redis = fakeRedis()
    const [first, second] = [createLimiter({ figures: FIGURES, redis }), createLimiter({ figures: FIGURES, redis })]
    for (const limits of [first, second])
      await limits.take('contact', { address: '192.0.2.1', account: 'ann@x.example' })
    expect(await first.take('contact', { address: '192.0.2.2', account: 'ann@x.example' })).toMatchObject({ ok: false })
    expect([...redis.keys.keys()].filter(key => key.includes('ann'))).toEqual([])
  })

  it('are counted for each site apart where one host has many', async () => {
    const redis = fakeRedis()
    const take = (scope: string) => createLimiter({ figures: FIGURES, redis, scope }).take('login', OTHERS)
    const taken = []
    for (let n = 0; n < 4; n += 1) taken.push((await take('lido:')).ok)
    expect(taken).toEqual([true, true, true, false])
    expect((await take('odeon:')).ok).toBe(true)
  })

  it('are counted by each host while the store is down, which is told once for each outage', async () => {
    const redis = fakeRedis()
    const reportError = vi.fn()
    const limits = createLimiter({ figures: FIGURES, redis, reportError })
    const take = () => limits.take('login', { address: '192.0.2.1', account: null })
    redis.status = 'reconnecting'
    expect((await Promise.all([take(), take(), take(), take()])).map(({ ok }) => ok)).toEqual([true, true, true, false])
    expect(reportError).toHaveBeenCalledTimes(1)
    redis.status = 'ready'
    expect(await take()).toEqual({ ok: true })
    redis.status = 'end'
    await take()
    expect(reportError).toHaveBeenCalledTimes(2)
  })
})
