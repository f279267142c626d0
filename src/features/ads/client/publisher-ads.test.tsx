import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildAds } from '../../../../tests/builders/ads-config'
import {
  answerRequests,
  consent,
  FILMS,
  forgetVendors,
  playScript,
  requests,
  setVendorOptions,
  told,
  toldNames,
  visit,
} from '../../../../tests/builders/ads-page'
import { googlePublisherTag } from '../../../../tests/vendors/google-publisher-tag'
import { loadScript } from '../../../platform/load-script'
import { forgetConsent } from '../../consent/client/consent-store'
import { type AdsConfig, NO_THIRD_PARTIES } from '../../../config/third-party-config'
import { forgetPageViews } from '../../site/client/page-view'
import { filmIndex } from '../../booking/client/film-index-store'
import { forgetPageData } from '../../analytics/client/page-data-store'
import { startAds } from './start-ads'

vi.mock('../../../platform/load-script', () => ({ loadScript: vi.fn() }))

const GPT = 'google-publisher-tag'
const TAG = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js'
const site = {
  ...{ isSingleLocation: false, circuitName: 'Lumen', graceMinutes: null, country: 'us' },
  theaters: [{ theaterId: 'H', name: 'Harbour', path: '/theaters/h-harbour/', ticketingProvider: null }],
}
const own: Partial<AdsConfig> = {
  ...{ display: 'CUSTOM_WITHOUT_WRAPPER', libraryUrl: null, networkCode: '123', locations: ['INTERSTITIAL'] },
  customLocations: ['TOP', 'FOOT'].map(key => ({ key, placement: null })),
  sizeMapping: '{"TOP":{"600":[[728,90]],"wide":[1,1],"1000":[[970,250],"fluid"]},"FOOT":{"0":[[300,250]]}}',
}
let stop = () => undefined as void
const start = (changes: Partial<AdsConfig> = {}) => {
  const adsConfig = { ...NO_THIRD_PARTIES, ads: buildAds({ ...own, ...changes }) }
  stop = startAds({ thirdPartyConfig: adsConfig, site })
}
const settle = () => vi.advanceTimersByTimeAsync(3000)
const asked = () => told(GPT, 'request').map(([unit]) => unit)
const layer = () => document.querySelector('dialog')!
const container = (id: string) => document.getElementById(id)!
const leave = () => container('InterstitialContainer').previousElementSibling as HTMLElement

beforeEach(() => {
  // jsdom draws no dialogs.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
    this.querySelector('button')?.focus()
  }
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  vi.useFakeTimers()
  vi.setSystemTime(new Date('2025-06-01T12:00:00Z'))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.mocked(loadScript).mockImplementation(async url => playScript(url, [googlePublisherTag]))
  answerRequests(FILMS)
  document.body.innerHTML = `<button id="before">Book</button>
    <div id="TOPCustomPromoContainer"></div><div id="FOOTCustomPromoContainer"></div>
    <dialog><button>Continue</button><div id="InterstitialContainer"></div></dialog>`
  window.history.replaceState(null, '', '/')
})

