import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A host that answers as the served site does, but for what a test changes. */
export interface ChangedSite {
  url: string
  /** From now on texts of these paths are answered otherwise. Also what the browser itself asks for, as a worker's script. */
  change: (path: string, rewrite: (text: string) => string) => void
  stop: () => Promise<void>
}

/** @param site address of the served site */
export async function startChangedSite(site: string): Promise<ChangedSite> {
  const changes = new Map<string, (text: string) => string>()
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', site)
      const answer = await fetch(url, { method: request.method ?? 'GET', redirect: 'manual' })
      const headers = Object.fromEntries(
        [...answer.headers].filter(
          ([name]) => !/^(?:content-encoding|content-length|connection|keep-alive)$/.test(name),
        ),
      )
      const body = Buffer.from(await answer.arrayBuffer())
      const rewrite = changes.get(url.pathname)
      response.writeHead(answer.status, rewrite ? { ...headers, etag: '"changed"' } : headers)
      response.end(rewrite ? rewrite(body.toString()) : body)
    })()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    change: (path, rewrite) => void changes.set(path, rewrite),
    stop: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}
