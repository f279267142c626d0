import { Agent, createServer, request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const REPLY = Buffer.from(
  JSON.stringify({
    peachCode: 0,
    statusCode: 200,
    memberDetails: { memberId: 'm-1', email: 'ann@lido.example', firstName: 'Ann', lastName: 'Other', balances: [] },
    sessionManagementTokens: { boxofficeSessionToken: 's'.repeat(64), boxofficeRefreshSessionToken: 'r'.repeat(64) },
  }),
)

/** The servers that the gateway is measured with, each in a process of its own: `upstream`, or `proxy` of UPSTREAM_URL. */
function main(): void {
  const [, , what] = process.argv
  const server = what === 'proxy' ? startProxy(process.env['UPSTREAM_URL'] ?? '') : startUpstream()
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1', () => {
    process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  })
  process.on('message', () => process.exit(0))
}

/** As quick as an answer can be. */
function startUpstream(): Server {
  return createServer((request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': REPLY.byteLength }).end(REPLY)
  })
}

/** The least that stands between a visitor and an upstream: the request is passed on as it is, over kept connections. */
function startProxy(upstreamUrl: string): Server {
  const agent = new Agent({ keepAlive: true })
  const { hostname, port } = new URL(upstreamUrl)
  return createServer((request, response) => {
    const { method, url, headers } = request
    const passed = ask({ hostname, port, agent, method, path: url, headers }, reply => {
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
}

main()
