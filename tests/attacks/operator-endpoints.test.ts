import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AttackedHost, startAttackedHost } from '../builders/attacked-host'

let host: AttackedHost
beforeAll(async () => void (host = await startAttackedHost({ HOST: '0.0.0.0' })), 60_000)
afterAll(() => host.stop())

const statusOf = async (address: string, headers: Record<string, string> = {}) =>
  (await fetch(new URL(address, host.url), { headers })).status

/** Of this machine, as others reach it. */
const outside = Object.values(networkInterfaces())
  .flat()
  .find(address => address?.family === 'IPv4' && !address.internal)?.address

const PRLIMIT = '/usr/bin/prlimit'

describe('/metrics without a token', () => {
  it('is read on this machine, and through no proxy of it', async () => {
    expect(await statusOf('/metrics')).toBe(200)
    expect(await statusOf('/metrics', { 'x-forwarded-for': '203.0.113.7' })).toBe(403)
  })

  it.skipIf(outside === undefined)('is closed for all others', async () => {
    expect(await statusOf(`http://${outside}:${new URL(host.url).port}/metrics`)).toBe(403)
  })
})

describe('a host whose disk is full', () => {
  it.skipIf(!existsSync(PRLIMIT))('says that it is alive, and not ready, and is ready once there is room', async () => {
    expect(await statusOf('/readyz')).toBe(200)
    const allow = (bytes: string) => execFileSync(PRLIMIT, ['--pid', String(host.pid), `--fsize=${bytes}`])
    allow('1:unlimited')
    await expect.poll(() => statusOf('/readyz'), { timeout: 10_000 }).toBe(503)
    expect(await (await fetch(`${host.url}/readyz`)).json()).toEqual({
      status: 'unavailable',
      site: 'ok',
      database: 'unavailable',
    })
    expect([await statusOf('/healthz'), await statusOf('/')]).toEqual([200, 200])
    allow('unlimited:unlimited')
    await expect.poll(() => statusOf('/readyz'), { timeout: 10_000 }).toBe(200)
  })
})
