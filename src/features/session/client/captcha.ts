import { isEmbeddedPage } from '../../../platform/embedded-page'
import { loadScript } from '../../../platform/load-script'
import { reportError } from '../../../platform/report-error'
import { failure, type Result, success } from '../../../platform/result'
import type { CaptchaConfig } from '../../../config/membership-config'
import type { CallFault } from '../rules/call-fault'
import { captchaKey } from '../rules/captcha-key'

/** What of `grecaptcha` is used, by https://developers.google.com/recaptcha/docs/v3. */
interface Captcha {
  ready: (run: () => void) => void
  execute: (siteKey: string, parameters: { action: string }) => PromiseLike<string>
}

const SCRIPT_URL = 'https://www.google.com/recaptcha/api.js'
/** Ms. Assumption: longer nobody waits for a check to come; its script may come later, for the next try. */
const PATIENCE_MS = 5_000
/** Ms that the script itself is given: a slow network is no blocker. */
const SCRIPT_TIMEOUT_MS = 60_000

/** Begins to load the captcha's script, once. Never throws. */
export function loadCaptcha(captchaConfig: CaptchaConfig): Promise<boolean> {
  const url = `${SCRIPT_URL}?render=${encodeURIComponent(captchaKey(captchaConfig, isEmbeddedPage()))}`
  return loadScript(url, { timeoutMs: SCRIPT_TIMEOUT_MS }).then(({ ok }) => ok)
}

/**
 * Asks the captcha for an answer to send along with a call (specification §5 Captcha). Never throws; a script that does not come
 * within `PATIENCE_MS` is a fault, and may be asked again.
 */
export async function askCaptcha(captchaConfig: CaptchaConfig, action: string): Promise<Result<string, CallFault>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>(resolve => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS)
  })
  const answer = await Promise.race([execute(captchaConfig, action), late])
  clearTimeout(timer)
  return answer ? success(answer) : failure({ kind: 'captcha', cause: 'blocked' })
}

/** @returns null where it could not be asked */
async function execute(captchaConfig: CaptchaConfig, action: string): Promise<string | null> {
  await loadCaptcha(captchaConfig)
  const captcha = readCaptcha()
  if (!captcha) return null
  try {
    await new Promise<void>(resolve => captcha.ready(resolve))
    return (await captcha.execute(captchaKey(captchaConfig, isEmbeddedPage()), { action })) || null
  } catch (error) {
    reportError(error, 'loyalty')
    return null
  }
}

function readCaptcha(): Captcha | null {
  return (window as { grecaptcha?: Captcha }).grecaptcha ?? null
}
