import { withPrefix } from 'gatsby'
import type { Result } from '../../../platform/result'
import { startWorkerScripts, type WorkerFault, type WorkerRun } from '../../../platform/worker-scripts'

/** Name of the Google tag's door in the worker: one of our own, so that the page's `dataLayer` stays untouched. */
const DOOR = 'siteMeasurement'

/** The Google tag reads calls as argument objects only, so they must be made in the worker. */
const BOOT = `
window.dataLayer = window.dataLayer || [];
window.gtag = function () { window.dataLayer.push(arguments); };
window.${DOOR} = window.gtag;
window.gtag('js', new Date());`

/** Runs the Google tag in a worker, by Partytown as Gatsby ships it. @param sources the tag's addresses */
export function startMeasurementWorker(sources: readonly string[]): Promise<Result<WorkerRun, WorkerFault>> {
  return startWorkerScripts({
    library: withPrefix('/~partytown/'),
    proxy: withPrefix('/__third-party-proxy'),
    boot: BOOT,
    sources,
    forward: DOOR,
  })
}
