import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../src/site-build/cli/free-port'
import { connectRedis } from '../../src/server/limits/connect-redis'
import { createLimiter } from '../../src/server/limits/create-limiter'
import { installServers } from '../install-packages'

const REDIS = '/usr/bin/redis-server'
const FIGURES = { login: { address: { points: 4, seconds: 60 }, account: { points: 99, seconds: 60 } } }
const CALLER = { address: '192.0.2.1', account: null }

let folder: string
let port: number
let server: ChildProcess | undefined
const closes: (() => void)[] = []

beforeAll(() => {
  if (!existsSync(REDIS) && process.env.CI) installServers()
}, 120_000)
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'redis-'))
  port = await freePort()
})
afterEach(async () => {
  for (const close of closes.splice(0)) close()
  await stopServer()
  rmSync(folder, { recursive: true, force: true })
})

function startServer(): void {
  server = spawn(REDIS, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
    stdio: 'ignore',
  })
}

async function stopServer(): Promise<void> {
  if (!server || server.exitCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
}

function openHost() {
  const reportError = vi.fn()
  const { client, stop } = connectRedis(`redis://127.0.0.1:${port}`)
  closes.push(stop)
  return { client, limits: createLimiter({ figures: FIGURES, redis: client, reportError }), reportError }
}

const isReady = ({ client }: ReturnType<typeof openHost>) =>
  expect.poll(() => Reflect.get(client, 'status') as unknown, { timeout: 10_000 }).toBe('ready')

describe.skipIf(!existsSync(REDIS) && !process.env.CI)('rate limits over Redis', () => {
  it('are counted by two hosts together', async () => {
    startServer()
    const [one, two] = [openHost(), openHost()]
    await Promise.all([isReady(one), isReady(two)])
    const taken = []
    for (const { limits } of [one, two, one, two, one, two]) taken.push((await limits.take('login', CALLER)).ok)
    expect(taken).toEqual([true, true, true, true, false, false])
  })

  it('go on while Redis is gone, without anybody waiting for it, and are shared again once it is back', async () => {
    startServer()
    const host = openHost()
    await isReady(host)
    await stopServer()
    const before = performance.now()
    for (let call = 0; call < 4; call += 1) expect((await host.limits.take('login', CALLER)).ok).toBe(true)
    expect((await host.limits.take('login', CALLER)).ok).toBe(false)
    expect(performance.now() - before).toBeLessThan(2_000)
    expect(host.reportError).toHaveBeenCalledTimes(1)
    startServer()
    const take = async () => (await host.limits.take('login', CALLER)).ok
    await expect.poll(take, { timeout: 15_000 }).toBe(true)
  })
})
