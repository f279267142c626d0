import { keepFocus } from '../../../platform/keep-focus'
import { keepScrollbarPlace } from '../../../platform/held-scroll'
import { reportError } from '../../../platform/report-error'
import { readSession, writeSession } from '../../../platform/storage'
import { joinStops } from '../../../platform/store'

/** sessionStorage key: set when the visit may show no more interstitial; written only while ads are allowed. */
const KEY = 'adInterstitial'

/** Whether this is the first page of a visit without an interstitial so far. A referrer on this site rules it out. */
export function isFirstOfVisit(): boolean {
  const cameFromHere = document.referrer.startsWith(`${window.location.origin}/`)
  return !cameFromHere && readSession(KEY) === null
}

export function endFirstPage(): void {
  writeSession(KEY, 'over')
}

/** Opens the dialog around a container, unless another dialog is open. @returns whether it was opened */
export function openInterstitial(containerId: string): boolean {
  const layer = layerOf(containerId)
  if (!layer || layer.open || document.querySelector('dialog[open]')) return false
  const giveFocusBack = keepFocus()
  const restore = joinStops([keepScrollbarPlace(), giveFocusBack])
  try {
    layer.showModal()
  } catch (error) {
    reportError(error, 'ads')
    restore()
    return false
  }
  const end = () => {
    restore()
    // Stops the sound of an ad that would keep playing.
    document.getElementById(containerId)?.replaceChildren()
  }
  layer.addEventListener('close', end, { once: true })
  return true
}

export function closeInterstitial(containerId: string): void {
  const layer = layerOf(containerId)
  if (layer?.open) layer.close()
}

function layerOf(containerId: string): HTMLDialogElement | null {
  return document.getElementById(containerId)?.closest('dialog') ?? null
}
