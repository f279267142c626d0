import { withPrefix } from 'gatsby'
import { isEmbeddedPage } from '../../platform/document'
import { withMessages } from '../../platform/language-file'
import { whenIdle } from '../../platform/scheduling'
import { reportError } from '../../platform/report-error'
import { startPageDataPushes } from '../../features/analytics/client/data-layer'
import { isCmsPreview } from '../../features/preview/client/cms-preview-address'
import { reportShown } from './report-shown'
import type { SiteShell } from '../../features/site/components/use-site-shell'

export type StartedSite = Pick<SiteShell, 'settings' | 'theaters'> & {
  /** ISO 3166-1 alpha-2, in either case. */
  country: string
}

type Stop = () => void

type Start = () => Stop
interface Part {
  /** Name in error reports. */
  name: 'page shown' | 'page data' | 'withdrawn vendors' | 'consent' | 'measurement' | 'ads'
  load: () => Promise<Start>
  /** Loads and starts in separate idle moments, to avoid a long task. */
  isPatient?: boolean
}

/**
 * Starts `partsOf` in order, most a separate chunk; nothing for editors. Loaded when the page is there (`third-parties`).
 * @returns stops all parts
 */
export function startThirdParties(site: StartedSite): Stop {
  const stops: Stop[] = []
  let isStopped = false
  const run = async () => {
    if (!(await isVisit(site))) return
    for (const { name, load, isPatient } of partsOf(site)) {
      try {
        if (isPatient) await quietMoment()
        const start = await load()
        if (isPatient) await quietMoment()
        if (isStopped) return
        stops.push(start())
      } catch (error) {
        // The page works without a chunk that fails to load.
        reportError(error, `third parties, ${name}`)
      }
    }
  }
  void run()
  return () => {
    isStopped = true
    for (const stop of stops.splice(0)) stop()
  }
}

/** Editors are not visitors: nothing is started in their pages, nor where that cannot be ruled out. */
async function isVisit({ settings }: StartedSite): Promise<boolean> {
  if (isCmsPreview()) return false
  if (!settings.hasPreview || !isEmbeddedPage()) return true
  try {
    const { isEditorsPage } = await import('../../features/preview/client/editor-window')
    return !(await isEditorsPage(withPrefix('/').replace(/\/$/, '')))
  } catch (error) {
    reportError(error, 'third parties, preview')
    return false
  }
}

const loadConsent = withMessages(() => import('../../features/consent/client/start-consent'))

/** Returns all parts by priority: each may rely on those before it. */
function partsOf({ settings, theaters, country }: StartedSite): Part[] {
  const { thirdParties } = settings
  const { consent, tracking, ads } = thirdParties
  const parts: Part[] = [
    { name: 'page shown', load: async () => startReport },
    {
      name: 'page data',
      load: async () => startPageDataPushes,
    },
  ]
  if (consent || tracking || ads) {
    parts.push({
      name: 'withdrawn vendors',
      load: async () => (await import('./leave-withdrawn-vendors')).leaveWithdrawnVendors,
    })
    const load = async () => {
      const { startConsent } = await loadConsent()
      return () => startConsent(thirdParties)
    }
    parts.push({ name: 'consent', load })
  }
  if (tracking) {
    const load = async () => {
      const { startAnalytics } = await import('../../features/analytics/client/start-analytics')
      return () => startAnalytics(thirdParties)
    }
    parts.push({ name: 'measurement', load, isPatient: true })
  }
  if (ads) {
    const load = async () => {
      const { startAds } = await import('../../features/ads/client/start-ads')
      return () => startAds({ thirdPartyConfig: thirdParties, site: { ...settings, theaters, country } })
    }
    parts.push({ name: 'ads', load, isPatient: true })
  }
  return parts
}

/** A document is reported once, though its third parties may start again. */
let isReported = false

function startReport(): Stop {
  if (!isReported) reportShown()
  isReported = true
  return () => undefined
}

function quietMoment(): Promise<void> {
  return new Promise(resolve => void whenIdle(resolve))
}
