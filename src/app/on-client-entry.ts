import { withPrefix } from 'gatsby'
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
 * A build for a given instant (BUILD_NOW: archives, time travel) shows itself as of that instant in the browser too. All
 * others go by the device's clock, unless that is wrong. The code of resting parts is loaded when the page has news for its
 * visitor, or at the visitor's first sign.
 */
export function onClientEntry(): void {
  const builtFor = Date.parse(process.env.GATSBY_BUILD_NOW ?? '')
  if (!Number.isNaN(builtFor)) freezeClock(builtFor)
  checkClock({ withPrefix })
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

/** The page has been taken over but for its late parts. */
export function onInitialClientRender(): void {
  noteDrawn?.()
}
