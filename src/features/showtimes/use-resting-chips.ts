import { readClock } from '../../platform/clock'
import { wantLateCode } from '../../platform/late-code'
import { isPageLive, subscribeLivePage } from '../../ui/late/live-page'
import { useBeforePaint } from '../../ui/use-before-paint'
import { useSiteShell } from '../site/use-site-shell'
import { hideBegunChips } from './client/resting-chips'
import { graceMinutesOf } from './rules/sales-grace'

/**
 * Keeps the days of a page true until its code draws them: showtimes that began since the page was built are hidden. Where
 * that is not enough the code is loaded at once.
 */
export function useRestingChips(): void {
  const { theaters, settings } = useSiteShell()
  useBeforePaint(() => {
    if (isPageLive()) return
    const byId = new Map(theaters.map(theater => [theater.theaterId, theater]))
    const clockOf = (theaterId: string) => {
      const theater = byId.get(theaterId) ?? theaters[0]
      const graceMinutes = graceMinutesOf(theater?.ticketingProvider, settings.graceMinutes)
      return { timeZone: theater?.timeZone ?? 'UTC', graceMinutes }
    }
    const { isOutdated, restore } = hideBegunChips(clockOf, readClock())
    if (isOutdated) void wantLateCode()
    const stop = subscribeLivePage(restore)
    return () => {
      stop()
      restore()
    }
    // Once: pages that are gone to later are drawn by code.
  }, [])
}
