import { readClockSkew } from '../../../platform/clock'
import { requestDeferredCode } from '../../../platform/deferred-code'
import { isPageHydrated, subscribeHydration } from '../../../deferred/hydration-state'
import { useBeforePaint } from '../../../ui/use-before-paint'
import { areTimesOutdated, restorePastShowtimes } from '../client/past-showtimes-boot'

/**
 * Gives a page's times back to its code once that draws them: what began since the page was built was hidden before it was
 * painted. Where that was not enough, or the device's clock is not the one that counts, the code is loaded at once.
 */
export function usePastShowtimes(): void {
  useBeforePaint(() => {
    if (isPageHydrated()) return restorePastShowtimes()
    if (areTimesOutdated() || readClockSkew() !== 0) void requestDeferredCode()
    const stop = subscribeHydration(restorePastShowtimes)
    return () => {
      stop()
      restorePastShowtimes()
    }
    // Once: pages that are gone to later are drawn by code.
  }, [])
}
