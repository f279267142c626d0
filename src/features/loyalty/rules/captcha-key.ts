import type { CaptchaFacts } from '../../site/rules/member-facts'

/**
 * The captcha's key that a page asks with (specification §5 Captcha): the operator's own, but inside a frame or popup the common
 * one is not changed.
 */
export function captchaKey({ siteKey, ownSiteKey }: CaptchaFacts, isEmbedded: boolean): string {
  return isEmbedded ? siteKey : (ownSiteKey ?? siteKey)
}
