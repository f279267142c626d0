import { withPrefix } from 'gatsby'
import { checkClock } from '../features/showtimes/client/clock-check'
import { followHistory } from '../features/site/client/page-search'
import { freezeClock } from '../platform/clock'

/**
 * A build for a given instant (BUILD_NOW: archives, time travel) shows itself as of that instant in the browser too. All
 * others go by the device's clock, unless that is wrong.
 */
export function onClientEntry(): void {
  const builtFor = Date.parse(process.env.GATSBY_BUILD_NOW ?? '')
  if (!Number.isNaN(builtFor)) freezeClock(builtFor)
  checkClock({ withPrefix })
  followHistory()
}
