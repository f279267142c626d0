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
import { adLibrary } from '../../../../tests/vendors/ad-library'
import { loadScript } from '../../../platform/load-script'
import { forgetConsent } from '../../consent/client/consent-store'
import { type AdsConfig, NO_THIRD_PARTIES } from '../../../config/third-party-config'
import { forgetPageViews } from '../../site/client/page-view'
import { filmIndex } from '../../booking/client/film-index-store'
import { forgetPageData } from '../../analytics/client/page-data-store'
import { AD_SPACE_BOOT, AD_SPACE_KEY, NO_AD_SPACE_ATTRIBUTE } from '../rules/ad-sizes'
import { startAds } from './start-ads'

vi.mock('../../../platform/load-script', () => ({ loadScript: vi.fn() }))

const site = {
  ...{ isSingleLocation: false, circuitName: 'Lumen Cinemas', graceMinutes: null, country: 'us' },
  theaters: ['Harbour', 'Quarry'].map(name => ({
    ...{ theaterId: name.slice(0, 1), name, ticketingProvider: null },
    path: `/theaters/${name.slice(0, 1).toLowerCase()}-${name.toLowerCase()}/`,
  })),
}
const LIBRARY = 'https://cdn.lib.getjad.io/library/9518146/WMP_US_WEB'
const everywhere = { locations: ['PAGES_TOP', 'INTERSTITIAL'] }
let stop = () => undefined as void

function start(own: Partial<AdsConfig> = everywhere, changes: Partial<typeof site> = {}): void {
  stop = startAds({ thirdPartyConfig: { ...NO_THIRD_PARTIES, ads: buildAds(own) }, site: { ...site, ...changes } })
}
const settle = () => vi.advanceTimersByTimeAsync(3000)
const configs = () => told('ad-library', 'setConfig').map(([config]) => config as { page: string })
const header = () => document.getElementById('HeaderPromoContainer')!
const hasSpace = () => !document.documentElement.hasAttribute(NO_AD_SPACE_ATTRIBUTE)
let warnings: string[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(new Date('2025-06-01T12:00:00Z'))
  warnings = []
  vi.spyOn(console, 'warn').mockImplementation(text => void warnings.push(String(text)))
  vi.mocked(loadScript).mockImplementation(async url => playScript(url, [adLibrary]))
  answerRequests(FILMS)
  document.title = 'Today'
  document.body.innerHTML = '<div id="HeaderPromoContainer"></div><div id="InterstitialContainer"></div>'
})

