import { reportError } from '../../../platform/report-error'
import { type WorkerRun, startWorkerScripts, type WorkerFault } from '../../../platform/worker-scripts'
import { loadVendor } from '../../consent/client/load-vendor'
import { vendorOf } from '../../consent/rules/vendors'
import type { ThirdPartyConfig } from '../../../config/third-party-config'
import { configCommands, disablingFlag, type GoogleTagCommand, pageViewCommands } from '../rules/google-tag'
import { callGoogleTag } from './data-layer'
import type { AnalyticsPlugin } from './analytics-instance'
import { withPrefix } from 'gatsby'
import type { Result } from '../../../platform/result'

/**
 * Name of the Google tag's entry point in the worker. It is our own, so that the page's `dataLayer` stays untouched.
 */
const DOOR = 'siteMeasurement'

/** The Google tag accepts calls as argument objects only, so they must be created in the worker. */
const BOOT = `
window.dataLayer = window.dataLayer || [];
window.gtag = function () { window.dataLayer.push(arguments); };
window.${DOOR} = window.gtag;
window.gtag('js', new Date());`

/** Runs the Google tag in a worker, with the Partytown that Gatsby ships. @param sources URLs of the tag */
export function startMeasurementWorker(sources: readonly string[]): Promise<Result<WorkerRun, WorkerFault>> {
  return startWorkerScripts({
    library: withPrefix('/~partytown/'),
    proxy: withPrefix('/__third-party-proxy'),
    boot: BOOT,
    sources,
    forward: DOOR,
  })
}

/** Destination of calls: discarded, buffered until the worker is ready, the worker, or the page's data layer. */
type Way =
  | { to: 'nowhere' }
  | { to: 'waiting'; commands: GoogleTagCommand[] }
  | { to: 'worker'; run: WorkerRun }
  | { to: 'page' }

/**
 * Google Analytics (specification §4 Tracking). Runs in a worker when the site and the browser support it, else in the
 * page. On withdrawal of consent the worker is terminated, and the tag in the page is disabled.
 */
export function createGoogleAnalyticsPlugin(thirdPartyConfig: ThirdPartyConfig): AnalyticsPlugin {
  const measurementIds = thirdPartyConfig.tracking?.measurementIds ?? []
  let way: Way = { to: 'nowhere' }
  let isInPage = false
  let turn = 0

  const send = (commands: readonly GoogleTagCommand[]) => {
    for (const command of commands) {
      if (way.to === 'waiting') way.commands.push(command)
      else if (way.to === 'worker') callWorker(way.run, command)
      else if (way.to === 'page') callGoogleTag(command)
    }
  }

  const beginInPage = () => {
    way = { to: 'page' }
    if (isInPage) return
    isInPage = true
    callGoogleTag(['js', new Date()])
    send(configCommands(measurementIds))
  }

  const begin = async (present: number) => {
    const waiting: GoogleTagCommand[] = []
    way = { to: 'waiting', commands: waiting }
    const started = await startMeasurementWorker(vendorOf('google-analytics').sources(thirdPartyConfig))
    if (present !== turn) {
      if (started.ok) started.value.stop()
      return
    }
    if (started.ok) {
      way = { to: 'worker', run: started.value }
      send([...configCommands(measurementIds), ...waiting])
      return
    }
    beginInPage()
    send(waiting)
    await loadVendor('google-analytics', thirdPartyConfig)
  }

  return {
    name: 'google-analytics',
    enable: () => {
      turn += 1
      for (const id of measurementIds) Reflect.set(window, disablingFlag(id), false)
      if (thirdPartyConfig.tracking?.isOffMainThread === true && !isInPage) {
        begin(turn).catch((error: unknown) => reportError(error, 'tracking'))
        return
      }
      beginInPage()
      void loadVendor('google-analytics', thirdPartyConfig)
    },
    disable: () => {
      turn += 1
      for (const id of measurementIds) Reflect.set(window, disablingFlag(id), true)
      if (way.to === 'worker') way.run.stop()
      way = { to: 'nowhere' }
    },
    page: ({ path, title }) => send(pageViewCommands({ origin: window.location.origin, path, title })),
    track: ({ name, properties }) => send([['event', name, properties]]),
  }
}

function callWorker(run: WorkerRun, command: GoogleTagCommand): void {
  try {
    run.call(...command)
  } catch (error) {
    reportError(error, 'tracking')
  }
}
