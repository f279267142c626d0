import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { didomi, type DidomiOptions } from '../../../../tests/vendors/didomi'
import { forgetVendors, instructVendor, playVendors, vendorCallsOf } from '../../../../tests/vendors/play-vendors'
import { forgetScripts } from '../../../platform/load-script'
import { NO_THIRD_PARTIES, type ThirdPartyConfig } from '../../../config/third-party-config'
import { REFUSING_CONSENT } from '../rules/consent-state'
import { forgetConsent, readConsent, subscribeConsent } from './consent-store'
import { embedConsent, writeEmbedConsent } from './embed-consent-store'
import { openConsentPreferences } from './consent-preferences'
import { startConsent } from './start-consent'

const GLOBALS = ['Didomi', 'didomiConfig', 'didomiOnReady', 'didomiEventListeners', '__tcfapi', '__tcfapiBuffer']
const consentConfig = (own: Partial<NonNullable<ThirdPartyConfig['consent']>> = {}): ThirdPartyConfig => ({
  ...NO_THIRD_PARTIES,
  consent: {
    noticeId: 'n1',
    apiKey: null,
    sdkUrl: 'https://sdk.privacy-center.org/',
    isEnabled: true,
    requiredVendors: ['google', 'c:google-tag-manager', 'c:google-analytics'],
    isStrict: false,
    ...own,
  },
})

let stop: () => void = () => undefined
let fates: Parameters<typeof playVendors>[1] = {}
let stopPlaying: () => void = () => undefined

/** A page on which the tool, if it comes at all, has answered. */
async function start(options: DidomiOptions = {}, of = consentConfig()) {
  instructVendor('didomi', options)
  const played = playVendors([didomi], fates)
  stopPlaying = played.stop
  stop = startConsent(of)
  await vi.advanceTimersByTimeAsync(100)
  return played
}

const press = (id: string) => document.getElementById(id)?.click()

beforeEach(() => {
  vi.useFakeTimers()
  fates = {}
})
afterEach(() => {
  stop()
  stopPlaying()
  forgetScripts()
  forgetConsent()
  forgetVendors(GLOBALS, ['didomi_token', 'euconsent-v2'])
  window.localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('consent of a site', () => {
  it('is nobody’s to ask where the site has no tool: nothing is loaded', async () => {
    const { requested } = await start({}, NO_THIRD_PARTIES)
    expect(readConsent()).toMatchObject({ isConfigured: false, isEnabled: true, isReady: false, consents: undefined })
    expect(requested).toEqual([])
  })

  it('is not asked for where the environment turned the tool off', async () => {
    const { requested } = await start({}, consentConfig({ isEnabled: false }))
    expect(readConsent()).toMatchObject({ isConfigured: true, isEnabled: false, isReady: false })
    expect(requested).toEqual([])
  })

  it('refuses until the tool answers, which is configured before it is loaded', async () => {
    instructVendor('didomi', {})
    Object.assign(window, { didomiConfig: { app: { name: 'Lumen' } } })
    const played = playVendors([didomi])
    stopPlaying = played.stop
    stop = startConsent(consentConfig())
    expect(readConsent()).toBe(REFUSING_CONSENT)
    await vi.advanceTimersByTimeAsync(100)
    expect(played.requested).toEqual(['https://sdk.privacy-center.org/loader.js?target_type=notice&target=n1'])
    expect(vendorCallsOf('didomi')[0]).toEqual([
      'config',
      {
        app: { name: 'Lumen' },
        regulations: { ccpa: { enabled: true } },
        user: { externalConsent: { enabled: true } },
      },
    ])
  })
})

type Regulation = NonNullable<DidomiOptions['regulation']>
const UNDECIDED = { gdpr: undefined } as Partial<Record<Regulation, undefined>>
const STRICT: Regulation[] = ['gdpr', 'ccpa', 'cpra']
const REGULATIONS: Regulation[] = [...STRICT, 'cpa', 'ctdpa', 'vcdpa', 'tdpsa', 'none']
const ANSWERS = [undefined, 'granted', 'denied'] as const
const CASES = REGULATIONS.flatMap(regulation => ANSWERS.map(answer => ({ regulation, answer })))

describe('consent by a real tool', () => {
  it.each(CASES)('under $regulation with the answer $answer', async ({ regulation, answer }) => {
    await start({ regulation, ...(answer ? { answer } : {}) })
    const isUndecided = answer === undefined && regulation in UNDECIDED
    const expected = isUndecided ? undefined : !(answer === 'denied' && STRICT.includes(regulation))
    expect(readConsent()).toMatchObject({
      isConfigured: true,
      isEnabled: true,
      isReady: true,
      consents: expected,
      regulation: regulation === 'none' ? null : regulation,
    })
    expect((readConsent().deniedPurposes ?? []).length > 0).toBe(answer === 'denied' && regulation !== 'none')
  })

  it.each(REGULATIONS)(
    'of a strict site is denied under %s by a refusal, or by Global Privacy Control',
    async regulation => {
      await start({ regulation, answer: 'denied' }, consentConfig({ isStrict: true }))
      expect(readConsent().consents).toBe(false)
      stop()
      vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { globalPrivacyControl: true }))
      stop = startConsent(consentConfig({ isStrict: true }))
      await vi.advanceTimersByTimeAsync(100)
      expect(readConsent().consents).toBe(false)
    },
  )

  it('follows the visitor: agreed, then withdrawn, and everybody is told once each', async () => {
    const heard = vi.fn()
    await start()
    subscribeConsent(() => heard(readConsent().consents))
    press('didomi-notice-agree-button')
    expect(readConsent()).toMatchObject({ consents: true, deniedPurposes: [], vendors: { google: true } })
    openConsentPreferences()
    press('btn-toggle-disagree')
    expect(readConsent()).toMatchObject({ consents: false, vendors: { google: false } })
    expect(heard.mock.calls).toEqual([[true], [false]])
  })

  it('knows partial choices: one required vendor missing is a refusal', async () => {
    await start()
    press('didomi-notice-learn-more-button')
    for (const id of ['google', 'c:google-tag-manager', 'c:youtube']) press(`didomi-vendor-${id}`)
    press('btn-toggle-save')
    expect(readConsent()).toMatchObject({
      consents: false,
      vendors: { google: true, 'c:google-analytics': false, 'c:youtube': true, 'c:vimeo': false },
    })
  })

  it('remembers across pages by the tool’s own cookie', async () => {
    await start()
    press('didomi-notice-agree-button')
    stop()
    stopPlaying()
    forgetScripts()
    forgetConsent()
    forgetVendors(GLOBALS, [])
    await start()
    expect(readConsent().consents).toBe(true)
    expect(document.getElementById('didomi-notice')).toBeNull()
  })

  it('counts Global Privacy Control as do-not-sell in California', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { globalPrivacyControl: true }))
    await start({ regulation: 'cpra', answer: 'granted' })
    expect(readConsent().consents).toBe(false)
  })

  it('takes back what is always allowed on this device once the tool denies it', async () => {
    writeEmbedConsent('youtube', true)
    writeEmbedConsent('elsewhere', true)
    await start({ answer: 'denied' })
    expect(embedConsent.read()).toEqual(['elsewhere'])
  })

  it('hears nothing more once it is stopped', async () => {
    await start()
    stop()
    press('didomi-notice-agree-button')
    expect(readConsent().consents).toBeUndefined()
  })

  it('answers questions of the ad industry’s framework that came before the tool', async () => {
    instructVendor('didomi', { answer: 'granted' })
    stopPlaying = playVendors([didomi]).stop
    stop = startConsent(consentConfig())
    const answered = vi.fn()
    Reflect.get(window, '__tcfapi')('addEventListener', 2, answered)
    expect(answered).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(100)
    expect(answered).toHaveBeenCalledWith(expect.objectContaining({ gdprApplies: true, eventStatus: 'tcloaded' }), true)
  })
})

