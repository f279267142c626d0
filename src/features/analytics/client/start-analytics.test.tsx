import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GOOGLE_ANALYTICS } from '../../../../tests/vendors/google-analytics'
import { GOOGLE_TAG_MANAGER } from '../../../../tests/vendors/google-tag-manager'
import { MARKETING_TRACKER, MARKETING_TRACKER_SETTINGS } from '../../../../tests/vendors/marketing-tracker'
import { playVendors, type PlayedVendors } from '../../../../tests/vendors/play-vendors'
import { LAUNCH_URL, TAG_MANAGER_LAUNCH } from '../../../../tests/vendors/tag-manager-launch'
import { forgetScripts } from '../../../platform/load-script'
import { onErrorReport } from '../../../platform/report-error'
import { failure, success } from '../../../platform/result'
import { startWorkerScripts } from '../../../platform/worker-scripts'
import { forgetConsent, writeConsent } from '../../consent/client/consent-store'
import { type ConsentState, REFUSING_CONSENT } from '../../consent/rules/consent-state'
import { announcePageView, forgetPageViews } from '../../site/client/page-view'
import { NO_THIRD_PARTIES, type ThirdPartyConfig, type AnalyticsConfig } from '../../../config/third-party-config'
import { forgetMemberLogins, trackMemberLogin } from './member-login'
import { announcePageData, forgetPageData } from './page-data-store'
import { startPageDataPushes } from './data-layer'
import { startAnalytics } from './start-analytics'
import { track } from './analytics-events'
import {
  forgetVendorsInDocument,
  isDocumentTainted,
  subscribeDocumentTainted,
} from '../../consent/client/document-vendors'

vi.mock('../../../platform/scheduling', async importOriginal => ({
  ...(await importOriginal<object>()),
  whenIdle: (run: () => void) => {
    run()
    return () => undefined
  },
}))
vi.mock('../../../platform/worker-scripts', () => ({ startWorkerScripts: vi.fn() }))

const worker = vi.mocked(startWorkerScripts)
const ALL: AnalyticsConfig = {
  measurementIds: ['G-1', 'UA-2-1'],
  containerIds: ['GTM-A', 'GTM-B'],
  launchUrl: null,
  marketing: MARKETING_TRACKER_SETTINGS,
  isOffMainThread: false,
}
const WITH_LAUNCH: AnalyticsConfig = { ...ALL, launchUrl: LAUNCH_URL }
const TOOL: ConsentState = { ...REFUSING_CONSENT, isReady: true, regulation: 'gdpr' }
const GRANTED: ConsentState = { ...TOOL, consents: true }
const DENIED: ConsentState = { ...TOOL, consents: false, deniedPurposes: ['measure'] }
const WITHOUT_TOOL: ConsentState = { ...REFUSING_CONSENT, isConfigured: false }
const DISABLED_TOOL: ConsentState = { ...REFUSING_CONSENT, isEnabled: false }

let vendors: PlayedVendors
let stops: (() => void)[]
beforeEach(() => {
  vendors = playVendors([GOOGLE_ANALYTICS, GOOGLE_TAG_MANAGER, TAG_MANAGER_LAUNCH, MARKETING_TRACKER])
  worker.mockReset()
  worker.mockResolvedValue(failure('unsupported'))
  stops = [startPageDataPushes()]
  announcePageView({ path: '/films/?token=canary&day=2025-01-23', title: 'Films' })
})
afterEach(() => {
  for (const stop of stops) stop()
  vendors.stop()
  forgetScripts()
  forgetConsent()
  forgetPageViews()
  forgetPageData()
  forgetMemberLogins()
  forgetVendorsInDocument()
  document.cookie = '_ga=; max-age=0; path=/'
  const globals = ['dataLayer', 'googleTagLayer', 'google_tag_manager', 'vendorCalls', 'vendorMocks']
  for (const name of [...globals, '_satellite', 'cinemaTracker']) Reflect.deleteProperty(window, name)
  for (const id of ALL.measurementIds) Reflect.deleteProperty(window, `ga-disable-${id}`)
})

