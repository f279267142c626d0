import 'analytics'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startAds } from '../../src/features/ads/client/start-ads'
import { forgetConsent } from '../../src/features/consent/client/consent-store'
import { forgetVendorsInDocument, isDocumentTainted } from '../../src/features/consent/client/document-vendors'
import { startConsent } from '../../src/features/consent/client/start-consent'
import { announcePageView, forgetPageViews } from '../../src/features/site/client/page-view'
import { filmIndex } from '../../src/features/booking/client/film-index-store'
import { announcePageData, forgetPageData } from '../../src/features/analytics/client/page-data-store'
import { startAnalytics } from '../../src/features/analytics/client/start-analytics'
import { track } from '../../src/features/analytics/client/analytics-events'
import { forgetScripts } from '../../src/platform/load-script'
import { FILMS } from '../builders/ads-page'
import { EMPTY_PAGE } from '../builders/page-data'
import { VENDOR_MOCKS } from './all-vendors'
import { forgetVendors, instructVendor, playVendors } from './play-vendors'
import { requestName } from './request-name'
import { REGIMES, type SiteSetting, WITH_TOOL, WITHOUT_TOOL } from '../../e2e/vendors/settings-table'

// Tests have no workers: measurement runs in the page, as in a browser that cannot do otherwise.

const GLOBALS = [
  ...['Didomi', 'didomiConfig', 'didomiOnReady', 'didomiEventListeners', '__tcfapi', '__tcfapiBuffer'],
  ...['dataLayer', 'googleTagLayer', 'google_tag_manager', '_satellite', 'cinemaTracker', 'jad', 'googletag'],
]
const COOKIES = ['didomi_token', 'euconsent-v2', '_ga']
const PLACES = ['HeaderPromoContainer', 'FooterPromoContainer', 'PulsePromoContainer', 'InterstitialContainer']
const SITE = { isSingleLocation: true, circuitName: 'Quai', graceMinutes: null, country: 'fr', theaters: [] }
const TOOL = ['didomi script']

let stops: (() => void)[] = []
let requests: URL[] = []
let taken = 0

function showPage(path: string): void {
  window.history.pushState(null, '', path)
  announcePageView({ path, title: path })
  announcePageData({ ...EMPTY_PAGE, moviePermalinkPath: path })
}

/** Opens a site's first page. */
function open({ thirdPartyConfig, containerIds }: SiteSetting): void {
  document.body.innerHTML = PLACES.map(id => `<div id="${containerIds[id] ?? id}"></div>`).join('')
  const played = playVendors(VENDOR_MOCKS)
  requests = played.requests
  taken = 0
  const { fetch: vendorFetch } = window
  vi.stubGlobal('fetch', (address: string) =>
    address === '/digest/films.json' ? Promise.resolve(Response.json(FILMS)) : vendorFetch(address),
  )
  showPage('/')
  stops = [
    startConsent(thirdPartyConfig),
    startAnalytics(thirdPartyConfig),
    startAds({ thirdPartyConfig, site: SITE }),
    played.stop,
  ]
}

/** What has left for vendors since this was read last; each once, sorted. */
async function asked(): Promise<string[]> {
  await vi.advanceTimersByTimeAsync(4000)
  const names = requests.slice(taken).filter(({ origin }) => origin !== window.location.origin)
  taken = requests.length
  return [...new Set(names.map(requestName))].sort()
}

function answer(isGranted: boolean): void {
  const { Didomi } = window as unknown as {
    Didomi: { setUserAgreeToAll: () => void; setUserDisagreeToAll: () => void }
  }
  if (isGranted) Didomi.setUserAgreeToAll()
  else Didomi.setUserDisagreeToAll()
}

const press = () => track('press', {})
const sorted = (...names: string[]) => [...names].sort()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const stop of stops) stop()
  forgetScripts()
  forgetConsent()
  forgetPageViews()
  forgetPageData()
  filmIndex.reset()
  forgetVendorsInDocument()
  forgetVendors(GLOBALS, COOKIES)
  window.localStorage.clear()
  window.sessionStorage.clear()
  vi.useRealTimers()
})

describe.each(REGIMES)('under $regulation (specification §4 Consent)', ({ regulation, unanswered, denied }) => {
  it.each(WITH_TOOL)('a site with $name asks vendors for exactly what the visitor allows', async site => {
    const { granted, ready, heard, refreshed } = site
    instructVendor('didomi', { regulation })
    open(site)
    expect(await asked(), 'not answered yet').toEqual(sorted(...TOOL, ...ready, ...(unanswered ? granted : [])))

    answer(false)
    if (denied) {
      // Where no law applies the tool keeps no answer; elsewhere slots follow its cookies.
      const expected = sorted(...heard, ...(regulation === 'none' ? [] : refreshed))
      press()
      expect(await asked(), 'refused, where that changes nothing').toEqual(expected)
      answer(true)
      press()
      expect(await asked(), 'granted, where that changes nothing').toEqual(expected)
      return
    }
    press()
    expect(await asked(), 'refused').toEqual([])
    expect(isDocumentTainted(), 'the next link leads to a new document').toBe(unanswered && granted.length > 0)
    showPage('/tarifs/')
    expect(await asked(), 'on the next page after the refusal').toEqual([])

    answer(true)
    // A document asks for each script once.
    const anew = unanswered ? granted.filter(request => request.endsWith(' hit')) : granted
    expect(await asked(), 'granted').toEqual(sorted(...anew))
    press()
    expect(await asked(), 'a press while granted').toEqual(sorted(...heard))

    answer(false)
    press()
    expect(await asked(), 'withdrawn').toEqual([])
    showPage('/acces/')
    expect(await asked(), 'on the next page after the withdrawal').toEqual([])
  })
})

describe('without a consent tool in use', () => {
  it.each(WITHOUT_TOOL)('a site with $name asks nobody, and vendors for what it is set to', async site => {
    open(site)
    expect(await asked(), 'from the start').toEqual(sorted(...site.granted, ...site.ready))
    press()
    expect(await asked(), 'a press').toEqual(sorted(...site.heard))
  })
})
