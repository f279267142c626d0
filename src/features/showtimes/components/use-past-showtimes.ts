import { readClockSkew } from '../../../platform/clock'
import { requestDeferredCode } from '../../../platform/deferred-code'
import {
  isPageHydrated,
  subscribeFarParts,
  subscribeHydration,
  useBeforePaint,
} from '../../../deferred/hydration-state'
import { areTimesOutdated, restorePastShowtimes } from '../client/past-showtimes'

/** Shows the times that the boot script hid. Outdated pages and wrong clocks request the deferred code at once. */
export function usePastShowtimes(): void {
  useBeforePaint(() => {
    if (isPageHydrated()) return restorePastShowtimes()
    if (areTimesOutdated() || readClockSkew() !== 0) void requestDeferredCode()
    // A far part may be hydrated before the page.
    const restore = () => {
      if (isPageHydrated()) restorePastShowtimes()
    }
    const stops = [subscribeHydration, subscribeFarParts].map(subscribe => subscribe(restore))
    return () => {
      for (const stop of stops) stop()
      restorePastShowtimes()
    }
    // Runs once: pages visited later are rendered by React.
  }, [])
}
