import { readClockSkew } from '../../../platform/clock'
import { requestDeferredCode } from '../../../deferred/deferred-component'
import {
  isDehydrated,
  isPageHydrated,
  subscribeFarParts,
  subscribeHydration,
  useBeforePaint,
} from '../../../deferred/hydration-state'
import { areTimesOutdated, restorePastShowtimes } from '../client/past-showtimes'

const restoreLive = () => restorePastShowtimes(element => !isDehydrated(element))

/**
 * Shows the times that the boot script hid, of each part once it is hydrated. Outdated pages and wrong clocks request the
 * deferred code at once.
 */
export function usePastShowtimes(): void {
  useBeforePaint(() => {
    if (isPageHydrated()) return restorePastShowtimes()
    if (areTimesOutdated() || readClockSkew() !== 0) void requestDeferredCode()
    const stops = [subscribeHydration, subscribeFarParts].map(subscribe => subscribe(restoreLive))
    return () => {
      for (const stop of stops) stop()
      restorePastShowtimes()
    }
    // Runs once: pages visited later are rendered by React.
  }, [])
}
