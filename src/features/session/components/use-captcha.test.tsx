import { act, cleanup } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildMembershipConfig } from '../../../../tests/builders/membership-config'
import { buildShell, renderScreen } from '../../../../tests/builders/render-screen'
import { RECAPTCHA_SCRIPT } from '../../../../tests/vendors/recaptcha'
import { forgetCaptcha } from '../client/captcha'
import { useCaptcha } from './use-captcha'

const CAPTCHA = { siteKey: 'common', ownSiteKey: null }

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="recaptcha"]')]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  act(forgetCaptcha)
})

let request: ReturnType<typeof useCaptcha>
const send = (captcha: typeof request) => {
  request = captcha
}
function Form() {
  const captcha = useCaptcha()
  useEffect(() => send(captcha), [captcha])
  return null
}

/** Shows a form until its captcha has been wanted. */
async function showForm(captcha: typeof CAPTCHA | null) {
  const shell = buildShell({ settings: { members: buildMembershipConfig({ captcha }) } })
  const { unmount } = renderScreen(<Form />, { shell })
  await act(() => vi.dynamicImportSettled())
  return unmount
}

it('loads the captcha with the form, once for a form that is unmounted and mounted again', async () => {
  const unmount = await showForm(CAPTCHA)
  expect(scripts()).toHaveLength(1)
  await act(async () => {
    new Function(RECAPTCHA_SCRIPT)()
    scripts()[0]?.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(10)
  })
  expect(await request('login')).toEqual({ ok: true, value: 'mock-token' })
  unmount()
  await showForm(CAPTCHA)
  expect(await request('giftcard')).toMatchObject({ ok: true })
  expect(scripts()).toHaveLength(1)
})

it('loads nothing on a site without a captcha, whose calls carry no token', async () => {
  await showForm(null)
  expect(await request('login')).toEqual({ ok: true, value: null })
  expect(scripts()).toEqual([])
})
