import { readClockSkew } from '../../../platform/clock'
import { requestDeferredCode } from '../../../platform/deferred-code'
import { isPageHydrated, subscribeHydration, useBeforePaint } from '../../../deferred/hydration-state'
import { areTimesOutdated, restorePastShowtimes } from '../client/past-showtimes'

/** Shows the times that the boot script hid. Outdated pages and wrong clocks request the deferred code at once. */
export function usePastShowtimes(): void {
  useBeforePaint(() => {
    if (isPageHydrated()) return restorePastShowtimes()
    if (areTimesOutdated() || readClockSkew() !== 0) void requestDeferredCode()
    const stop = subscribeHydration(restorePastShowtimes)
    return () => {
      stop()
      restorePastShowtimes()
    }
    // Runs once: pages visited later are rendered by React.
  }, [])
}
