import { afterPaint } from '../platform/after-paint'
import { onceLoaded } from '../platform/once-loaded'
import { reportError } from '../platform/report-error'
import { whenIdle } from '../platform/when-idle'
import type { startAds as StartAds } from '../features/ads/client/start-ads'
import { isCmsPreview } from '../features/preview/client/cms-preview-address'
import type { ThirdPartyConfig } from '../config/third-party-config'
import type { SiteShell } from '../features/site/components/use-site-shell'

/** What the rooms need to know of the site. */
export type StartedSite = Pick<SiteShell, 'settings' | 'theaters'> & {
  /** ISO 3166-1 alpha-2, in either case. */
  country: string
}

type Stop = () => void

/** A part that is loaded, and begins when it is called. */
type Start = () => Stop
interface Part {
  /** As a fault of it is reported. */
  name: 'page data' | 'withdrawn vendors' | 'consent' | 'measurement' | 'ads'
  load: () => Promise<Start>
  /** Loaded in a quiet moment and begun in another, so that neither makes a long task of the other. */
  isPatient?: boolean
}

/**
 * Starts what third parties need once the page has been painted and loaded, one after the other in the order of `partsOf`. Each
 * is a file of its own that only sites with such a party load. @returns stops all of it
 */
export function startThirdParties(site: StartedSite): Stop {
  // An editor who looks at a page is no visitor.
  if (isCmsPreview()) return () => undefined
  const stops: Stop[] = []
  let isStopped = false
  const run = async () => {
    for (const { name, load, isPatient } of partsOf(site)) {
      try {
        if (isPatient) await quietMoment()
        const start = await load()
        if (isPatient) await quietMoment()
        if (isStopped) return
        stops.push(start())
      } catch (error) {
        // A file that did not come: the page works without it.
        reportError(error, `third parties, ${name}`)
      }
    }
  }
  let cancel = afterPaint(() => {
    // A vendor that hangs would be waited for by the page's own load.
    cancel = onceLoaded(() => void run())
  })
  return () => {
    isStopped = true
    cancel()
    for (const stop of stops.splice(0)) stop()
  }
}

/** All effects that wait for the first paint, in order of priority: each may rely on those before it. */
function partsOf({ settings, theaters, country }: StartedSite): Part[] {
  const { thirdParties } = settings
  const { consent, tracking, ads } = thirdParties
  const parts: Part[] = [
    {
      name: 'page data',
      load: async () => (await import('../features/analytics/client/push-page-data')).startPageDataPushes,
    },
  ]
  if (consent || tracking || ads) {
    parts.push({
      name: 'withdrawn vendors',
      load: async () => (await import('./leave-withdrawn-vendors')).leaveWithdrawnVendors,
    })
    parts.push({ name: 'consent', load: () => loadConsent(thirdParties) })
  }
  if (tracking) parts.push({ name: 'measurement', load: () => loadAnalytics(thirdParties), isPatient: true })
  const site = { ...settings, theaters, country }
  if (ads) parts.push({ name: 'ads', load: () => loadAds({ facts: thirdParties, site }), isPatient: true })
  return parts
}

async function loadConsent(facts: ThirdPartyConfig): Promise<Start> {
  const { startConsent } = await import('../features/consent/client/start-consent')
  return () => startConsent(facts)
}

async function loadAnalytics(facts: ThirdPartyConfig): Promise<Start> {
  const { startAnalytics } = await import('../features/analytics/client/start-analytics')
  return () => startAnalytics(facts)
}

async function loadAds(input: Parameters<typeof StartAds>[0]): Promise<Start> {
  const { startAds } = await import('../features/ads/client/start-ads')
  return () => startAds(input)
}

function quietMoment(): Promise<void> {
  return new Promise(resolve => void whenIdle(resolve))
}
