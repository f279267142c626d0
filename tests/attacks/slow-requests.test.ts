import { connect } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Host, startHost } from '../../src/server/start-host'

let host: Host
beforeAll(async () => {
  const app = new Hono().post('/', async context => {
    const body = await context.req.text().catch(() => null)
    return context.text('', body === null ? 400 : 200)
  })
  host = await startHost({ app, port: 0, host: '127.0.0.1', requestMs: 100 })
})
afterAll(() => host.stop())

const LINE = 'POST / HTTP/1.1\r\nhost: x\r\n'

/** Sends a beginning, then a sign now and then. @returns what was answered once the host has closed the connection */
async function trickle(beginning: string): Promise<string> {
  const socket = connect(Number(new URL(host.url).port), '127.0.0.1')
  let received = ''
  socket.on('data', chunk => (received += String(chunk)))
  // A connection may be reset in the middle of a sign: that ends it too.
  socket.on('error', () => undefined)
  socket.write(beginning)
  const more = setInterval(() => socket.write('a'), 20)
  await new Promise(resolve => socket.on('close', resolve))
  clearInterval(more)
  return received
}

describe('a request that never ends', () => {
  it.each([
    ['in its first line', 'POST /'],
    ['in its headers', `${LINE}x-slow: `],
    ['in a body of a given length', `${LINE}content-length: 1000000\r\n\r\n`],
    ['in a body of pieces', `${LINE}transfer-encoding: chunked\r\n\r\nfffff\r\n`],
  ])('is cut off %s, and not taken for a whole one', async (_, beginning) => {
    expect(await trickle(beginning)).not.toMatch(/^HTTP\/1.1 200 /)
  })

  it('leaves the host to others', async () => {
    const slow = trickle(`${LINE}content-length: 1000000\r\n\r\n`)
    expect((await fetch(host.url, { method: 'POST', body: 'a' })).status).toBe(200)
    await slow
  })
})
