import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildShell } from '../../../tests/builders/render-screen'
import { readConsent, forgetConsent } from '../../features/consent/client/consent-store'
import { NO_THIRD_PARTIES, type ThirdPartyConfig } from '../../config/third-party-config'
import { announcePageData, forgetPageData } from '../../features/analytics/client/page-data-store'
import { pageDataOf } from './third-parties'
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

function start(own: Partial<ThirdPartyConfig> = {}) {
  const shell = buildShell({ settings: { thirdParties: { ...NO_THIRD_PARTIES, ...own } } })
  stops.push(startThirdParties({ ...shell, country: 'GB' }))
}
const consent = { noticeId: 'N', apiKey: null, sdkUrl: 'https://sdk.example/', isEnabled: true, requiredVendors: [] }

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
    document.head.replaceChildren()
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

  it('begins nothing more once it is stopped', async () => {
    start({ consent })
    stops.pop()?.()
    await new Promise(resolve => setTimeout(resolve, 200))
    expect([layer(), scripts()]).toEqual([[], []])
  })
})
