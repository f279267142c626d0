import { expect, type BrowserContext, type Page, type Request, type Route } from '@playwright/test'
import { mockFor, requestName } from '../../tests/vendors/request-name'
import type { VendorMock } from '../../tests/vendors/vendor-mock'
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
  /**
   * Runs a page's clock ahead until nothing more leaves: `page.clock.install()` comes before the page is opened. Call it
   * once what must come has come, since it also ends the patience of whoever waits for an answer.
   */
  quiet: (page: Page) => Promise<void>
  /** Lets hanging requests go. */
  release: () => Promise<void>
}

/** More than the ads' pause and any wait for a quiet moment, ms. */
const AHEAD_MS = 3000
/** Asked for by `quiet` itself. */
const MARKER = '/robots.txt'

const PROXY = '/__third-party-proxy'

/**
 * Plays every vendor for a browser, and lets nothing else out of the machine: what no mock knows is `unknown` and
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
    const mock = mockFor(url)
    requests.push({ id: mock?.id ?? 'unknown', url })
    if (!mock) return route.abort('blockedbyclient')
    return answer(route, url, mock, faults[mock.id])
  }
  const answer = async (route: Route, url: URL, mock: VendorMock, fault?: VendorFault): Promise<void> => {
    if (fault === 'block') return route.abort('blockedbyclient')
    if (fault === 'hang') return void hanging.push(route)
    const { status, contentType, body, headers } = mock.answer(url)
    const isScript = contentType.includes('javascript')
    const text = fault === 'throw' && isScript ? `throw new Error('${mock.id} is broken')` : body
    await route.fulfill({ status, contentType, body: text, headers: { ...headers } })
  }

  /** Requests of the pages' own as well: code that comes may ask for more. */
  let left = 0
  const pending = new Set<Request>()
  context.on('request', request => {
    if (new URL(request.url()).pathname === MARKER) return
    // Nobody hears how requests of the document before have ended.
    if (request.isNavigationRequest() && !request.frame().parentFrame()) pending.clear()
    left += 1
    pending.add(request)
  })
  context.on('requestfinished', request => pending.delete(request))
  context.on('requestfailed', request => pending.delete(request))

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
  const fresh = () => [...new Set(requests.slice(taken).map(({ url }) => requestName(url)))].sort()
  return {
    requests,
    fresh,
    take: () => {
      const names = fresh()
      taken = requests.length
      return names
    },
    quiet: async page => {
      for (let before = -1; before !== left;) {
        before = left
        await page.clock.runFor(AHEAD_MS)
        // Requests leave in order: with this one, those of the timers have left.
        await page.evaluate(path => fetch(path, { cache: 'no-store' }), MARKER)
        await expect.poll(() => pending.size).toBe(0)
      }
    },
    release: async () => {
      await Promise.all(hanging.splice(0).map(route => route.abort().catch(() => undefined)))
    },
  }
}
