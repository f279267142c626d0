import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { playVendors, type PlayedVendors } from '../../../../tests/vendors/play-vendors'
import { scriptAnswer, type VendorMock } from '../../../../tests/vendors/vendor-mock'
import { forgetScripts } from '../../../platform/load-script'
import { NO_THIRD_PARTIES, type ThirdPartyConfig } from '../../../config/third-party-config'
import { REFUSING_CONSENT } from '../rules/consent-state'
import { forgetConsent, writeConsent } from './consent-store'
import { loadVendor } from './load-vendor'

const containers: ThirdPartyConfig = {
  ...NO_THIRD_PARTIES,
  tracking: { measurementIds: [], containerIds: ['A', 'B'], launchUrl: null, marketing: null, isOffMainThread: true },
}
const mock: VendorMock = {
  id: 'google-tag-manager',
  documents: [],
  isFor: ({ hostname }) => hostname === 'www.googletagmanager.com',
  answer: () => scriptAnswer('window.ran = (window.ran || 0) + 1'),
}
const ready = { ...REFUSING_CONSENT, isReady: true }
let played: PlayedVendors

beforeEach(() => {
  vi.useFakeTimers()
  played = playVendors([mock])
})
afterEach(() => {
  played.stop()
  forgetScripts()
  forgetConsent()
  Reflect.deleteProperty(window, 'ran')
  vi.useRealTimers()
})

/** Lets quiet moments pass. */
async function load(thirdPartyConfig = containers) {
  const loaded = loadVendor('google-tag-manager', thirdPartyConfig)
  await vi.advanceTimersByTimeAsync(5000)
  return loaded
}

describe('the one loader of third parties', () => {
  it('asks for all scripts of a vendor, in order, once it is allowed', async () => {
    writeConsent({ ...ready, consents: true })
    expect(await load()).toEqual({ ok: true, value: undefined })
    expect(played.requested.map(url => new URL(url).searchParams.get('id'))).toEqual(['A', 'B'])
    expect(Reflect.get(window, 'ran')).toBe(2)
    await load()
    expect(played.requested).toHaveLength(2)
  })

  it.each([
    ['the tool has not answered', REFUSING_CONSENT],
    ['the visitor has not decided', ready],
    ['the visitor has refused', { ...ready, consents: false }],
  ])('requests nothing where %s', async (_case, state) => {
    writeConsent(state)
    expect(await load()).toMatchObject({ ok: false, error: { cause: 'refused' } })
    expect(played.requested).toEqual([])
  })

  it('looks again right before each request', async () => {
    writeConsent({ ...ready, consents: true })
    const loaded = loadVendor('google-tag-manager', containers)
    writeConsent({ ...ready, consents: false })
    await vi.advanceTimersByTimeAsync(5000)
    expect(await loaded).toMatchObject({ ok: false, error: { cause: 'refused' } })
    expect(played.requested).toEqual([])
  })

  it('has nothing to do for a vendor that the site does not use', async () => {
    writeConsent({ ...ready, consents: true })
    expect(await load(NO_THIRD_PARTIES)).toMatchObject({ ok: false, error: { cause: 'unused' } })
  })

  it('says which script was blocked first, and lets none keep another away', async () => {
    played.stop()
    played = playVendors([])
    writeConsent({ ...ready, consents: true })
    expect(await load()).toMatchObject({ ok: false, error: { cause: 'blocked', url: expect.stringContaining('id=A') } })
    expect(played.requested).toHaveLength(2)
  })
})
