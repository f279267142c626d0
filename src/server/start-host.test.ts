import { once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { readServerEnvironment } from './server-environment'
import { startHost } from './start-host'

const LOOPBACK = { port: 0, host: '127.0.0.1' }

describe('the host process', () => {
  it('lets an answer under way end when it is stopped, and takes no new connection', async () => {
    let finish: () => void = () => undefined
    const slow = new Promise<void>(resolve => {
      finish = resolve
    })
    let arrived: () => void = () => undefined
    const asked = new Promise<void>(resolve => {
      arrived = resolve
    })
    const app = new Hono().get('/', async context => {
      arrived()
      await slow
      return context.text('whole answer')
    })
    const host = await startHost({ app, ...LOOPBACK })
    const answer = fetch(host.url)
    await asked
    const stopped = host.stop()
    await expect(fetch(host.url)).rejects.toThrow()
    finish()
    expect(await (await answer).text()).toBe('whole answer')
    await stopped
  })

  it('cuts an answer that outlasts the grace time', async () => {
    let arrived: () => void = () => undefined
    const asked = new Promise<void>(resolve => {
      arrived = resolve
    })
    const app = new Hono().get('/', () => {
      arrived()
      return new Promise<Response>(() => undefined)
    })
    const host = await startHost({ app, ...LOOPBACK, graceMs: 50 })
    const answer = fetch(host.url)
    const failed = expect(answer).rejects.toThrow()
    await asked
    await host.stop()
    await failed
  })

  it.each([
    ['announced', 'content-length: 1000', 'half'],
    ['in chunks', 'transfer-encoding: chunked', '4\r\nhalf\r\n'],
  ])('cuts a body that was not wanted, sent %s, once it has lingered long enough', async (_, header, half) => {
    const app = new Hono().post('/', context => context.text('no', 413))
    const host = await startHost({ app, ...LOOPBACK, lingerMs: 50 })
    const socket = connect(Number(new URL(host.url).port), '127.0.0.1')
    socket.write(`POST / HTTP/1.1\r\nhost: x\r\n${header}\r\n\r\n${half}`)
    let received = ''
    socket.on('data', chunk => (received += String(chunk)))
    await once(socket, 'close')
    expect(received).toMatch(/^HTTP\/1.1 413 /)
    await host.stop()
  })

  it('waits for the rest of unwanted bodies on few connections at a time', async () => {
    const app = new Hono().post('/', context => context.text('no', 413))
    const host = await startHost({ app, ...LOOPBACK })
    const refused = async () => {
      const socket = connect(Number(new URL(host.url).port), '127.0.0.1').on('error', () => undefined)
      socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\nhalf')
      await once(socket, 'data')
      return socket
    }
    const sockets = await Promise.all(Array.from({ length: 100 }, refused))
    await expect.poll(() => sockets.filter(socket => !socket.closed).length).toBe(64)
    for (const socket of sockets) socket.destroy()
    await host.stop()
  })

  it('closes a connection whose request does not arrive in its time', async () => {
    const app = new Hono().post('/', async context => {
      const body = await context.req.text().catch(() => null)
      return context.text('', body === null ? 400 : 200)
    })
    const host = await startHost({ app, ...LOOPBACK, requestMs: 100 })
    const socket = connect(Number(new URL(host.url).port), '127.0.0.1')
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 8\r\n\r\nslow')
    let received = ''
    socket.on('data', chunk => (received += String(chunk)))
    await once(socket, 'close')
    expect(received).not.toMatch(/^HTTP\/1.1 200 /)
    await host.stop()
  })

  it('keeps the connection of a body that came to its end', async () => {
    const app = new Hono().post('/', context => context.text('no', 413))
    const host = await startHost({ app, ...LOOPBACK, lingerMs: 50 })
    const socket = connect(Number(new URL(host.url).port), '127.0.0.1')
    const ask = async (body: string) => {
      socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 8\r\n\r\n${body.slice(0, 4)}`)
      const [answer] = await once(socket, 'data')
      socket.write(body.slice(4))
      return String(answer)
    }
    expect(await ask('unwanted')).toMatch(/^HTTP\/1.1 413 /)
    expect(await ask('notagain')).toMatch(/^HTTP\/1.1 413 /)
    socket.destroy()
    await host.stop()
  })

  it('rejects when the port is taken', async () => {
    const host = await startHost({ app: new Hono(), ...LOOPBACK })
    const port = Number(new URL(host.url).port)
    await expect(startHost({ app: new Hono(), port, host: '127.0.0.1' })).rejects.toThrow('EADDRINUSE')
    await host.stop()
  })
})

describe('the environment of the host', () => {
  it.each([
    // contracts §2
    [{}, { port: 9000, host: '127.0.0.1' }],
    [
      { PORT: '', HOST: '' },
      { port: 9000, host: '127.0.0.1' },
    ],
    [
      { PORT: '8080', HOST: '0.0.0.0' },
      { port: 8080, host: '0.0.0.0' },
    ],
  ])('reads %j', (env, expected) => {
    expect(readServerEnvironment(env)).toMatchObject({ ok: true, value: expected })
  })

  it.each(['http', '-1', '70000', '80.5'])('refuses PORT=%s by name', port => {
    const result = readServerEnvironment({ PORT: port })
    expect(result.ok ? '' : result.error.join()).toMatch(/^PORT: /)
  })
})
