import { afterPaint } from '../platform/after-paint'
import { reportError } from '../platform/report-error'
import { isCmsPreview } from '../features/preview/client/cms-preview-address'
import type { SiteShell } from '../features/site/use-site-shell'

/** What the rooms need to know of the site. */
export type StartedSite = Pick<SiteShell, 'settings' | 'theaters'> & {
  /** ISO 3166-1 alpha-2, in either case. */
  country: string
}

type Stop = () => void

/**
 * Starts what third parties need, in this order, each a file of its own that only sites with such a party load: the
 * page-level data layer, consent, measurement, ads. @returns stops all of it
 */
export function startThirdParties({ settings, theaters, country }: StartedSite): Stop {
  // An editor who looks at a page is no visitor.
  if (isCmsPreview()) return () => undefined
  const { thirdParties } = settings
  const stops: Stop[] = []
  let isStopped = false
  const starts: (() => Promise<Stop>)[] = [
    async () => (await import('../features/tracking/client/push-page-data')).startPageDataPushes(),
  ]
  const { consent, tracking, ads } = thirdParties
  if (consent || tracking || ads)
    starts.push(
      async () => (await import('./leave-withdrawn-vendors')).leaveWithdrawnVendors(),
      async () => (await import('../features/consent/client/start-consent')).startConsent(thirdParties),
    )
  if (tracking)
    starts.push(async () => (await import('../features/tracking/client/start-tracking')).startTracking(thirdParties))
  if (ads)
    starts.push(async () =>
      (await import('../features/ads/client/start-ads')).startAds({
        facts: thirdParties,
        site: { ...settings, theaters, country },
      }),
    )

  const run = async () => {
    for (const start of starts) {
      try {
        const stop = await start()
        if (isStopped) stop()
        else stops.push(stop)
      } catch (error) {
        // A file that did not come: the page works without it.
        reportError(error, 'third parties')
      }
      if (isStopped) return
    }
  }
  const cancel = afterPaint(() => void run())
  return () => {
    isStopped = true
    cancel()
    for (const stop of stops.splice(0)) stop()
  }
}
