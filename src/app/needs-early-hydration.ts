import { isClockHeld } from '../platform/clock'
import { isEmbeddedPage } from '../platform/embedded-page'
import { hasKeptAnything } from '../platform/kept-anything'

/**
 * Whether the page as it was built is not what this visitor is to see: the address asks for something, this browser
 * remembers something, an editor looks at it, it is not sure what time it is, or no server wrote it, as while developing.
 */
export function needsEarlyHydration(): boolean {
  const { search, hash } = window.location
  if (search || hash || hasKeptAnything() || isEmbeddedPage()) return true
  return isClockHeld() || !document.getElementById('___gatsby')?.hasChildNodes()
}
