import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface MemberApi {
  port: number
  stop: () => Promise<void>
}

/** Headers of the connection, not of the call. */
const OF_CONNECTION = /^(?:host|connection|keep-alive|content-length|content-type|transfer-encoding|accept-encoding)$/

/**
 * Plays an operator's member API: each call, `POST /CircuitApi/…`, is put to a host of the project with members of its own,
 * as a page would put it. @param host address of that host
 */
export async function startMemberApi(host: string): Promise<MemberApi> {
  const server = createServer((request, response) => {
    void (async () => {
      const fields = (await readJson(request)) as Record<string, unknown>
      const reqMetadata = { method: request.method, route: request.url, responseFormat: 'json' }
      const own = Object.entries(request.headers).filter(([name]) => !OF_CONNECTION.test(name))
      const answer = await fetch(`${host}/api/cypher`, {
        method: 'POST',
        headers: { ...(Object.fromEntries(own) as Record<string, string>), 'content-type': 'application/json' },
        body: JSON.stringify({ ...fields, reqMetadata }),
      })
      const kept = [...answer.headers].filter(([name]) => name === 'content-type' || name.includes('session-token'))
      response.writeHead(answer.status, Object.fromEntries(kept)).end(await answer.text())
    })().catch(() => response.writeHead(500).end())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request as AsyncIterable<Buffer>) text += chunk.toString()
  return JSON.parse(text || '{}')
}
