import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { fetchJson, type FetchJsonInput, formatFetchFault } from './fetch-json'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

let stop: (() => Promise<void>) | undefined
afterEach(() => stop?.())

/** Answers the first request with the first answer, and so on; the last one stays. */
async function serve(...answers: Answer[]): Promise<{ url: string; count: () => number }> {
  let count = 0
  const server = createServer((request, response) =>
    answers[Math.min(count++, answers.length - 1)]?.(request, response),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  stop = () =>
    new Promise(resolve => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/a.json`, count: () => count }
}

const json: Answer = (_, response) => response.end('{"films":1}')
const status =
  (code: number): Answer =>
  (_, response) =>
    response.writeHead(code).end('{}')
const hang: Answer = () => {}
const reset: Answer = request => request.socket.destroy()
const text =
  (body: string): Answer =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(body)
const trickle: Answer = (_, response) => {
  response.writeHead(200).write('{"a":')
}

const ask = (input: FetchJsonInput) => fetchJson({ pauseMs: 1, timeoutMs: 250, ...input })

describe('fetchJson', () => {
  it('gives the parsed answer', async () => {
    const { url } = await serve(json)
    expect(await ask({ url })).toEqual({ ok: true, value: { films: 1 } })
  })

  it('sends a body as JSON', async () => {
    const { url } = await serve((request, response) => {
      const type = request.headers['content-type']
      let body = ''
      request.on('data', chunk => (body += chunk)).on('end', () => response.end(JSON.stringify({ type, body })))
    })
    expect(await ask({ url, method: 'POST', body: { a: 1 } })).toEqual({
      ok: true,
      value: { type: 'application/json', body: '{"a":1}' },
    })
  })

  it.each([
    ['status', status(500), 3, /answered 500/],
    ['status', status(404), 1, /answered 404/],
    ['timeout', hang, 3, /no whole answer within 250 ms/],
    ['timeout', trickle, 3, /no whole answer within 250 ms/],
    ['network', reset, 3, /could not be read: /],
    [
      'notJson',
      text('<!doctype html><title>Maintenance</title>'),
      1,
      /something else than JSON \(text\/html: <!doctype/,
    ],
    ['notJson', text('{"films":'), 1, /cut off or malformed \(9 characters\)/],
    ['empty', text('  '), 1, /answered with nothing/],
    ['tooLarge', text(`{"a":"${'x'.repeat(4096)}"}`), 1, /more than 1024 bytes/],
  ] as const)(
    'tells %s, naming URL and cause, after the attempts it deserves',
    async (cause, answer, attempts, words) => {
      const { url, count } = await serve(answer)
      const result = await ask({ url, maxBytes: 1024 })
      expect(result).toMatchObject({ ok: false, error: { url, cause } })
      if (!result.ok) expect(formatFetchFault(result.error)).toMatch(new RegExp(`^${url}.*${words.source}`))
      expect(count()).toBe(attempts)
    },
  )

  it('reaches the value when a later attempt succeeds', async () => {
    const { url, count } = await serve(status(503), reset, json)
    expect(await ask({ url })).toMatchObject({ ok: true })
    expect(count()).toBe(3)
  })

  it('sends a request that changes something only once', async () => {
    const { url, count } = await serve(status(500))
    expect(await ask({ url, method: 'POST', body: {} })).toMatchObject({ ok: false })
    expect(count()).toBe(1)
  })

  it('gives the JSON of an answer that tells a fault to whoever asks for it', async () => {
    const told: Answer = (_, response) => response.writeHead(400).end('{"error":"no"}')
    const page: Answer = (_, response) => response.writeHead(502).end('<!doctype html>')
    const { url } = await serve(told, told, page)
    const send = (readFaults: boolean) => ask({ url, method: 'POST', body: {}, readFaults })
    expect(await send(true)).toMatchObject({ ok: false, error: { status: 400, answer: { error: 'no' } } })
    expect(await send(false)).not.toHaveProperty('error.answer')
    const broken = await send(true)
    expect(broken).toMatchObject({ ok: false, error: { cause: 'status', status: 502 } })
    expect(broken).not.toHaveProperty('error.answer')
  })

  it('tries a POST again that is declared to only read', async () => {
    const { url, count } = await serve(status(500), json)
    expect(await ask({ url, method: 'POST', body: {}, idempotent: true })).toMatchObject({ ok: true })
    expect(count()).toBe(2)
  })

  it('stops at once, without another attempt, when it is cancelled', async () => {
    const { url, count } = await serve(hang)
    const controller = new AbortController()
    const pending = ask({ url, signal: controller.signal, timeoutMs: 60_000 })
    setTimeout(() => controller.abort(), 50)
    expect(await pending).toMatchObject({ ok: false, error: { cause: 'cancelled' } })
    expect(count()).toBe(1)
  })

  it('tells a host that nobody listens on', async () => {
    const { url } = await serve(json)
    await stop?.()
    stop = undefined
    const result = await ask({ url, retries: 0 })
    expect(result).toMatchObject({ ok: false, error: { cause: 'network' } })
    if (!result.ok) expect(result.error.detail).toContain('ECONNREFUSED')
  })
})
