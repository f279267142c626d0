import { keepFocus } from '../../../platform/keep-focus'
import { keepScrollbarPlace } from '../../../platform/document'
import { reportError } from '../../../platform/report-error'
import { readSession, writeSession } from '../../../platform/storage'

/** sessionStorage key: set when the visit may show no more interstitial; written only while ads are allowed. */
const KEY = 'adInterstitial'

/**
 * Whether this document is the first page of a visit that has shown no interstitial. A referrer on the same site rules
 * it out.
 */
export function isFirstOfVisit(): boolean {
  const cameFromHere = document.referrer.startsWith(`${window.location.origin}/`)
  return !cameFromHere && readSession(KEY) === null
}

/** Marks that the visit has had its chance of an interstitial. */
export function endFirstPage(): void {
  writeSession(KEY, 'over')
}

/**
 * Opens the dialog around a container, unless the visitor has another dialog open.
 * @returns false when it was not opened
 */
export function openInterstitial(containerId: string): boolean {
  const layer = layerOf(containerId)
  if (!layer || layer.open || document.querySelector('dialog[open]')) return false
  const giveFocusBack = keepFocus()
  const letScroll = keepScrollbarPlace()
  const end = () => {
    letScroll()
    giveFocusBack()
    // Stops the sound of an ad that would keep playing.
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

/** Closes the dialog around a container, if it is open. */
export function closeInterstitial(containerId: string): void {
  const layer = layerOf(containerId)
  if (layer?.open) layer.close()
}

function layerOf(containerId: string): HTMLDialogElement | null {
  return document.getElementById(containerId)?.closest('dialog') ?? null
}