afterEach(() => {
  stop()
  forgetVendors()
  forgetConsent()
  forgetPageViews()
  forgetPageData()
  filmIndex.reset()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('ads of Google’s tag', () => {
  it.each<[string, object]>([
    ['the visitor has not answered', { consents: undefined }],
    ['the visitor refuses', { consents: false }],
    ['the consent tool is not ready', { isReady: false }],
  ])('asks for nothing while %s', async (_, state) => {
    start()
    visit('/')
    consent(state)
    await settle()
    expect(requests).toEqual([])
    expect('googletag' in window).toBe(false)
  })

  it('defines one slot for each location with its sizes, the interstitial out of page, and asks for each once', async () => {
    start()
    visit('/')
    consent({ consents: true })
    await settle()
    expect(requests.filter(url => url === TAG)).toHaveLength(1)
    expect(told(GPT, 'defineOutOfPageSlot')).toEqual([['/123/interstitial', 'InterstitialContainer']])
    expect(told(GPT, 'defineSlot')).toEqual([
      ['/123/TOP', [[970, 250], 'fluid', [728, 90]], 'TOPCustomPromoContainer'],
      ['/123/FOOT', [[300, 250]], 'FOOTCustomPromoContainer'],
    ])
    expect(told(GPT, 'defineSizeMapping')).toEqual([
      [
        '/123/TOP',
        [
          [
            [1000, 0],
            [[970, 250], 'fluid'],
          ],
          [[600, 0], [[728, 90]]],
          [[0, 0], []],
        ],
      ],
      ['/123/FOOT', [[[0, 0], [[300, 250]]]]],
    ])
    expect(asked()).toEqual(['/123/interstitial', '/123/TOP', '/123/FOOT'])
    expect(container('FOOTCustomPromoContainer').querySelector('iframe')?.height).toBe('250')
  })

  it('tells by what ads are to be chosen before it asks for any', async () => {
    start()
    visit('/', { theaterId: 'H' })
    consent({ consents: true })
    await settle()
    const targeting = Object.fromEntries(told(GPT, 'setTargeting') as [string, string[]][])
    expect(targeting).toMatchObject({
      ...{ adType: ['captif-uniquement'], theaterID: ['H'], scheduledMovieIds: ['1'], isLoggedIn: ['false'] },
    })
    const names = toldNames(GPT)
    expect(names.lastIndexOf('setTargeting')).toBeLessThan(names.indexOf('request'))
    expect(told(GPT, 'clearTargeting')).toContainEqual(['moviePermalinkPath'])
  })

  it.each<[string, () => void]>([
    ['the page', () => visit('/a/')],
    ['the theater', () => visit('/', { theaterId: 'H' })],
    ['the session', () => visit('/', { isLoggedIn: 'true' })],
    ['what is consented to', () => consent({ consents: true, deniedPurposes: ['select_personalized_ads'] })],
  ])('asks anew for the slots in the page when %s changes, and defines none again', async (_, change) => {
    start()
    visit('/')
    consent({ consents: true })
    await settle()
    change()
    await settle()
    expect(told(GPT, 'refresh')).toEqual([[['/123/TOP', '/123/FOOT']]])
    expect(told(GPT, 'defineSlot')).toHaveLength(2)
    expect(asked().filter(unit => unit === '/123/interstitial')).toHaveLength(1)
  })

  it('asks for nothing anew when only filters change', async () => {
    start()
    visit('/')
    consent({ consents: true })
    await settle()
    visit('/?day=2025-06-02')
    consent({ consents: true })
    await settle()
    expect(told(GPT, 'refresh')).toEqual([])
  })

  it('destroys its slots when consent is withdrawn, and defines them again when it is granted anew', async () => {
    start()
    visit('/')
    consent({ consents: true })
    await settle()
    consent({ consents: false })
    expect(told(GPT, 'destroySlots')).toHaveLength(1)
    expect(container('TOPCustomPromoContainer').childElementCount).toBe(0)
    const before = requests.length
    visit('/a/')
    await settle()
    expect(requests.length).toBe(before)
    consent({ consents: true })
    await settle()
    expect(asked().slice(3)).toEqual(['/123/TOP', '/123/FOOT'])
  })

  it('does nothing where it is refused while it is on its way', async () => {
    start()
    visit('/')
    consent({ consents: true })
    vi.mocked(loadScript).mockImplementation(async url => {
      consent({ consents: false })
      return playScript(url, [googlePublisherTag])
    })
    await settle()
    expect(toldNames(GPT)).toEqual([])
  })

  it('asks for nothing without a network code', async () => {
    start({ networkCode: null })
    visit('/')
    consent({ consents: true })
    await settle()
    expect(requests.filter(url => url === TAG)).toEqual([])
  })

  it.each(['defineSlot', 'enableServices', 'display', 'setTargeting', 'refresh', 'destroySlots'])(
    'goes on where %s throws',
    async name => {
      setVendorOptions(GPT, { throwsIn: [name] })
      start()
      visit('/')
      consent({ consents: true })
      await settle()
      visit('/a/')
      await settle()
      consent({ consents: false })
      expect(container('TOPCustomPromoContainer').childElementCount).toBe(0)
    },
  )

  it('marks containers whose slot came back empty', async () => {
    setVendorOptions(GPT, { empty: ['/123/TOP'] })
    start()
    visit('/')
    consent({ consents: true })
    await settle()
    const empty = ['TOP', 'FOOT'].map(key => container(`${key}CustomPromoContainer`).hasAttribute('data-empty'))
    expect(empty).toEqual([true, false])
  })
})

describe('the interstitial', () => {
  const arrive = async () => {
    start()
    visit(window.location.pathname)
    consent({ consents: true })
    await settle()
  }

  it('opens on the first page of a visit, takes the focus, and gives it back', async () => {
    container('before').focus()
    await arrive()
    expect(layer().open).toBe(true)
    expect(document.activeElement).toBe(leave())
    layer().close()
    expect(document.activeElement).toBe(container('before'))
    expect(container('InterstitialContainer').childElementCount).toBe(0)
  })

  it('stays open while the slots in the page are asked for anew', async () => {
    await arrive()
    visit('/', { isLoggedIn: 'true' })
    await settle()
    expect(layer().open).toBe(true)
  })

  it('is not shown where no ad came', async () => {
    setVendorOptions(GPT, { empty: ['/123/interstitial'] })
    await arrive()
    expect(layer().open).toBe(false)
  })

  it('is not even asked for on a visit’s second page, in this document or the next', async () => {
    await arrive()
    layer().close()
    stop()
    forgetVendors()
    await arrive()
    expect(asked()).toEqual(['/123/TOP', '/123/FOOT'])
  })

  it('is not asked for where consent comes on the second page', async () => {
    start()
    visit('/')
    visit('/a/')
    consent({ consents: true })
    await settle()
    expect(asked()).toEqual(['/123/TOP', '/123/FOOT'])
  })

  it('is not asked for where a page of the site led here', async () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${window.location.origin}/a/`)
    await arrive()
    expect(asked()).toEqual(['/123/TOP', '/123/FOOT'])
  })

  it('does not lie over a dialog that the visitor has opened', async () => {
    document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>')
    await arrive()
    expect(layer().open).toBe(false)
  })

  it('goes with consent', async () => {
    await arrive()
    consent({ consents: false })
    expect(layer().open).toBe(false)
  })

  it('writes nothing before ads are allowed', () => {
    start()
    visit('/')
    expect(sessionStorage).toHaveLength(0)
  })
})
