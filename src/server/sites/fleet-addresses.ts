import { BlockList } from 'node:net'
import { type ApiCall, refuseAsText, UNCACHED_HEADERS } from '../http/api-handler'
import { isForwarded } from '../observe/host-metrics'
import { parseHostname } from './hostname'
import type { Sites } from './follow-sites'
import type { SiteState } from './site-of-many'

/** Where a proxy asks whether a domain is one of a site's, before it gets a certificate for it. */
export const ALLOWED_PATH = '/__fleet/allowed'

const NEAR = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  NEAR.addSubnet(network, bits, 'ipv4')
NEAR.addAddress('::1', 'ipv6')
NEAR.addSubnet('fc00::', 7, 'ipv6')
NEAR.addSubnet('fe80::', 10, 'ipv6')

/** Whether a request comes from this machine or its private network, and from no visitor behind a proxy. */
export function isFromNearby({ peerAddress, request }: Pick<ApiCall, 'peerAddress' | 'request'>): boolean {
  const address = peerAddress?.replace(/^::ffff:/i, '').replace(/%.*$/, '') ?? ''
  return NEAR.check(address, address.includes(':') ? 'ipv6' : 'ipv4') && !isForwarded(request.headers)
}

type NearbyCall = Pick<ApiCall, 'peerAddress' | 'request'>

/** `GET /__fleet/allowed?domain=…`: 200 when a site has the domain, else 404; the same 404 for who may not ask. */
export function answerAllowed(call: NearbyCall, sites: Pick<Sites, 'siteAt'>): Response {
  const domain = new URL(call.request.url).searchParams.get('domain') ?? ''
  const isAllowed = isFromNearby(call) && sites.siteAt(parseHostname(domain)) !== undefined
  return isAllowed
    ? new Response('Allowed\n', { headers: { ...UNCACHED_HEADERS, 'content-type': 'text/plain; charset=utf-8' } })
    : refuseAsText(404, 'No site has this domain')
}

const countOf = (states: readonly SiteState[]) => ({
  served: states.filter(({ served }) => served !== null).length,
  unavailable: states.filter(({ served }) => served === null).length,
})

/**
 * `/healthz` of the whole host: always 200, since a restart would end the sites that are served. Counts of sites for
 * everyone; for those who may read the metrics (`isTrusted`) each site with its own `/healthz`.
 */
export async function answerHostHealth(states: readonly SiteState[], isTrusted: boolean): Promise<Response> {
  const count = countOf(states)
  const status = count.unavailable === 0 ? 'ok' : 'degraded'
  const details = isTrusted ? { details: await Promise.all(states.map(detailsOf)) } : {}
  return Response.json({ status, sites: count, ...details }, { headers: UNCACHED_HEADERS })
}

async function detailsOf({ name, hostnames, served, fault }: SiteState) {
  const health = served && (await served.fetch(new Request('http://localhost/healthz'), undefined))
  const own: unknown = health ? await health.json() : { status: 'unavailable' }
  return { name, hostnames, fault, health: own }
}

/** `/readyz` of the whole host, which listens only after a first look at all sites: whether all its processes do. */
export function answerHostReadiness(states: readonly SiteState[], areAllListening = true): Response {
  return Response.json(
    { status: areAllListening ? 'ready' : 'unavailable', sites: countOf(states) },
    { status: areAllListening ? 200 : 503, headers: UNCACHED_HEADERS },
  )
}
