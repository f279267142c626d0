import { vi } from 'vitest'
import { writeConsent } from '../../src/features/consent/client/consent-store'
import { type ConsentState, REFUSING_CONSENT } from '../../src/features/consent/rules/consent-state'
import { announcePageView } from '../../src/features/site/client/page-view'
import { announcePageData } from '../../src/features/analytics/client/page-data-store'
import type { PageData } from '../../src/features/analytics/rules/analytics-data'
import type { VendorMock } from '../vendors/vendor-mock'
import { EMPTY_PAGE } from './page-data'

type Told = [name: string, ...values: unknown[]]
type VendorWindow = Window & {
  vendorCalls?: Record<string, Told[]>
  vendorMocks?: Record<string, object>
  jad?: unknown
  googletag?: unknown
}

/** Two films at two theaters, each long after the clock of the tests. */
export const FILMS = {
  version: 1,
  from: 0,
  theaters: ['H', 'Q'],
  movies: [
    ['1', 'One', [[0, 99_000_000]]],
    ['2', 'Two', [[1, 99_000_000]]],
  ],
}

/** Every address that was asked for: scripts and what they send. */
export const requests: string[] = []
/** A script runs once in a page. */
const played = new Set<string>()
const page = () => window as VendorWindow

/** Plays a vendor's script; what `loadScript` does in these tests. @param how absent: it comes */
export function playScript(url: string, mocks: readonly VendorMock[], how?: 'blocked' | 'timeout') {
  if (played.has(url)) return { ok: true, value: undefined } as const
  requests.push(url)
  if (how) return { ok: false, error: { url, cause: how } } as const
  played.add(url)
  const mock = mocks.find(({ isFor }) => isFor(new URL(url)))
  // In the page's own scope, as a script element would.
  new Function(mock?.answer(new URL(url)).body ?? '')()
  return { ok: true, value: undefined } as const
}

/** Answers the film index, and every hit with nothing. @param films null: the index cannot be read */
export function answerRequests(films: object | null): void {
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    if (url !== '/digest/films.json') return new Response(null, { status: 204 })
    return films ? Response.json(films) : new Response('', { status: 404 })
  })
}

/** What a vendor was told under a name: the values of each call. */
export function told(id: string, name: string): unknown[][] {
  return (page().vendorCalls?.[id] ?? []).filter(([own]) => own === name).map(([, ...values]) => values)
}

/** The names of what a vendor was told, in order. */
export function toldNames(id: string): string[] {
  return (page().vendorCalls?.[id] ?? []).map(([name]) => name)
}

export function setVendorOptions(id: string, options: object): void {
  page().vendorMocks = { [id]: options }
}

/** Takes away what vendors have left in the window. */
export function forgetVendors(): void {
  for (const name of ['vendorCalls', 'vendorMocks', 'jad', 'googletag'] as const) Reflect.deleteProperty(window, name)
  requests.length = 0
  played.clear()
}

export function consent(own: Partial<ConsentState>): void {
  writeConsent({ ...REFUSING_CONSENT, isReady: true, ...own })
}

/** Shows a page at a path. */
export function visit(path: string, own: Partial<PageData> = {}): void {
  window.history.pushState(null, '', path)
  announcePageView({ path, title: document.title })
  announcePageData({ ...EMPTY_PAGE, ...own })
}
