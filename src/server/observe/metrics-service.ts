import { createHash, timingSafeEqual } from 'node:crypto'
import type { ApiHandler } from '../api-call'
import { UNCACHED_HEADERS } from '../security-headers'
import type { HostMetrics } from './host-metrics'

interface CreateMetricsService {
  metrics: Pick<HostMetrics, 'read' | 'contentType'>
  /** Whoever asks must bring it as `Authorization: Bearer`; null for whoever reaches the host. */
  token?: string | null
}

/** Makes the answer to `/metrics`: Prometheus text, for GET only. */
export function createMetricsService({ metrics, token = null }: CreateMetricsService): ApiHandler {
  return async ({ request }) => {
    if (request.method !== 'GET') return refuse(405, 'Method not allowed', { allow: 'GET' })
    if (token !== null && !isBearer(request.headers.get('authorization'), token)) {
      return refuse(401, 'Unauthorized', { 'www-authenticate': 'Bearer' })
    }
    return new Response(await metrics.read(), { headers: { ...UNCACHED_HEADERS, 'content-type': metrics.contentType } })
  }
}

/** Hashed first: what is compared is of one length, and the comparison says nothing by how long it takes. */
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
