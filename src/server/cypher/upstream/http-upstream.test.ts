import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FaultyUpstream, startFaultyUpstream } from '../../../../tests/builders/faulty-upstream'
import { RELEASE_CONFIG } from '../../../../tests/builders/release-config'
import { DEFAULT_BRAND } from '../../../features/session/rules/calls/cypher-call'
import { createCypherRouteTable, matchCypherRoute } from '../../../features/session/rules/cypher-route'
import type { CypherBody } from './cypher-upstream'
import { createHttpUpstream, type HttpUpstream } from './http-upstream'

let faulty: FaultyUpstream
let upstream: HttpUpstream
beforeAll(async () => void (faulty = await startFaultyUpstream()))
afterAll(() => faulty.stop())
beforeEach(() => {
  faulty.behave('good')
  faulty.seen.length = 0
  upstream = createHttpUpstream({ baseUrl: `${faulty.url}/loyalty/v1/`, authorization: 'Basic c2VjcmV0' })
})
afterEach(() => upstream.close())

const table = createCypherRouteTable(DEFAULT_BRAND)

interface Sent {
  method: string
  route: string
  body?: CypherBody | null
  headers?: Record<string, string>
  signal?: AbortSignal
}

function send({ method, route, body = null, headers = {}, signal = new AbortController().signal }: Sent) {
  const found = matchCypherRoute({ method, route }, table)
  if (!found.ok) throw new Error(`${route} is not of the table`)
  const visitor = {
    ownOrigin: () => 'https://lido.example',
    client: { address: '192.0.2.9', userAgent: 'a browser', device: 'a device' },
  }
  return upstream.send({ route: found.value, headers, body, config: RELEASE_CONFIG, ...visitor, signal })
}

const MEMBER = { method: 'GET', route: '/Member/v3/GetMember/?peachCircuitId=a%20b' }
const LOGIN = { method: 'POST', route: '/Member/v3/Login?peachCircuitId=lido' }

describe('the operator’s API', () => {
  it('is asked below its own path, with its authorisation and nothing that was not given', async () => {
    const sent = await send({ ...MEMBER, headers: { 'x-request-id': 'id-of-a-request', 'peach-session-token': 't' } })
    expect(sent).toMatchObject({ ok: true, value: { status: 200, contentType: 'application/json' } })
    expect(faulty.seen).toEqual([
      {
        method: 'GET',
        url: '/loyalty/v1/Member/v3/GetMember/?peachCircuitId=a%20b',
        headers: {
          host: new URL(faulty.url).host,
          connection: 'keep-alive',
          accept: 'application/json',
          'accept-encoding': 'identity',
          authorization: 'Basic c2VjcmV0',
          'x-request-id': 'id-of-a-request',
          'peach-session-token': 't',
        },
        body: '',
      },
    ])
  })

  it('gets JSON written anew', async () => {
    await send({ ...LOGIN, body: { kind: 'json', fields: { username: 'ann', password: 'é' } } })
    expect(faulty.seen[0]?.headers['content-type']).toBe('application/json')
    expect(Buffer.from(faulty.seen[0]?.body ?? '', 'latin1').toString()).toBe('{"username":"ann","password":"é"}')
  })

  it('gets a form as a form', async () => {
    const form = new FormData()
    form.set('username', 'ann')
    form.set('photo', new Blob(['pixels'], { type: 'image/png' }), 'a.png')
    await send({ ...LOGIN, body: { kind: 'form', form } })
    const { headers, body } = faulty.seen[0]!
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(body).toContain('name="username"\r\n\r\nann\r\n')
    expect(body).toContain('filename="a.png"\r\nContent-Type: image/png\r\n\r\npixels')
  })

  it('gets no body with a GET', async () => {
    await send({ ...MEMBER, body: { kind: 'json', fields: { a: 1 } } })
    expect(faulty.seen[0]).toMatchObject({ method: 'GET', body: '' })
    expect(faulty.seen[0]?.headers).not.toHaveProperty('content-type')
  })

  it('is not waited for once the time is up', async () => {
    const controller = new AbortController()
    faulty.behave('drip')
    const sent = send({ ...MEMBER, signal: controller.signal })
    controller.abort()
    expect(await sent).toEqual({ ok: false, error: 'timeout' })
    expect(await send({ ...MEMBER, signal: controller.signal })).toEqual({ ok: false, error: 'timeout' })
  })

  it('is asked nothing by a call whose time ran out while it waited for a connection', async () => {
    await upstream.close()
    upstream = createHttpUpstream({ baseUrl: faulty.url, connections: 1 })
    faulty.behave('hang', 'good')
    const [first, second] = [new AbortController(), new AbortController()]
    const hanging = send({ ...MEMBER, signal: first.signal })
    await vi.waitFor(() => expect(faulty.seen).toHaveLength(1))
    const waiting = send({ ...MEMBER, signal: second.signal })
    second.abort()
    expect(await waiting).toEqual({ ok: false, error: 'timeout' })
    first.abort()
    await hanging
    expect(await send(MEMBER)).toMatchObject({ ok: true })
    expect(faulty.seen).toHaveLength(2)
  })

  it.each(['ftp://x.example', 'not an address'])('cannot be %s', baseUrl =>
    expect(() => createHttpUpstream({ baseUrl })).toThrow(),
  )
})
