import { isClockHeld } from '../platform/clock'
import { isEmbeddedPage } from '../platform/embedded-page'
import { hasKeptAnything } from '../platform/kept-anything'

/**
 * Returns true if the page as built differs from what this visitor should see: because of the address's query or hash,
 * stored data, an editor, an unreliable clock, or missing server markup (development).
 */
export function needsEarlyHydration(): boolean {
  const { search, hash } = window.location
  if (search || hash || hasKeptAnything() || isEmbeddedPage()) return true
  return isClockHeld() || !document.getElementById('___gatsby')?.hasChildNodes()
}
