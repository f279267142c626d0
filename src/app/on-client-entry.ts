import { checkClock } from '../features/showtimes/client/clock-check'
import { followHistory } from '../features/site/client/page-search'
import { freezeClock } from '../platform/clock'
import { onFirstSign } from '../platform/first-sign'
import { requestDeferredCode } from '../platform/deferred-code'
import { hasEarlyClick } from '../deferred/early-click'
import { replayInput } from '../deferred/replay-input'
import { noteDehydrated } from '../deferred/hydration-state'
import { guardNavigation } from './navigation-guard'
import { needsEarlyHydration } from './needs-early-hydration'

/**
 * Sets up clock, history and hydration. A build for a given instant (BUILD_NOW: archives, time travel) freezes the
 * clock at it. Deferred code is loaded immediately when the page needs it, otherwise at the visitor's first activity.
 */
export function onClientEntry(): void {
  const builtFor = Date.parse(process.env.GATSBY_BUILD_NOW ?? '')
  if (!Number.isNaN(builtFor)) freezeClock(builtFor)
  checkClock()
  followHistory()
  guardNavigation()
  noteDrawn = noteDehydrated()
  const isAwaited = hasEarlyClick()
  replayInput()
  const wake = () => void requestDeferredCode()
  if (isAwaited || needsEarlyHydration()) wake()
  else onFirstSign(wake)
}

let noteDrawn: (() => void) | undefined

/** The page is hydrated except for its deferred components. */
export function onInitialClientRender(): void {
  noteDrawn?.()
}