afterEach(() => {
  stop()
  forgetVendors()
  forgetConsent()
  forgetPageViews()
  forgetPageData()
  filmIndex.reset()
  sessionStorage.clear()
  localStorage.clear()
  document.documentElement.removeAttribute(NO_AD_SPACE_ATTRIBUTE)
  document.cookie = 'selectedTheaterId=; path=/; max-age=0'
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('ads of the wrapper library', () => {
  it('asks for nothing, not even the list of films, before consent', async () => {
    start()
    visit('/')
    await settle()
    consent({ consents: undefined })
    await settle()
    consent({ consents: false })
    await settle()
    expect(requests).toEqual([])
    expect('jad' in window).toBe(false)
  })

  it('tells the library of the page once that is granted, by every field', async () => {
    start()
    visit('/theaters/h-harbour/', { theaterId: 'H', isLoggedIn: 'true' })
    consent({ consents: true })
    await settle()
    expect(toldNames('ad-library').slice(0, 3)).toEqual(['setConfig', 'loadPositions', 'displayPositions'])
    expect(configs()).toEqual([
      {
        page: '/9518146/WMP_US_WEB/allads/lumen-cinemas/harbour',
        targeting: {
          ...{ page: ['Today'], adType: ['captif-et-hors-captif'], websiteID: ['W1'], domain: ['lumen.example'] },
          ...{ currentPath: ['/theaters/h-harbour/'], urlOrigin: ['https://cinema.example'] },
          ...{ theater: ['Harbour'], theaterID: ['H'], theaterGroup: ['Lumen Cinemas'], theaterGroupID: ['C1'] },
          ...{ moviePermalinkPath: [], moviePermalinkOrigin: [], scheduledMovieIds: ['1'], isLoggedIn: ['true'] },
        },
        elementsMapping: { interstitial: 'InterstitialContainer', header: 'HeaderPromoContainer' },
        interstitialOnFirstPageEnabled: true,
      },
    ])
    expect(header().querySelectorAll('iframe')).toHaveLength(1)
    expect(requests.filter(url => url === LIBRARY)).toHaveLength(1)
  })

  it.each([
    ['has no consent tool', { isConfigured: false, isReady: false }],
    ['has it turned off', { isEnabled: false, isReady: false }],
  ])('shows them on a site that %s', async (_, state) => {
    start()
    visit('/')
    consent(state)
    await settle()
    expect(configs()).toHaveLength(1)
  })

  it('waits until the page has been still for 500 ms', async () => {
    start()
    consent({ consents: true })
    visit('/', { theaterId: 'H' })
    await vi.advanceTimersByTimeAsync(400)
    visit('/theaters/q-quarry/', { theaterId: 'Q' })
    await settle()
    expect(configs().map(({ page }) => page)).toEqual(['/9518146/WMP_US_WEB/allads/lumen-cinemas/quarry'])
  })

  it('is configured anew only for another path, after the containers have been emptied', async () => {
    start()
    consent({ consents: true })
    visit('/a/', { theaterId: 'H' })
    await settle()
    const frame = header().querySelector('iframe')
    visit('/b/', { theaterId: 'H' })
    await settle()
    expect(configs()).toHaveLength(1)
    expect(header().querySelector('iframe')).toBe(frame)
    visit('/b/', { theaterId: 'Q' })
    await settle()
    expect(configs().map(({ page }) => page.split('/').at(-1))).toEqual(['harbour', 'quarry'])
    expect(header().querySelectorAll('iframe')).toHaveLength(1)
    expect(header().querySelector('iframe')).not.toBe(frame)
  })

  it('goes by the remembered theater where the page speaks of none, and by the only one of a single location', async () => {
    document.cookie = 'selectedTheaterId=q; path=/'
    start()
    consent({ consents: true })
    visit('/')
    await settle()
    stop()
    start(everywhere, { isSingleLocation: true })
    await settle()
    const pages = configs().map(({ page }) => page.replace('/9518146/WMP_US_WEB', ''))
    expect(pages).toEqual(['/allads/lumen-cinemas/quarry', '/allads/harbour'])
  })

  it('waits for the films, and tries again on the next page', async () => {
    answerRequests(null)
    start()
    consent({ consents: true })
    visit('/')
    await settle()
    expect(configs()).toEqual([])
    answerRequests(FILMS)
    visit('/a/')
    await settle()
    expect(configs()).toMatchObject([{ targeting: { scheduledMovieIds: ['1', '2'] } }])
  })

  it('takes ads away when consent is withdrawn, asks for no more, and begins again when it is granted anew', async () => {
    start()
    consent({ consents: true })
    visit('/', { theaterId: 'H' })
    await settle()
    consent({ consents: false })
    expect(header().childElementCount).toBe(0)
    const before = requests.length
    visit('/a/', { theaterId: 'Q' })
    await settle()
    expect([requests.length, configs().length]).toEqual([before, 1])
    consent({ consents: true })
    await settle()
    expect(configs().at(-1)?.page).toMatch(/quarry$/)
  })

  it('loads an operator’s library and maps the operator’s keys', async () => {
    document.body.innerHTML = '<div id="TOPCustomPromoContainer"></div>'
    const library = 'https://ads.example/library/77/LUMEN'
    start({ display: 'CUSTOM', libraryUrl: library, customLocations: [{ key: 'TOP', placement: null }] })
    consent({ consents: true })
    visit('/')
    await settle()
    expect(requests).toContain(library)
    expect(configs()).toMatchObject([
      {
        page: '/77/LUMEN/allads/lumen-cinemas',
        elementsMapping: { TOP: 'TOPCustomPromoContainer' },
        interstitialOnFirstPageEnabled: false,
      },
    ])
  })

  it.each(['blocked', 'timeout'] as const)(
    'keeps the room of this page, not of the next, where it is %s',
    async how => {
      vi.mocked(loadScript).mockImplementation(async url => playScript(url, [], how))
      start()
      consent({ consents: true })
      visit('/')
      await settle()
      expect([hasSpace(), sessionStorage.getItem(AD_SPACE_KEY)]).toEqual([true, 'blocked'])
      visit('/a/')
      expect(hasSpace()).toBe(false)
      vi.mocked(loadScript).mockImplementation(async url => playScript(url, [adLibrary]))
      await settle()
      expect([hasSpace(), configs().length, warnings]).toEqual([true, 1, []])
    },
  )

  it.each(['setConfig', 'loadPositions', 'displayPositions'])('goes on where %s throws', async name => {
    setVendorOptions('ad-library', { throwsIn: [name] })
    start()
    consent({ consents: true })
    visit('/', { theaterId: 'H' })
    await settle()
    visit('/', { theaterId: 'Q' })
    await settle()
    expect(configs()).toHaveLength(2)
    expect(warnings).toEqual([`ads: ad library: ${name}`, `ads: ad library: ${name}`])
  })

  it.each([7, 'ads', { cmd: 7 }, { cmd: {}, public: { setConfig: 7 } }])(
    'is not troubled by a global that is something else: %j',
    async global => {
      vi.mocked(loadScript).mockResolvedValue({ ok: true, value: undefined })
      Object.assign(window, { jad: global })
      start()
      consent({ consents: true })
      visit('/')
      await settle()
      expect(header().childElementCount).toBe(0)
    },
  )

  it('loads nothing for a site without a place for ads', async () => {
    start({ locations: ['SIDEBAR'] })
    consent({ consents: true })
    visit('/')
    await settle()
    expect(requests).toEqual([])
  })
})

describe('the room for ads', () => {
  it('is not kept on the page after a refusal, and is there again at once with consent', async () => {
    start()
    visit('/')
    consent({ consents: false })
    expect(hasSpace()).toBe(true)
    visit('/a/')
    expect(hasSpace()).toBe(false)
    consent({ consents: true })
    expect(hasSpace()).toBe(true)
  })

  it('is kept on the page of a visitor who has not answered, not on the next, and is there again with consent', async () => {
    start()
    visit('/')
    consent({ consents: undefined })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(hasSpace()).toBe(true)
    visit('/a/')
    expect(hasSpace()).toBe(false)
    consent({ consents: true })
    expect(hasSpace()).toBe(true)
  })

  it('is taken away at once by a refusal on the page', () => {
    start()
    visit('/')
    consent({ consents: undefined })
    consent({ consents: false })
    expect(hasSpace()).toBe(false)
  })

  it('is taken away at once when ads that were shown are refused', async () => {
    start()
    visit('/', { theaterId: 'H' })
    consent({ consents: true })
    await settle()
    consent({ consents: false })
    expect(hasSpace()).toBe(false)
  })

  it('is not there when a visitor who refused comes back, before the page is painted', () => {
    start()
    visit('/')
    consent({ consents: false })
    sessionStorage.clear()
    new Function(AD_SPACE_BOOT)()
    expect(hasSpace()).toBe(false)
  })

  it('goes at once where it lies below the window, and comes back with consent', () => {
    document.body.innerHTML = '<aside data-ad-band></aside><aside data-ad-band></aside>'
    const bands = [...document.querySelectorAll('aside')]
    bands[1]!.getBoundingClientRect = () => new DOMRect(0, window.innerHeight, 900, 250)
    const gone = () => bands.map(band => band.hasAttribute(NO_AD_SPACE_ATTRIBUTE))
    start()
    visit('/')
    consent({ consents: undefined })
    expect(gone()).toEqual([false, true])
    consent({ consents: true })
    expect(gone()).toEqual([false, false])
  })

  it('is given up where the consent tool never answers', async () => {
    start()
    visit('/')
    await vi.advanceTimersByTimeAsync(20_000)
    visit('/a/')
    expect(hasSpace()).toBe(false)
  })
})

describe('faults of the size mapping (specification §8)', () => {
  it('are told in the words of the catalogue', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    start({ ...everywhere, sizeMapping: '{"TOP":7}' })
    expect(warnings).toEqual(['Invalid size mapping for ad location: TOP'])
    stop()
    start({ ...everywhere, sizeMapping: '{' })
    expect(error.mock.calls).toEqual([['Error parsing size mapping']])
    error.mockClear()
  })
})
