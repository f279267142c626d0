import { withPrefix } from 'gatsby'
import { checkClock } from '../features/showtimes/client/clock-check'
import { followHistory } from '../features/site/client/page-search'
import { freezeClock } from '../platform/clock'
import { onFirstSign } from '../platform/first-sign'
import { wantLateCode } from '../platform/late-code'
import { hasEarlyPress } from '../ui/late/early-press'
import { replayActs } from '../ui/late/replay-acts'
import { noteResting } from '../ui/late/live-page'
import { guardNavigation } from './leave-first-page'
import { pageHasNews } from './page-news'

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
  noteDrawn = noteResting()
  const isAwaited = hasEarlyPress()
  replayActs()
  const wake = () => void wantLateCode()
  if (isAwaited || pageHasNews()) wake()
  else onFirstSign(wake)
}

let noteDrawn: (() => void) | undefined

/** The page has been taken over but for its late parts. */
export function onInitialClientRender(): void {
  noteDrawn?.()
}
