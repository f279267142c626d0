import { withPrefix } from 'gatsby'
import type { Result } from '../../../platform/result'
import { startWorkerScripts, type WorkerFault, type WorkerRun } from '../../../platform/worker-scripts'

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
