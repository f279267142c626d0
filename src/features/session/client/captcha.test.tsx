import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RECAPTCHA_SCRIPT } from '../../../../tests/vendors/recaptcha'
import { captchaKey, forgetCaptcha, loadCaptcha, requestCaptcha } from './captcha'

const CAPTCHA = { siteKey: 'common', ownSiteKey: 'own' }
const BLOCKED = { ok: false, error: { kind: 'captcha', cause: 'blocked' } }

interface MockWindow {
  grecaptcha?: unknown
  opener?: unknown
  vendorCalls?: { recaptcha?: unknown[][] }
  vendorMocks?: unknown
}
const page = window as unknown as MockWindow

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="recaptcha"]')]
const addresses = () => scripts().map(({ src }) => src)
/** The network answers with a script, by default the mock's. */
async function arrive(text = RECAPTCHA_SCRIPT) {
  await vi.waitUntil(() => scripts().length > 0)
  new Function(text)()
  scripts()[0]?.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(10)
}
async function fail() {
  await vi.waitUntil(() => scripts().length > 0)
  scripts()[0]?.dispatchEvent(new Event('error'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  forgetCaptcha()
  delete page.grecaptcha
  page.opener = null
  delete page.vendorCalls
  delete page.vendorMocks
})

/** Specification §5 Captcha. */
describe('requestCaptcha', () => {
  it('gives a token for each action, asked with the operator’s own key', async () => {
    const asked = requestCaptcha(CAPTCHA, 'login')
    await arrive()
    expect(await asked).toEqual({ ok: true, value: 'mock-token' })
    expect(await requestCaptcha(CAPTCHA, 'giftcard')).toMatchObject({ ok: true })
    expect(addresses()).toEqual(['https://www.google.com/recaptcha/api.js?render=own'])
    expect(page.vendorCalls?.recaptcha).toEqual([
      ['execute', 'own', { action: 'login' }],
      ['execute', 'own', { action: 'giftcard' }],
    ])
  })

  it('loads one script for forms that ask at once', async () => {
    void loadCaptcha(CAPTCHA)
    const asked = [requestCaptcha(CAPTCHA, 'login'), requestCaptcha(CAPTCHA, 'giftcard')]
    await arrive()
    expect(await Promise.all(asked)).toMatchObject([{ ok: true }, { ok: true }])
    expect(addresses()).toHaveLength(1)
  })

  it('follows the key where a popup loses its opener', async () => {
    page.opener = {}
    const inPopup = requestCaptcha(CAPTCHA, 'login')
    await arrive()
    expect(await inPopup).toMatchObject({ ok: true })
    page.opener = null
    const alone = requestCaptcha(CAPTCHA, 'login')
    await arrive()
    expect(await alone).toMatchObject({ ok: true })
    expect(addresses()).toEqual(['https://www.google.com/recaptcha/api.js?render=own'])
    expect(page.vendorCalls?.recaptcha?.map(([, key]) => key)).toEqual(['common', 'own'])
  })

  it.each([
    ['is blocked', fail],
    ['is emptied by an extension', () => arrive('')],
  ])('says at once that its script %s, and can be asked again', async (_name, end) => {
    const asked = requestCaptcha(CAPTCHA, 'login')
    await end()
    expect(await asked).toEqual(BLOCKED)
    expect(addresses()).toEqual([])
    const again = requestCaptcha(CAPTCHA, 'login')
    await arrive()
    expect(await again).toMatchObject({ ok: true })
  })

  it('waits five seconds for a script that hangs; the next try takes one that came late', async () => {
    const asked = requestCaptcha(CAPTCHA, 'giftcard')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await asked).toEqual(BLOCKED)
    await arrive()
    expect(await requestCaptcha(CAPTCHA, 'giftcard')).toMatchObject({ ok: true })
    expect(addresses()).toHaveLength(1)
  })

  it('is a fault where it refuses', async () => {
    page.vendorMocks = { recaptcha: { fails: 'invalid key' } }
    const asked = requestCaptcha(CAPTCHA, 'login')
    await arrive()
    expect(await asked).toEqual(BLOCKED)
  })
})

it.each([
  [{ siteKey: 'common', ownSiteKey: null }, false, 'common'],
  [{ siteKey: 'common', ownSiteKey: 'own' }, false, 'own'],
  [{ siteKey: 'common', ownSiteKey: 'own' }, true, 'common'],
  [{ siteKey: 'common', ownSiteKey: null }, true, 'common'],
])('of %j, embedded: %s, the key is %s (specification §5 Captcha)', (config, isEmbedded, key) => {
  expect(captchaKey(config, isEmbedded)).toBe(key)
})
