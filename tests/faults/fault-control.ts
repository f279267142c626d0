import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FaultProxy, ProxyMode } from './fault-proxy'

/** The services of others that faults are played at. */
export type FaultyService = 'members' | 'captcha'

/** Lets specs, which run in processes of their own, switch proxies: `POST /members` with a mode as JSON. */
export async function startFaultControl(proxies: Readonly<Record<FaultyService, FaultProxy>>) {
  const server = createServer((request, response) => {
    void (async () => {
      let text = ''
      for await (const chunk of request as AsyncIterable<Buffer>) text += chunk.toString()
      const proxy = proxies[(request.url ?? '').slice(1) as FaultyService]
      await proxy.behave(JSON.parse(text) as ProxyMode)
      response.writeHead(204).end()
    })().catch((error: unknown) => response.writeHead(400).end(String(error)))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}
