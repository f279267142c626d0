import { readClockSkew } from '../../platform/clock'
import { wantLateCode } from '../../platform/late-code'
import { isPageLive, subscribeLivePage } from '../../ui/late/live-page'
import { useBeforePaint } from '../../ui/use-before-paint'
import { areTimesOutdated, restoreBegunChips } from './client/begun-chips-boot'

/**
 * Gives a page's times back to its code once that draws them: what began since the page was built was hidden before it was
 * painted. Where that was not enough, or the device's clock is not the one that counts, the code is loaded at once.
 */
export function useBegunChips(): void {
  useBeforePaint(() => {
    if (isPageLive()) return restoreBegunChips()
    if (areTimesOutdated() || readClockSkew() !== 0) void wantLateCode()
    const stop = subscribeLivePage(restoreBegunChips)
    return () => {
      stop()
      restoreBegunChips()
    }
    // Once: pages that are gone to later are drawn by code.
  }, [])
}