const configOf = (tracking: AnalyticsConfig | null): ThirdPartyConfig => ({ ...NO_THIRD_PARTIES, tracking })
const start = (tracking: AnalyticsConfig | null = ALL) => void stops.push(startAnalytics(configOf(tracking)))
/** Long enough for what has been promised, the package's own turns included. */
const settle = () => new Promise(resolve => setTimeout(resolve, 120))
const hosts = () => vendors.requests.map(({ hostname }) => hostname)
const hits = () => vendors.requests.filter(({ pathname }) => /\/(collect|hit)$/.test(pathname))
const gaHits = () => hits().filter(({ hostname }) => hostname === 'www.google-analytics.com')
const tagHits = () =>
  hits()
    .filter(({ hostname }) => hostname === 'tags.example')
    .map(url => url.search)
const layer = (): unknown => Reflect.get(window, 'dataLayer')
async function answer(...states: ConsentState[]): Promise<void> {
  for (const state of states) {
    writeConsent(state)
    await settle()
  }
}

describe('what is asked for (specification §4 Tracking)', () => {
  const everything = ['GTM-A', 'GTM-B', 'gtag', 'tracker.js']
  const asked = () =>
    vendors.requests
      .filter(({ hostname, pathname }) => /\.js$|\/js$/.test(pathname) && hostname !== 'tags.example')
      .map(({ searchParams, pathname }) =>
        pathname === '/gtag/js' ? 'gtag' : (searchParams.get('id') ?? pathname.split('/').pop()),
      )
      .sort()

  it.each<[string, AnalyticsConfig, ConsentState, string[]]>([
    ['nothing before the tool has answered', ALL, REFUSING_CONSENT, []],
    ['nothing while consent is unknown', ALL, TOOL, []],
    ['nothing when it is denied', ALL, DENIED, []],
    ['everything when it is granted', ALL, GRANTED, everything],
    ['everything where there is no tool', ALL, WITHOUT_TOOL, everything],
    ['everything where the environment disabled it', ALL, DISABLED_TOOL, everything],
    ['no launch script before the tool is ready', WITH_LAUNCH, REFUSING_CONSENT, []],
    ['the launch script alone while consent is unknown', WITH_LAUNCH, TOOL, ['launch.min.js']],
    ['the launch script alone when it is denied', WITH_LAUNCH, DENIED, ['launch.min.js']],
    ['all of it when it is granted', WITH_LAUNCH, GRANTED, ['GTM-A', 'GTM-B', 'gtag', 'launch.min.js', 'tracker.js']],
    ['one vendor where the site has one', { ...ALL, containerIds: [], marketing: null }, GRANTED, ['gtag']],
  ])('%s', async (_, tracking, consent, expected) => {
    start(tracking)
    await answer(consent)
    expect(asked()).toEqual(expected)
    if (consent.consents !== true && consent.isConfigured && consent.isEnabled) expect(hits()).toEqual([])
  })

  const told = /^One script does not wait: a tag-manager launch script.*$/m.exec(
    readFileSync('docs/editors.md', 'utf8'),
  )
  it.each<[string, ConsentState[], boolean]>([
    ["It is loaded as soon as the notice's tool answers", [REFUSING_CONSENT], false],
    ["as soon as the notice's tool answers", [REFUSING_CONSENT, TOOL], true],
    ['before the visitor has chosen', [TOOL], true],
    ['after a refusal too', [DENIED], true],
  ])('editors are told so of the launch script: %s', async (words, states, isLoaded) => {
    expect(told?.[0]).toContain(words)
    start(WITH_LAUNCH)
    await answer(...states)
    expect(asked()).toEqual(isLoaded ? ['launch.min.js'] : [])
  })

  it('asks for nothing on a site without analytics', async () => {
    start(null)
    await answer(WITHOUT_TOOL)
    expect(vendors.requests).toEqual([])
  })

  it('sets measurement up as documented, in the page', async () => {
    start({ ...ALL, containerIds: [], marketing: null })
    await answer(GRANTED)
    const settings = { anonymize_ip: true, cookie_expires: 34_164_000, cookie_update: false, send_page_view: false }
    const calls = Reflect.get(window, 'vendorCalls')['google-analytics']
    expect(calls.slice(0, 3)).toEqual([
      ['js', expect.any(Date)],
      ['config', 'G-1', settings],
      ['config', 'UA-2-1', settings],
    ])
    expect(gaHits().map(url => [url.searchParams.get('tid'), url.searchParams.get('aip')])).toEqual([
      ['G-1', null],
      ['UA-2-1', '1'],
    ])
  })

  it('tells containers that they start before they do, once', async () => {
    start()
    await answer(GRANTED, DENIED, GRANTED)
    const entries = Array.isArray(layer()) ? (layer() as unknown[]) : []
    expect(entries.filter(entry => JSON.stringify(entry).includes('gtm.start'))).toEqual([
      { 'gtm.start': expect.any(Number), event: 'gtm.js' },
    ])
    expect(tagHits().filter(search => search.includes('gtm.js'))).toHaveLength(2)
  })
})

