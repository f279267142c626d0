import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectRedis } from '../../src/server/limits/connect-redis'
import { createLimiter } from '../../src/server/limits/create-limiter'
import { HAS_REDIS, prepareRedis, type RedisServer } from '../builders/redis-server'

const FIGURES = { login: { address: { points: 4, seconds: 60 }, account: { points: 99, seconds: 60 } } }
const CALLER = { address: '192.0.2.1', account: null }

let server: RedisServer
const closes: (() => void)[] = []

beforeEach(async () => {
  if (HAS_REDIS) server = await prepareRedis()
}, 120_000)
afterEach(async () => {
  for (const close of closes.splice(0)) close()
  if (HAS_REDIS) await server.stop()
})

function openHost() {
  const reportError = vi.fn()
  const { client, stop } = connectRedis(server.url)
  closes.push(stop)
  return { client, limits: createLimiter({ figures: FIGURES, redis: client, reportError }), reportError }
}

const isReady = ({ client }: ReturnType<typeof openHost>) =>
  expect.poll(() => Reflect.get(client, 'status') as unknown, { timeout: 10_000 }).toBe('ready')

describe.skipIf(!HAS_REDIS)('rate limits over Redis', () => {
  it('are counted by two hosts together', async () => {
    await server.start()
    const [one, two] = [openHost(), openHost()]
    await Promise.all([isReady(one), isReady(two)])
    const taken = []
    for (const { limits } of [one, two, one, two, one, two]) taken.push((await limits.take('login', CALLER)).ok)
    expect(taken).toEqual([true, true, true, true, false, false])
  })

  it('go on while Redis is gone, without anybody waiting for it, and are shared again once it is back', async () => {
    await server.start()
    const host = openHost()
    await isReady(host)
    await server.kill()
    const before = performance.now()
    for (let call = 0; call < 4; call += 1) expect((await host.limits.take('login', CALLER)).ok).toBe(true)
    expect((await host.limits.take('login', CALLER)).ok).toBe(false)
    expect(performance.now() - before).toBeLessThan(2_000)
    expect(host.reportError).toHaveBeenCalledTimes(1)
    await server.start()
    const take = async () => (await host.limits.take('login', CALLER)).ok
    await expect.poll(take, { timeout: 15_000 }).toBe(true)
  })
})
