import { createHash, timingSafeEqual } from 'node:crypto'
import type { ApiHandler } from '../api-call'
import { UNCACHED_HEADERS } from '../security-headers'
import type { HostMetrics } from './host-metrics'

interface CreateMetricsService {
  metrics: Pick<HostMetrics, 'read' | 'contentType'>
  /** Required as `Authorization: Bearer`; null for public access. */
  token?: string | null
}

/** Creates the handler of `/metrics`: Prometheus text, GET only. */
export function createMetricsService({ metrics, token = null }: CreateMetricsService): ApiHandler {
  return async ({ request }) => {
    if (request.method !== 'GET') return refuse(405, 'Method not allowed', { allow: 'GET' })
    if (token !== null && !isBearer(request.headers.get('authorization'), token)) {
      return refuse(401, 'Unauthorized', { 'www-authenticate': 'Bearer' })
    }
    return new Response(await metrics.read(), { headers: { ...UNCACHED_HEADERS, 'content-type': metrics.contentType } })
  }
}

/** Compares hashes, which have equal lengths, in constant time. */
function isBearer(given: string | null, token: string): boolean {
  return timingSafeEqual(hash(given ?? ''), hash(`Bearer ${token}`))
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function refuse(status: number, words: string, headers: Record<string, string>): Response {
  return new Response(`${words}\n`, {
    status,
    headers: { ...UNCACHED_HEADERS, 'content-type': 'text/plain; charset=utf-8', ...headers },
  })
}