describe('what is told', () => {
  it('is the page shown when consent is first granted, once, and each page and event after it', async () => {
    start()
    await answer(TOOL)
    track('click', { label: 'before consent' })
    await answer(GRANTED)
    expect(gaHits().map(url => url.searchParams.get('en'))).toEqual(['page_view', null])
    announcePageView({ path: '/about/', title: 'About' })
    track('click', { label: 'after' })
    await settle()
    const told = gaHits()
      .filter(url => url.searchParams.get('tid') === 'G-1')
      .map(({ searchParams }) => [
        searchParams.get('en'),
        new URL(searchParams.get('dl') ?? '').pathname,
        searchParams.get('ep.label'),
      ])
    expect(told).toEqual([
      ['page_view', '/films/', null],
      ['page_view', '/about/', null],
      ['click', '/about/', 'after'],
    ])
    expect(layer()).toContainEqual({ event: 'page_view', page_path: '/about/', page_title: 'About' })
    expect(layer()).toContainEqual({ event: 'click', label: 'after' })
  })

  it.each([
    ['a worker measures', success({ call: vi.fn(), stop: vi.fn() })],
    ['the page measures', failure('unsupported' as const)],
  ])('is one page view in the data layer for each page where %s', async (_, started) => {
    worker.mockResolvedValue(started)
    start({ ...ALL, isOffMainThread: true })
    await answer(GRANTED)
    announcePageView({ path: '/about/', title: 'About' })
    await settle()
    const entries = (layer() as object[]).map(entry => Object.values(entry))
    expect(entries.filter(values => values.includes('page_view'))).toEqual([
      ['page_view', '/films/?day=2025-01-23', 'Films'],
      ['page_view', '/about/', 'About'],
    ])
  })

  it('holds no token of the address', async () => {
    start()
    await answer(GRANTED)
    expect(gaHits()[0]?.searchParams.get('dl')).toBe('http://localhost:3000/films/?day=2025-01-23')
    expect(vendors.requests.map(String).join()).not.toContain('canary')
    expect(JSON.stringify([layer(), Reflect.get(window, 'googleTagLayer')])).not.toContain('canary')
  })

  it('holds what was done before the tool answered that consent was there already', async () => {
    start()
    track('click', { label: 'early' })
    await answer(GRANTED)
    expect(gaHits().map(url => url.searchParams.get('ep.label'))).toContain('early')
  })

  it('holds nothing of that when the tool answers that it is not', async () => {
    start()
    track('click', { label: 'early' })
    await answer(TOOL, GRANTED)
    expect(gaHits().map(url => url.searchParams.get('ep.label'))).not.toContain('early')
  })

  it('is nothing of what an address wants to be told', async () => {
    window.history.replaceState(null, '', '/?an_event=Stolen&an_prop_a=b&an_uid=7')
    start()
    await answer(GRANTED)
    expect(vendors.requests.map(String).join()).not.toContain('Stolen')
    window.history.replaceState(null, '', '/')
  })

  it('is kept in no cookie and no storage but the vendors’ own', async () => {
    start()
    await answer(GRANTED)
    track('click', { label: 'x' })
    await settle()
    expect(document.cookie).toMatch(/^_ga=[^;]*$/)
    expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0])
  })

  it('carries no more than an event may', async () => {
    start()
    await answer(GRANTED)
    track('click', { event: 'renamed' })
    await settle()
    expect(layer()).toContainEqual({ event: 'click' })
  })
})

