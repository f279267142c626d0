import type { LookupAddress, lookup } from 'node:dns'
import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { request } from 'undici'
import { createPublicAgent, RefusedAddressError } from './public-agent'

let server: Server
let port: number
let requests: number
beforeEach(async () => {
  requests = 0
  server = createServer((_, response) => {
    requests += 1
    response.end('here')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** A resolver whose answers are these, one after the other, the last of them for good. */
function resolverOf(...answers: string[][]) {
  const names: string[] = []
  const resolve = ((name: string, _: unknown, callback: (error: null, addresses: LookupAddress[]) => void) => {
    const addresses = answers[Math.min(names.push(name), answers.length) - 1] ?? []
    callback(
      null,
      addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }) as typeof lookup
  return { resolve, names }
}

async function ask(url: string, given: Partial<Parameters<typeof createPublicAgent>[0]> = {}) {
  const agent = createPublicAgent({ connectMs: 1000, connections: 1, ...given })
  try {
    const { body } = await request(url, { dispatcher: agent })
    return await body.text()
  } finally {
    await agent.destroy()
  }
}

/** What a test may permit. */
const isLoopback = (address: string) => address === '127.0.0.1'

describe('connections to public addresses only', () => {
  it.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.0.0.1',
    'localhost',
    '0.0.0.0',
    '10.0.0.1',
    '169.254.169.254',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:10.0.0.1]',
    '[fe80::1]',
    '[fd00::1]',
    '[64:ff9b::10.0.0.1]',
  ])('are not made to http://%s', async host => {
    await expect(ask(`http://${host}:${port}/`)).rejects.toThrow(RefusedAddressError)
    expect(requests).toBe(0)
  })

  it.each([
    [['10.1.2.3']],
    [['172.16.0.1']],
    [['127.0.0.1']],
    [['192.168.1.1']],
    [['169.254.169.254']],
    [['100.64.0.1']],
    [['0.0.0.0']],
    [['::1']],
    [['fc00::1']],
    [['fe80::1']],
    [['::ffff:10.0.0.1']],
    [['64:ff9b::a00:1']],
    [['1.1.1.1', '10.0.0.1']],
    [['2606:4700::1', 'fd00::1']],
  ])('are not made to a name that leads to %s', async addresses => {
    const { resolve } = resolverOf(addresses)
    await expect(ask(`http://pictures.example:${port}/`, { resolve })).rejects.toThrow(RefusedAddressError)
    await expect(ask(`https://pictures.example:${port}/`, { resolve })).rejects.toThrow(RefusedAddressError)
    expect(requests).toBe(0)
  })

  it('go to the address that was checked, whatever the name means afterwards', async () => {
    const { resolve, names } = resolverOf(['127.0.0.1'], ['10.0.0.1'])
    expect(await ask(`http://pictures.example:${port}/`, { resolve, isAllowed: isLoopback })).toBe('here')
    expect(names).toEqual(['pictures.example'])
  })

  it('fail as the system says where a name has no address', async () => {
    const resolve = ((name: string, _: unknown, callback: (error: Error) => void) =>
      callback(Object.assign(new Error(`ENOTFOUND ${name}`), { code: 'ENOTFOUND' }))) as unknown as typeof lookup
    await expect(ask('http://gone.example/', { resolve })).rejects.toThrow('ENOTFOUND gone.example')
  })
})
