import type { CaptchaConfig } from '../../../config/membership-config'

/**
 * The captcha's key that a page asks with (specification §5 Captcha): the operator's own, but inside a frame or popup the common
 * one is not changed.
 */
export function captchaKey({ siteKey, ownSiteKey }: CaptchaConfig, isEmbedded: boolean): string {
  return isEmbedded ? siteKey : (ownSiteKey ?? siteKey)
}
