import type { BrowserContext, Route } from '@playwright/test'
import type { VendorStandIn } from '../../tests/vendors/stand-in'
import { VENDOR_STAND_INS } from '../../tests/vendors/all-vendors'
import type { VendorId } from '../../src/features/consent/rules/vendors'

/** What becomes of a vendor's requests. `throw`: its scripts come and throw. */
export type VendorFault = 'block' | 'hang' | 'throw'

/** One request that left for a vendor, through the host's proxy or straight. */
export interface VendorRequest {
  id: VendorId | 'unknown'
  url: URL
}

export interface VendorNetwork {
  /** In the order in which they left. */
  requests: VendorRequest[]
  /** Vendors' scripts and what they sent, told apart, since `take` was called last; each once, sorted. */
  fresh: () => string[]
  /** Likewise, and begins anew. */
  take: () => string[]
  /** Lets hanging requests go. */
  release: () => Promise<void>
}

const PROXY = '/__third-party-proxy'

/**
 * Plays every vendor for a browser, and lets nothing else out of the machine: what no stand-in knows is `unknown` and
 * blocked.
 * @param faults what becomes of single vendors; others answer as documented
 */
export async function playVendors(
  context: BrowserContext,
  { baseURL, faults = {} }: { baseURL: string; faults?: Partial<Record<VendorId, VendorFault>> },
): Promise<VendorNetwork> {
  const requests: VendorRequest[] = []
  const hanging: Route[] = []
  let taken = 0
  const own = new URL(baseURL).origin

  const play = async (route: Route, url: URL): Promise<void> => {
    const standIn = VENDOR_STAND_INS.find(({ isFor }) => isFor(url))
    requests.push({ id: standIn?.id ?? 'unknown', url })
    if (!standIn) return route.abort('blockedbyclient')
    return answer(route, url, standIn, faults[standIn.id])
  }
  const answer = async (route: Route, url: URL, standIn: VendorStandIn, fault?: VendorFault): Promise<void> => {
    if (fault === 'block') return route.abort('blockedbyclient')
    if (fault === 'hang') return void hanging.push(route)
    const { status, contentType, body, headers } = standIn.answer(url)
    const isScript = contentType.includes('javascript')
    const text = fault === 'throw' && isScript ? `throw new Error('${standIn.id} is broken')` : body
    await route.fulfill({ status, contentType, body: text, headers: { ...headers } })
  }

  await context.route(
    () => true,
    async route => {
      const url = new URL(route.request().url())
      if (url.protocol === 'data:' || url.protocol === 'blob:') return route.continue()
      if (url.origin !== own) return play(route, url)
      if (url.pathname !== PROXY) return route.fallback()
      return play(route, new URL(url.searchParams.get('url') ?? 'about:blank'))
    },
  )
  const fresh = () => [...new Set(requests.slice(taken).map(nameOf))].sort()
  return {
    requests,
    fresh,
    take: () => {
      const names = fresh()
      taken = requests.length
      return names
    },
    release: async () => {
      await Promise.all(hanging.splice(0).map(route => route.abort().catch(() => undefined)))
    },
  }
}

/** `google-analytics script`, `google-analytics hit`. */
function nameOf({ id, url }: VendorRequest): string {
  if (id === 'unknown') return `unknown ${url.href}`
  const answer = VENDOR_STAND_INS.find(standIn => standIn.id === id)?.answer(url)
  return `${id} ${answer?.contentType.includes('javascript') ? 'script' : 'hit'}`
}
