import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RECAPTCHA_SCRIPT } from '../../../../tests/vendors/recaptcha'
import { forgetScripts } from '../../../platform/load-script'
import { requestCaptcha, captchaKey } from './captcha'

const CAPTCHA = { siteKey: 'common', ownSiteKey: 'own' }
const BLOCKED = { ok: false, error: { kind: 'captcha', cause: 'blocked' } }

interface MockWindow {
  grecaptcha?: unknown
  vendorCalls?: { recaptcha?: unknown[][] }
  vendorMocks?: unknown
}
const page = window as unknown as MockWindow

const script = () => document.querySelector<HTMLScriptElement>('script[src*="recaptcha"]')
/** The network answers with the mock's script. */
function arrive() {
  new Function(RECAPTCHA_SCRIPT)()
  script()?.dispatchEvent(new Event('load'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  forgetScripts()
  document.head.replaceChildren()
  delete page.grecaptcha
  delete page.vendorCalls
  delete page.vendorMocks
})

/** Specification §5 Captcha. */
describe('requestCaptcha', () => {
  it('gives the answer for the action, asked with the operator’s own key', async () => {
    const asked = requestCaptcha(CAPTCHA, 'login')
    arrive()
    await vi.advanceTimersByTimeAsync(10)
    expect(await asked).toEqual({ ok: true, value: 'mock-token' })
    expect(script()?.src).toBe('https://www.google.com/recaptcha/api.js?render=own')
    expect(page.vendorCalls?.recaptcha).toEqual([['execute', 'own', { action: 'login' }]])
  })

  it('says at once that it is blocked, and can be asked again', async () => {
    const asked = requestCaptcha(CAPTCHA, 'login')
    script()?.dispatchEvent(new Event('error'))
    expect(await asked).toEqual(BLOCKED)
    const again = requestCaptcha(CAPTCHA, 'login')
    arrive()
    await vi.advanceTimersByTimeAsync(10)
    expect(await again).toMatchObject({ ok: true })
  })

  it('waits five seconds for a script that hangs; the next try takes one that came late', async () => {
    const asked = requestCaptcha(CAPTCHA, 'giftcard')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await asked).toEqual(BLOCKED)
    arrive()
    const again = requestCaptcha(CAPTCHA, 'giftcard')
    await vi.advanceTimersByTimeAsync(10)
    expect(await again).toMatchObject({ ok: true })
  })

  it('is a fault where it refuses', async () => {
    page.vendorMocks = { recaptcha: { fails: 'invalid key' } }
    const asked = requestCaptcha(CAPTCHA, 'login')
    arrive()
    await vi.advanceTimersByTimeAsync(10)
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
