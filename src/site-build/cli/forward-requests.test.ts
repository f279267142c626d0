import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { forwardRequests } from './forward-requests'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise(resolve => server.close(resolve))
})

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function front(target: string): Promise<string> {
  const forward = forwardRequests(target)
  return listen((incoming, outgoing) => forward(incoming, outgoing, () => outgoing.end('page')))
}

describe('forwardRequests', () => {
  it('hands on method, address, headers and body, and hands back status, headers and body', async () => {
    const target = await listen((incoming, outgoing) => {
      let body = ''
      incoming.on('data', chunk => (body += String(chunk)))
      incoming.on('end', () => {
        outgoing.writeHead(418, { 'x-seen': String(incoming.headers['x-sent']) })
        outgoing.end(`${incoming.method} ${incoming.url} ${body}`)
      })
    })
    const answer = await fetch(`${await front(target)}/api/cypher?a=1`, {
      method: 'POST',
      headers: { 'x-sent': 'yes' },
      body: 'messages',
    })
    expect([answer.status, answer.headers.get('x-seen'), await answer.text()]).toEqual([
      418,
      'yes',
      'POST /api/cypher?a=1 messages',
    ])
  })

  it.each(['/', '/apis/x', '/movies/?a=/api/', '/__outboxes'])('leaves %s to the development server', async path => {
    const target = await listen((_, outgoing) => outgoing.end('host'))
    expect(await (await fetch((await front(target)) + path)).text()).toBe('page')
  })

  it('says so where nobody answers', async () => {
    const answer = await fetch(`${await front('http://127.0.0.1:9')}/__outbox`)
    expect([answer.status, await answer.json()]).toMatchObject([502, { statusCode: 502 }])
  })
})