describe('a tool that fails', () => {
  it.each(['blocked', 'hanging', 'throwing'] as const)('by being %s: the page refuses, quietly', async fate => {
    fates = { didomi: fate }
    await start()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(readConsent()).toBe(REFUSING_CONSENT)
    expect(openConsentPreferences()).toBe(false)
  })

  it.each([
    [['getUserStatus', 'getCurrentUserStatus'], { isReady: true, consents: true, deniedPurposes: null }],
    [['isRegulationApplied', 'getCurrentUserStatus'], REFUSING_CONSENT],
    [['isRegulationApplied'], { isReady: true, consents: true }],
    [['getUserConsentStatusForVendor'], { isReady: true, consents: true }],
    [['getUserConsentStatusForVendor', 'getUserStatus'], { isReady: true, consents: true }],
    [['getUserConsentStatusForVendor', 'getUserStatus', 'isConsentRequired'], { isReady: true, consents: true }],
  ])('by throwing in %j: what it does not say is no yes', async (throwsIn, expected) => {
    await start({ answer: 'granted', throwsIn })
    expect(readConsent()).toMatchObject(expected)
  })

  it.each([
    ['granted', true],
    ['denied', false],
  ] as const)('by having no do-not-sell status: purposes tell that it is %s', async (answer, consents) => {
    await start({ regulation: 'ccpa', answer, throwsIn: ['CCPA.getDoNotSellStatus'] })
    expect(readConsent().consents).toBe(consents)
  })

  it('by not showing its preferences', async () => {
    await start({ throwsIn: ['preferences.show'] })
    expect(openConsentPreferences()).toBe(false)
  })

  it.each([
    ['no object', 'ready'],
    [
      'one whose members throw',
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('no')
          },
        },
      ),
    ],
    ['one that answers anything with yes', new Proxy({}, { get: () => () => 'yes' })],
  ])('by being %s', async (_case, sdk) => {
    fates = { didomi: 'hanging' }
    await start()
    Object.assign(window, { Didomi: sdk })
    for (const run of Reflect.get(window, 'didomiOnReady')) run(sdk)
    expect(readConsent()).toBe(REFUSING_CONSENT)
    expect([true, false]).toContain(openConsentPreferences())
  })
})

describe('a tool that knows nothing of listeners set before it came', () => {
  it('is heard by its own call for events', async () => {
    fates = { didomi: 'hanging' }
    await start()
    const answers: { vendor?: boolean } = {}
    const listeners: (() => void)[] = []
    const Didomi = {
      isRegulationApplied: (name: string) => name === 'gdpr',
      isConsentRequired: () => true,
      getUserConsentStatusForVendor: () => answers.vendor,
      on: (event: string, listener: () => void) => event === 'consent.changed' && listeners.push(listener),
    }
    Object.assign(window, { Didomi })
    const { didomiOnReady } = window as Window & { didomiOnReady?: ((sdk: unknown) => void)[] }
    for (const tell of didomiOnReady ?? []) tell(Didomi)
    expect(readConsent()).toMatchObject({ isReady: true, regulation: 'gdpr', consents: undefined })
    answers.vendor = true
    for (const listener of listeners) listener()
    expect(readConsent().consents).toBe(true)
  })
})
