import { keepFocus } from '../../../platform/keep-focus'
import { keepScrollbarPlace } from '../../../platform/modal-root'
import { reportError } from '../../../platform/report-error'
import { readSession, writeSession } from '../../../platform/session-storage'

/** sessionStorage: a visit that may not show an interstitial any more; written only where ads are allowed. */
const KEY = 'adInterstitial'

/** Whether this document is the first page of a visit that has shown no interstitial; a page of the site that led here came before it. */
export function isFirstOfVisit(): boolean {
  const cameFromHere = document.referrer.startsWith(`${window.location.origin}/`)
  return !cameFromHere && readSession(KEY) === null
}

/** The visit has had its chance of an interstitial. */
export function endFirstPage(): void {
  writeSession(KEY, 'over')
}

/**
 * Opens the layer around a container. Not over a dialog that the visitor has opened.
 * @returns false where it was not opened
 */
export function openInterstitial(containerId: string): boolean {
  const layer = layerOf(containerId)
  if (!layer || layer.open || document.querySelector('dialog[open]')) return false
  const giveFocusBack = keepFocus()
  const letScroll = keepScrollbarPlace()
  const end = () => {
    letScroll()
    giveFocusBack()
    // An ad that plays on unseen is heard.
    document.getElementById(containerId)?.replaceChildren()
  }
  try {
    layer.showModal()
  } catch (error) {
    reportError(error, 'ads')
    letScroll()
    giveFocusBack()
    return false
  }
  layer.addEventListener('close', end, { once: true })
  return true
}

/** Closes the layer around a container, if it is open. */
export function closeInterstitial(containerId: string): void {
  const layer = layerOf(containerId)
  if (layer?.open) layer.close()
}

function layerOf(containerId: string): HTMLDialogElement | null {
  return document.getElementById(containerId)?.closest('dialog') ?? null
}
