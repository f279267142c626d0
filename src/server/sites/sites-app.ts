import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { type ApiHandler, refuseAsText, UNCACHED_HEADERS } from '../http/api-handler'
import { releaseConfigOf, UNKNOWN_CONFIG } from '../http/release-config'
import { FULL_RETRY_SECONDS } from '../limits/bulkhead'
import { mayReadMetrics } from '../observe/host-metrics'
import { createFairTurns, type FairTurns } from './fair-turns'
import { ALLOWED_PATH, answerAllowed, answerHostHealth, answerHostReadiness } from './fleet-addresses'
import type { Sites } from './follow-sites'
import { parseHostname } from './hostname'

interface CreateSitesApp {
  sites: Pick<Sites, 'siteAt' | 'states'>
  /** Answers `/metrics` of all sites. */
  metrics: ApiHandler
  /** As for the metrics: who brings it sees each site at `/healthz`. */
  metricsToken: string | null
  /** Undefined in a host of one process. */
  areAllListening?: (() => boolean) | undefined
  turns?: FairTurns
}

/** Longest part of `Host` headers whose hostname is remembered, and how many are. */
const KNOWN_HOSTS = { length: 260, most: 2_000 }

const NO_SITE = 'No site is served at this address'
const UNAVAILABLE = 'This site cannot be served at the moment. Please try again in a few minutes'
const BUSY = 'This site is busy. Please try again in a few seconds'
const RETRY = { 'retry-after': String(FULL_RETRY_SECONDS) }

const NO_RELEASE = releaseConfigOf(UNKNOWN_CONFIG)

/**
 * The host of many sites: each request goes to the site of its `Host` header, and to no other. `X-Forwarded-Host` does
 * not count here: a cache in front keeps answers by `Host`. Addresses of the whole host are answered beside them.
 */
export function createSitesApp(input: CreateSitesApp) {
  const { sites, metrics, metricsToken, areAllListening, turns = createFairTurns() } = input
  const hostnameOf = rememberHostnames()
  const siteOf = (host: string | null | undefined) => sites.siteAt(hostnameOf(host ?? ''))

  return {
    async fetch(request: Request, bindings?: Partial<HttpBindings>): Promise<Response> {
      const peerAddress = bindings?.incoming?.socket?.remoteAddress ?? null
      const { pathname } = new URL(request.url)
      if (pathname === ALLOWED_PATH) return answerAllowed({ request, peerAddress }, sites)
      if (pathname === '/metrics') return metrics({ request, pathname, peerAddress, releaseConfig: NO_RELEASE })
      const site = siteOf(bindings?.incoming?.headers.host ?? request.headers.get('host'))
      if (site?.served) return site.served.fetch(request, bindings)
      if (site) return refuseAsText(503, UNAVAILABLE, RETRY)
      if (pathname === '/readyz') return answerHostReadiness(sites.states(), areAllListening?.())
      if (pathname === '/healthz')
        return answerHostHealth(sites.states(), mayReadMetrics({ request, peerAddress, token: metricsToken }))
      return refuseAsText(421, NO_SITE)
    },

    writePrepared(request: IncomingMessage, response: ServerResponse): boolean {
      // Their answers are the host's.
      if (request.url === '/metrics') return false
      return siteOf(request.headers.host)?.served?.writePrepared(request, response) ?? false
    },

    /** Answers when it is the site's turn; 503 when too many of its requests wait. */
    takeTurn(request: IncomingMessage, response: ServerResponse, answer: () => boolean): void {
      const site = siteOf(request.headers.host)
      // Nothing is done for who has gone meanwhile.
      const isTaken = turns.take(site?.name ?? '', () => response.destroyed || answer())
      if (isTaken) return
      site?.served?.countBusy()
      response.writeHead(503, { ...UNCACHED_HEADERS, ...RETRY, 'content-type': 'text/plain; charset=utf-8' })
      response.end(`${BUSY}\n`)
    },
  }
}

/** `parseHostname`, which remembers what most requests have. */
function rememberHostnames(): (host: string) => string | null {
  const known = new Map<string, string | null>()
  return host => {
    const hostname = known.get(host)
    if (hostname !== undefined) return hostname
    const parsed = parseHostname(host)
    if (known.size >= KNOWN_HOSTS.most) known.clear()
    if (host.length <= KNOWN_HOSTS.length) known.set(host, parsed)
    return parsed
  }
}
