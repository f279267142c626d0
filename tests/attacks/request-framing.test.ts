import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Host, startHost } from '../../src/server/start-host'

let host: Host
const seen: string[] = []
beforeAll(async () => {
  const fetch = (request: Request) => {
    seen.push(new URL(request.url).pathname)
    return new Response('ok\n')
  }
  host = await startHost({ app: { fetch }, port: 0, host: '127.0.0.1' })
})
afterAll(() => host.stop())

/** Statuses of what the host answers to these bytes. */
async function send(bytes: string): Promise<string[]> {
  const socket = connect(Number(new URL(host.url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.end(bytes)
  return (await text(socket)).match(/(?<=^HTTP\/1\.1 )\d+/gm) ?? []
}

const HIDDEN = 'GET /hidden HTTP/1.1\r\nHost: cinema.example\r\n\r\n'
const post = (...headers: string[]) => ['POST /seen HTTP/1.1', 'Host: cinema.example', ...headers, '', ''].join('\r\n')

describe('a request that two programs could end at two places', () => {
  it.each([
    ['a length and chunks', `${post('Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n${HIDDEN}`],
    ['two lengths', `${post('Content-Length: 0', `Content-Length: ${HIDDEN.length}`)}${HIDDEN}`],
    ['an encoding after chunks', `${post('Transfer-Encoding: chunked, identity')}0\r\n\r\n${HIDDEN}`],
    ['a blank before the colon', `${post(`Content-Length : ${HIDDEN.length}`)}${HIDDEN}`],
    ['a length with a sign', `${post(`Content-Length: +${HIDDEN.length}`)}${HIDDEN}`],
  ])('by %s is refused, with what follows it', async (_, bytes) => {
    seen.length = 0
    expect(await send(bytes)).toEqual(['400'])
    expect(seen).not.toContain('/hidden')
  })
})
