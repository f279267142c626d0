import { readSession, readStored, writeSession, writeStored } from '../../../platform/storage'
import { AD_SPACE_KEY, NO_AD_SPACE_ATTRIBUTE, type NoAdsReason } from '../rules/ad-sizes'

const readReason = () => readStored(AD_SPACE_KEY) ?? readSession(AD_SPACE_KEY)

/**
 * Stores that no ads come: the next pages reserve no space. On this page only bands below the window give theirs up, as
 * nobody sees it move.
 */
export function giveUpAdSpace(reason: NoAdsReason): void {
  writeStored(AD_SPACE_KEY, reason === 'refused' ? reason : null)
  writeSession(AD_SPACE_KEY, reason === 'refused' ? null : reason)
  for (const band of adBands())
    if (band.getBoundingClientRect().top >= window.innerHeight) band.setAttribute(NO_AD_SPACE_ATTRIBUTE, '')
}

/** Restores the space for ads, on this page too. @param ended does so only if one of these was the reason for no ads */
export function keepAdSpace(ended?: readonly NoAdsReason[]): void {
  const reason = readReason()
  if (ended !== undefined && !ended.some(name => name === reason)) return
  writeStored(AD_SPACE_KEY, null)
  writeSession(AD_SPACE_KEY, null)
  applyAdSpace()
}

/** Reserves space for ads unless none come. Moves the page: called on navigation and when the visitor has answered. */
export function applyAdSpace(): void {
  document.documentElement.toggleAttribute(NO_AD_SPACE_ATTRIBUTE, readReason() !== null)
  for (const band of adBands()) band.removeAttribute(NO_AD_SPACE_ATTRIBUTE)
}

const adBands = () => document.querySelectorAll('[data-ad-band]')

/** Removes what an ad library has rendered from the containers; ignores containers that are not in the page. */
export function emptyContainers(ids: Iterable<string>): void {
  for (const id of ids) {
    const container = document.getElementById(id)
    container?.replaceChildren()
    container?.removeAttribute('data-empty')
  }
}