describe('consent that is withdrawn', () => {
  it('ends everything at once, in the order that vendors need, and taints the document', async () => {
    start()
    const heard = vi.fn()
    stops.push(subscribeDocumentTainted(heard))
    expect(isDocumentTainted()).toBe(false)
    await answer(GRANTED)
    expect(isDocumentTainted()).toBe(false)
    const before = hits().length
    writeConsent(DENIED)
    expect([Reflect.get(window, 'ga-disable-G-1'), Reflect.get(window, 'ga-disable-UA-2-1')]).toEqual([true, true])
    expect([isDocumentTainted(), heard.mock.calls.length > 0]).toEqual([true, true])
    announcePageView({ path: '/after/', title: 'After' })
    track('click', { label: 'after' })
    announcePageData(PAGE)
    await settle()
    expect(hits().slice(before)).toEqual([])
    const calls: unknown[][] = Reflect.get(window, 'vendorCalls')['google-analytics']
    expect(calls.at(-1)).toEqual([
      'consent',
      'update',
      { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' },
    ])
    expect(layer()).toContainEqual({ event: 'page_data', ...PAGE })
  })

  it('and granted again goes on from there', async () => {
    start()
    await answer(GRANTED, DENIED)
    track('click', { label: 'meanwhile' })
    const before = hits().length
    await answer(GRANTED)
    expect(hits().slice(before)).toEqual([])
    expect(isDocumentTainted()).toBe(false)
    track('click', { label: 'again' })
    await settle()
    const labels = gaHits().map(url => url.searchParams.get('ep.label'))
    expect(labels).toContain('again')
    expect(labels).not.toContain('meanwhile')
    expect(gaHits().at(-1)?.searchParams.get('gcs')).toBe('G111')
  })

  it('while a plugin is being made, makes it for nothing', async () => {
    start()
    writeConsent(GRANTED)
    writeConsent(DENIED)
    await settle()
    expect(vendors.requests).toEqual([])
  })

  it('leaves the launch script, which asks the tool itself, and taints nothing by it', async () => {
    start({ ...WITH_LAUNCH, measurementIds: [], containerIds: [], marketing: null })
    await answer(GRANTED, DENIED)
    expect(hosts()).toEqual(['launch.example'])
    expect(isDocumentTainted()).toBe(false)
  })

  it('is ignored once analytics has stopped', async () => {
    start()
    stops.pop()?.()
    await answer(GRANTED)
    expect(vendors.requests).toEqual([])
  })
})

describe('measurement in a worker', () => {
  const ONE: AnalyticsConfig = { ...ALL, containerIds: [], marketing: null, isOffMainThread: true }
  const run = () => ({ call: vi.fn(), stop: vi.fn() })

  it('is told what the page would be told, and the page nothing', async () => {
    const { call, stop } = run()
    worker.mockResolvedValue(success({ call, stop }))
    start(ONE)
    await answer(GRANTED)
    expect(worker).toHaveBeenCalledWith(
      expect.objectContaining({ sources: ['https://www.googletagmanager.com/gtag/js?id=G-1&l=googleTagLayer'] }),
    )
    expect(call.mock.calls.map(([name]) => name)).toEqual(['config', 'config', 'set', 'event'])
    expect(vendors.requests).toEqual([])
    expect([layer(), Reflect.get(window, 'googleTagLayer')]).toEqual([undefined, undefined])
  })

  it('is ended when consent is withdrawn, leaves the document clean, and begins anew when it is granted again', async () => {
    const runs = [run(), run()] as const
    worker.mockResolvedValueOnce(success(runs[0])).mockResolvedValueOnce(success(runs[1]))
    start(ONE)
    await answer(GRANTED)
    writeConsent(DENIED)
    expect(runs[0].stop).toHaveBeenCalledOnce()
    expect(isDocumentTainted()).toBe(false)
    runs[0].call.mockClear()
    track('click', { label: 'x' })
    await settle()
    expect(runs[0].call).not.toHaveBeenCalled()
    await answer(GRANTED)
    expect(runs[1].call.mock.calls.map(([name]) => name)).toEqual(['config', 'config'])
  })

  it('that is ready after consent was withdrawn is ended unheard', async () => {
    const late = run()
    let begin = () => undefined as void
    worker.mockReturnValue(new Promise(resolve => (begin = () => resolve(success(late)))))
    start(ONE)
    await answer(GRANTED, DENIED)
    begin()
    await settle()
    expect(late.stop).toHaveBeenCalledOnce()
    expect(late.call).not.toHaveBeenCalled()
  })

  it('that cannot be had is replaced by the page, with what was told meanwhile', async () => {
    start(ONE)
    await answer(GRANTED)
    expect(gaHits().map(url => url.searchParams.get('tid'))).toEqual(['G-1', 'UA-2-1'])
  })

  it('whose calls fail disturbs nobody', async () => {
    const reports = vi.fn()
    stops.push(onErrorReport(reports))
    vi.spyOn(console, 'warn').mockReturnValue()
    worker.mockResolvedValue(
      success({
        call: () => {
          throw new Error('gone')
        },
        stop: () => undefined,
      }),
    )
    start(ONE)
    await answer(GRANTED)
    expect(reports).toHaveBeenCalled()
  })
})

describe('vendors that fail', () => {
  it('are blocked: the page goes on, and nothing is thrown', async () => {
    vendors.block(() => true)
    start(WITH_LAUNCH)
    await answer(GRANTED)
    announcePageView({ path: '/about/', title: 'About' })
    track('click', { label: 'x' })
    await answer(DENIED, GRANTED)
    expect(hits()).toEqual([])
  })

  it('throw when they start, or when they hear of something', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    Reflect.set(window, 'vendorMocks', {
      'google-analytics': { throws: true },
      'google-tag-manager': { throws: 'push' },
      'marketing-tracker': { throws: 'start' },
      'tag-manager-launch': { throws: true },
    })
    start(WITH_LAUNCH)
    await answer(GRANTED)
    expect(() => track('click', { label: 'x' })).not.toThrow()
    await settle()
    expect(layer()).toContainEqual({ event: 'click', label: 'x' })
  })

  it('have put something else in the data layer’s place', async () => {
    Reflect.set(window, 'dataLayer', 'mine')
    start()
    await answer(GRANTED)
    expect(layer()).toBe('mine')
    Reflect.deleteProperty(window, 'dataLayer')
  })
})

