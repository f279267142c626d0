import { isEmbeddedPage } from '../../../platform/document'
import { loadScript } from '../../../platform/load-script'
import { reportError } from '../../../platform/report-error'
import { failure, type Result, success } from '../../../platform/result'
import type { CaptchaConfig } from '../../../config/loyalty-config'
import type { CallFault } from '../rules/call-fault'

/** The part of `grecaptcha` in use, see https://developers.google.com/recaptcha/docs/v3. */
interface Captcha {
  ready: (run: () => void) => void
  execute: (siteKey: string, parameters: { action: string }) => PromiseLike<string>
}

const SCRIPT_URL = 'https://www.google.com/recaptcha/api.js'
/** Ms. Assumption: nobody waits longer for a check; a script that loads later serves the next attempt. */
const PATIENCE_MS = 5_000
/** Ms allowed for the script: a slow network is not a blocker. */
const SCRIPT_TIMEOUT_MS = 60_000

/** Loads the captcha's script once. Never throws. */
export function loadCaptcha(captchaConfig: CaptchaConfig): Promise<boolean> {
  const url = `${SCRIPT_URL}?render=${encodeURIComponent(captchaKey(captchaConfig, isEmbeddedPage()))}`
  return loadScript(url, { timeoutMs: SCRIPT_TIMEOUT_MS }).then(({ ok }) => ok)
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
  await loadCaptcha(captchaConfig)
  const { grecaptcha: captcha } = window as { grecaptcha?: Captcha }
  if (!captcha) return null
  try {
    await new Promise<void>(resolve => captcha.ready(resolve))
    return (await captcha.execute(captchaKey(captchaConfig, isEmbeddedPage()), { action })) || null
  } catch (error) {
    reportError(error, 'loyalty')
    return null
  }
}

/** The site key (specification §5 Captcha): the operator's own, but the common one inside a frame or popup. */
export function captchaKey({ siteKey, ownSiteKey }: CaptchaConfig, isEmbedded: boolean): string {
  return isEmbedded ? siteKey : (ownSiteKey ?? siteKey)
}
