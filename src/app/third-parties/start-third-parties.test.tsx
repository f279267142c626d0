import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildShell } from '../../../tests/builders/render-screen'
import { readConsent, forgetConsent } from '../../features/consent/client/consent-store'
import { NO_THIRD_PARTIES, type ThirdPartyConfig } from '../../config/third-party-config'
import { announcePageData, forgetPageData } from '../../features/analytics/client/page-data-store'
import { pageDataOf } from './third-parties'
import { forgetScripts } from '../../platform/load-script'
import { startThirdParties } from './start-third-parties'

const page = pageDataOf({
  pageContext: { templateName: 'home' },
  movie: null,
  theater: null,
  domain: null,
  urlOrigin: 'https://lumen.example',
  siteUrl: 'https://lumen.example',
  withPrefix: path => path,
  isLoggedIn: false,
})
const layer = () => (window as Window & { dataLayer?: unknown[] }).dataLayer ?? []
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)
const stops: (() => void)[] = []

function start(own: Partial<ThirdPartyConfig> = {}, hasPreview = false) {
  const shell = buildShell({ settings: { hasPreview, thirdParties: { ...NO_THIRD_PARTIES, ...own } } })
  stops.push(startThirdParties({ ...shell, country: 'GB' }))
}
const consent = {
  noticeId: 'N',
  apiKey: null,
  sdkUrl: 'https://sdk.example/',
  isEnabled: true,
  requiredVendors: [],
  isStrict: false,
}

describe('startThirdParties', () => {
  beforeEach(() => {
    forgetConsent()
    forgetPageData()
    announcePageData(page)
  })
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
    Reflect.deleteProperty(window, 'dataLayer')
    Reflect.deleteProperty(window, '___cmsPreview')
    Reflect.deleteProperty(document, 'referrer')
    vi.unstubAllGlobals()
    sessionStorage.clear()
    document.head.replaceChildren()
    forgetScripts()
  })

  it('tells the data layer of the page on a site of nobody else, and asks nobody', async () => {
    start()
    await vi.waitFor(() => expect(layer()).toEqual([{ event: 'page_data', ...page }]))
    expect(scripts()).toEqual([])
    expect(readConsent().isReady).toBe(false)
  })

  it('asks the consent tool first, and nobody else before its answer', async () => {
    const tracking = { measurementIds: ['G-1'], containerIds: ['GTM-1'], launchUrl: null, marketing: null }
    start({ consent, tracking: { ...tracking, isOffMainThread: false } })
    await vi.waitFor(() => expect(scripts()).toEqual(['https://sdk.example/loader.js?target_type=notice&target=N']))
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(scripts()).toHaveLength(1)
  })

  it('does nothing for an editor at /cms-preview/', async () => {
    Object.assign(window, { ___cmsPreview: () => undefined })
    start({ consent })
    await new Promise(resolve => setTimeout(resolve, 200))
    expect([layer(), scripts()]).toEqual([[], []])
  })

  /** The page in a frame, of which the browser tells the referrer alone. */
  function frame(referrer: string, setup: object | null): void {
    const outside = {
      get location(): Location {
        throw new DOMException('cross-origin', 'SecurityError')
      },
    }
    vi.stubGlobal('parent', outside)
    Object.defineProperty(document, 'referrer', { value: referrer, configurable: true })
    vi.stubGlobal('fetch', async () => (setup ? Response.json(setup) : new Response(null, { status: 404 })))
  }
  const setup = { origins: ['https://editor.example'], theme: {}, roundness: { content: 'HIGH', buttons: 'HIGH' } }
  const didomi = ['https://sdk.example/loader.js?target_type=notice&target=N']

  it.each([
    ['nothing', 'an editor frames it', 'https://editor.example/', setup, []],
    ['nothing', 'nobody can tell who frames it', '', setup, []],
    ['nothing', 'it is an editor’s for all one knows', 'https://partner.example/', null, []],
    ['everything', 'somebody else frames it', 'https://partner.example/', setup, didomi],
  ])('begins %s where %s', async (_, _where, referrer, served, expected) => {
    frame(referrer, served)
    vi.spyOn(console, 'warn').mockReturnValue()
    start({ consent }, true)
    await new Promise(resolve => setTimeout(resolve, 400))
    expect([scripts(), layer().length]).toEqual([expected, expected.length])
  })

  it('keeps in mind for the tab whose frame it is, for pages that come from the site itself', async () => {
    frame('https://partner.example/', setup)
    start({ consent }, true)
    await vi.waitFor(() => expect(scripts()).toEqual(didomi))
    stops.pop()?.()
    document.head.replaceChildren()
    forgetScripts()
    frame(`${window.location.origin}/films/`, setup)
    start({ consent }, true)
    await vi.waitFor(() => expect(scripts()).toEqual(didomi))
  })

  it('looks at no window on a site without previews', async () => {
    frame('https://editor.example/', setup)
    start({ consent })
    await vi.waitFor(() => expect(scripts()).toEqual(didomi))
  })

  it('begins nothing more once it is stopped', async () => {
    start({ consent })
    stops.pop()?.()
    await new Promise(resolve => setTimeout(resolve, 200))
    expect([layer(), scripts()]).toEqual([[], []])
  })
})
