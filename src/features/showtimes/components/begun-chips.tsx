import { useState } from 'react'
import { readClockSkew } from '../../../platform/clock'
import { wantLateCode } from '../../../platform/late-code'
import { isPageLive, subscribeLivePage } from '../../../ui/late/live-page'
import { useBeforePaint } from '../../../ui/use-before-paint'
import { useSiteShell } from '../../site/use-site-shell'
import { areTimesOutdated, begunChipsBoot, restoreBegunChips } from '../client/begun-chips-boot'
import { theaterClocks } from '../rules/theater-clocks'

/**
 * Keeps the times of a page true until its code draws them: stands behind the page's content, and hides what began since the
 * page was built before it is painted. Where that is not enough, or the device's clock is not the one that counts, the code
 * is loaded at once.
 */
export function BegunChips() {
  const { theaters, settings } = useSiteShell()
  const [boot] = useState(() => {
    const builtFor = Date.parse(process.env.GATSBY_BUILD_NOW ?? '')
    return begunChipsBoot(theaterClocks(theaters, settings.graceMinutes), ...(Number.isNaN(builtFor) ? [] : [builtFor]))
  })
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
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: boot }} />
}