describe('the member’s login (specification §4 Member marketing tracker)', () => {
  const LOGIN = { memberId: ' 4711 ', at: Date.parse('2025-01-23T20:00:00Z') }
  const HASH = createHash('sha256').update('4711').digest('hex')
  const logins = () =>
    hits()
      .filter(({ hostname }) => hostname === 'tracker.example')
      .map(({ searchParams }) => Object.fromEntries(searchParams))
  const expected = { customer: 'lumen', event: 'TrackMemberLogin', loginDateTime: '2025-01-23T20:00:00.000Z' }

  it('is told with a hashed id, once the tracker is there', async () => {
    start()
    await trackMemberLogin(LOGIN)
    expect(logins()).toEqual([])
    await answer(GRANTED)
    expect(logins()).toEqual([{ ...expected, memberId: HASH }])
    expect(vendors.requests.map(String).join()).not.toContain('4711')
    await trackMemberLogin(LOGIN)
    expect(logins()).toHaveLength(2)
  })

  it('is told to a tracker that is a function', async () => {
    Reflect.set(window, 'vendorMocks', { 'marketing-tracker': { form: 'function' } })
    start()
    await answer(GRANTED)
    await trackMemberLogin(LOGIN)
    expect(logins()).toHaveLength(1)
  })

  it.each<[string, ConsentState]>([
    ['a purpose is denied', { ...GRANTED, deniedPurposes: ['ads'] }],
    ['consent is denied', DENIED],
    ['there is no consent tool', WITHOUT_TOOL],
    ['the tool is disabled', DISABLED_TOOL],
  ])('is forgotten where %s', async (_, consent) => {
    start()
    await answer(consent)
    await trackMemberLogin(LOGIN)
    await answer(GRANTED)
    expect(logins()).toEqual([])
  })

  it('is not told where the browser has no digests', async () => {
    start()
    await answer(GRANTED)
    vi.stubGlobal('crypto', { randomUUID: () => '' })
    await trackMemberLogin(LOGIN)
    expect(logins()).toEqual([])
  })

  it('is not told to a tracker that throws, nor does it throw', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    Reflect.set(window, 'vendorMocks', { 'marketing-tracker': { throws: 'push' } })
    start()
    await answer(GRANTED)
    await expect(trackMemberLogin(LOGIN)).resolves.toBeUndefined()
    expect(logins()).toEqual([])
  })
})

const PAGE = {
  urlOrigin: 'https://lido.example',
  domain: 'lido.example',
  pageType: 'movie',
  theaterId: 'T1',
  theaterName: 'Lido',
  theaterPermalinkOrigin: 'https://lido.example',
  theaterPermalinkPath: '/theaters/lido/',
  movieId: 'm1',
  movieTitle: 'The Lake',
  movieReleaseDate: '2025-01-23',
  moviePermalinkOrigin: 'https://lido.example',
  moviePermalinkPath: '/films/m1-the-lake/',
  isLoggedIn: 'false',
} as const
