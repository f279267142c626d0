import type { CaptchaConfig } from '../../../config/loyalty-config'

/** The site key (specification §5 Captcha): the operator's own, but the common one inside a frame or popup. */
export function captchaKey({ siteKey, ownSiteKey }: CaptchaConfig, isEmbedded: boolean): string {
  return isEmbedded ? siteKey : (ownSiteKey ?? siteKey)
}
