import { withPrefix } from 'gatsby'
import { PARTYTOWN_FOLDER } from '../../../../platform/partytown-folder'
import { guarded, reportError } from '../../../../platform/report-error'
import { startWorkerScripts, type WorkerRun } from '../../../../platform/worker-scripts'
import { loadVendor } from '../../../consent/client/load-vendor'
import { GOOGLE_TAG_LAYER, vendorOf } from '../../../consent/rules/vendors'
import type { ThirdPartyConfig } from '../../../../config/third-party-config'
import { configCommands, disablingFlag, type GoogleTagCommand, pageViewCommands } from '../../rules/google-tag'
import { callGoogleTag } from '../data-layer'
import type { AnalyticsPlugin } from '../analytics-instance'

/** Destination of calls: discarded, buffered until the worker is ready, the worker, or the tag's queue in the page. */
type Destination =
  | { to: 'nowhere' }
  | { to: 'waiting'; commands: GoogleTagCommand[] }
  | { to: 'worker'; run: WorkerRun }
  | { to: 'page' }

/**
 * Google Analytics (specification §4 Tracking): in a worker (Partytown) if site and browser allow it, else in
 * the page. A withdrawal of consent terminates the worker and disables the tag in the page.
 */
export function createGoogleAnalyticsPlugin(thirdPartyConfig: ThirdPartyConfig): AnalyticsPlugin {
  const measurementIds = thirdPartyConfig.tracking?.measurementIds ?? []
  let destination: Destination = { to: 'nowhere' }
  let isInPage = false
  let turn = 0

  const send = (commands: readonly GoogleTagCommand[]) => {
    const current = destination
    for (const command of commands) {
      if (current.to === 'waiting') current.commands.push(command)
      else if (current.to === 'worker') guarded('analytics', () => current.run.call(...command))
      else if (current.to === 'page') callGoogleTag(command)
    }
  }

  const startInPage = () => {
    destination = { to: 'page' }
    if (isInPage) return
    isInPage = true
    callGoogleTag(['js', new Date()])
    send(configCommands(measurementIds))
  }

  const startInWorker = async (present: number) => {
    const waiting: GoogleTagCommand[] = []
    destination = { to: 'waiting', commands: waiting }
    const started = await startWorkerScripts({
      library: withPrefix(`/${PARTYTOWN_FOLDER}/`),
      proxy: withPrefix('/__third-party-proxy'),
      boot: WORKER_BOOT,
      sources: vendorOf('google-analytics').sources(thirdPartyConfig),
      forward: ENTRY_POINT,
    })
    if (present !== turn) {
      if (started.ok) started.value.stop()
      return
    }
    if (started.ok) {
      destination = { to: 'worker', run: started.value }
      send([...configCommands(measurementIds), ...waiting])
      return
    }
    startInPage()
    send(waiting)
    await loadVendor('google-analytics', thirdPartyConfig)
  }

  return {
    name: 'google-analytics',
    enable: () => {
      turn += 1
      for (const id of measurementIds) Reflect.set(window, disablingFlag(id), false)
      if (thirdPartyConfig.tracking?.isOffMainThread === true && !isInPage) {
        startInWorker(turn).catch((error: unknown) => reportError(error, 'analytics'))
        return
      }
      startInPage()
      void loadVendor('google-analytics', thirdPartyConfig)
    },
    disable: () => {
      turn += 1
      for (const id of measurementIds) Reflect.set(window, disablingFlag(id), true)
      if (destination.to === 'worker') destination.run.stop()
      destination = { to: 'nowhere' }
    },
    page: ({ path, title }) => send(pageViewCommands({ origin: window.location.origin, path, title })),
    track: ({ name, properties }) => send([['event', name, properties]]),
  }
}

/** Name of the Google tag's entry point in the worker, where the page calls it. */
const ENTRY_POINT = 'siteMeasurement'

/** The Google tag accepts calls as argument objects only, so they must be created in the worker. */
const WORKER_BOOT = `
window.${GOOGLE_TAG_LAYER} = window.${GOOGLE_TAG_LAYER} || [];
window.gtag = function () { window.${GOOGLE_TAG_LAYER}.push(arguments); };
window.${ENTRY_POINT} = window.gtag;
window.gtag('js', new Date());`
