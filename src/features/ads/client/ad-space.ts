import { readSession, writeSession } from '../../../platform/session-storage'
import { AD_SPACE_KEY, NO_AD_SPACE_ATTRIBUTE, type NoAdsReason } from '../rules/ad-space'

/** No ads will come: the visit's next pages keep no room for them. This one does: nothing moves under the reader. */
export function giveUpAdSpace(reason: NoAdsReason): void {
  writeSession(AD_SPACE_KEY, reason)
}

/** Ads may come, or are here: there is room for them, on this page too. @param ended only where that was the reason for none */
export function keepAdSpace(ended?: NoAdsReason): void {
  if (ended !== undefined && readSession(AD_SPACE_KEY) !== ended) return
  writeSession(AD_SPACE_KEY, null)
  document.documentElement.removeAttribute(NO_AD_SPACE_ATTRIBUTE)
}

/** On a new page: whether it has room for ads, by what is known of the visit so far. */
export function applyAdSpace(): void {
  document.documentElement.toggleAttribute(NO_AD_SPACE_ATTRIBUTE, readSession(AD_SPACE_KEY) !== null)
}
