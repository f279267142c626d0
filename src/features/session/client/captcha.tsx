import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { GoogleReCaptchaProvider, useGoogleReCaptcha } from 'react-google-recaptcha-v3'
import { isEmbeddedPage } from '../../../platform/document'
import { reportError } from '../../../platform/report-error'
import { failure, type Result, success } from '../../../platform/result'
import type { CaptchaConfig } from '../../../config/loyalty-config'
import type { CallFault } from '../rules/call-fault'

type Execute = NonNullable<ReturnType<typeof useGoogleReCaptcha>['executeRecaptcha']>

const SCRIPT = { id: 'captcha-script', async: true } as const
/** Ms. Assumption: nobody waits longer for a check; a script that loads later serves the next attempt. */
const PATIENCE_MS = 5_000

/** The only provider: one that is mounted beside it might never become ready. */
let provider: { siteKey: string; whenReady: Promise<Execute | null>; remove: () => void } | null = null

/**
 * Loads the captcha, once per visit and key. Its provider has a React root of its own, which no form unmounts: unmounting
 * removes settings that Google's script still reads (decision 116). Never throws. @returns null when it is blocked
 */
export function loadCaptcha(captchaConfig: CaptchaConfig): Promise<Execute | null> {
  const siteKey = captchaKey(captchaConfig, isEmbeddedPage())
  if (provider && provider.siteKey !== siteKey) {
    forgetCaptcha()
    // With it, Google's script would not start again for another key.
    delete (window as { grecaptcha?: unknown }).grecaptcha
  }
  provider ??= { siteKey, ...mountProvider(siteKey) }
  return provider.whenReady
}

function mountProvider(siteKey: string) {
  const root = createRoot(document.createElement('div'))
  let ready: (execute: Execute | null) => void
  const whenReady = new Promise<Execute | null>(resolve => {
    ready = resolve
  })
  /** The library notices neither a blocked script nor an empty one. */
  const onEnd = ({ type, target }: Event) => {
    if (!(target instanceof Element) || target.id !== SCRIPT.id) return
    if (type === 'load' && 'grecaptcha' in window) return
    forgetCaptcha()
    ready(null)
  }
  const remove = () => {
    for (const type of ['load', 'error']) document.removeEventListener(type, onEnd, true)
    root.unmount()
  }
  for (const type of ['load', 'error']) document.addEventListener(type, onEnd, true)
  root.render(
    <GoogleReCaptchaProvider reCaptchaKey={siteKey} scriptProps={SCRIPT}>
      <Ready onReady={execute => ready(execute)} />
    </GoogleReCaptchaProvider>,
  )
  return { whenReady, remove }
}

function Ready({ onReady }: { onReady: (execute: Execute) => void }) {
  const { executeRecaptcha } = useGoogleReCaptcha()
  useEffect(() => {
    if (executeRecaptcha) onReady(executeRecaptcha)
  }, [executeRecaptcha, onReady])
  return null
}

/** Captcha token to send with a call (specification §5 Captcha). Never throws; a later call may succeed. */
export async function requestCaptcha(captchaConfig: CaptchaConfig, action: string): Promise<Result<string, CallFault>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<null>(resolve => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS)
  })
  const answer = await Promise.race([execute(captchaConfig, action), timeout])
  clearTimeout(timer)
  return answer ? success(answer) : failure({ kind: 'captcha', cause: 'blocked' })
}

/** @returns null when no token could be requested */
async function execute(captchaConfig: CaptchaConfig, action: string): Promise<string | null> {
  try {
    const ask = await loadCaptcha(captchaConfig)
    return (await ask?.(action)) || null
  } catch (error) {
    reportError(error, 'loyalty')
    return null
  }
}

/** The site key (specification §5 Captcha): the operator's own, but the common one inside a frame or popup. */
export function captchaKey({ siteKey, ownSiteKey }: CaptchaConfig, isEmbedded: boolean): string {
  return isEmbedded ? siteKey : (ownSiteKey ?? siteKey)
}

/** Removes the provider; the next request loads the captcha again. */
export function forgetCaptcha(): void {
  provider?.remove()
  provider = null
}
