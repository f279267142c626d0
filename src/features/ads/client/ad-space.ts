import { readSession, writeSession } from '../../../platform/storage'
import { AD_SPACE_KEY, NO_AD_SPACE_ATTRIBUTE, type NoAdsReason } from '../rules/ad-sizes'

/** Stores that the visit gets no ads: its next pages reserve no space. This page keeps its own, to avoid a shift. */
export function giveUpAdSpace(reason: NoAdsReason): void {
  writeSession(AD_SPACE_KEY, reason)
}

/** Restores the space for ads, on this page too. @param ended does so only if this was the reason for no ads */
export function keepAdSpace(ended?: NoAdsReason): void {
  if (ended !== undefined && readSession(AD_SPACE_KEY) !== ended) return
  writeSession(AD_SPACE_KEY, null)
  document.documentElement.removeAttribute(NO_AD_SPACE_ATTRIBUTE)
}

/** Called on navigation: reserves space for ads unless the visit gets none. */
export function applyAdSpace(): void {
  document.documentElement.toggleAttribute(NO_AD_SPACE_ATTRIBUTE, readSession(AD_SPACE_KEY) !== null)
}

/** Removes what an ad library has rendered from the containers; ignores containers that are not in the page. */
export function emptyContainers(ids: Iterable<string>): void {
  for (const id of ids) {
    const container = document.getElementById(id)
    container?.replaceChildren()
    container?.removeAttribute('data-empty')
  }
}
