import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { type MessageToPrimary, parseMessageToWorker } from './worker-messages'

/** What one of several host processes knows of the others. */
export interface WorkerLink {
  areAllListening: () => boolean
  /** Lets the others add this process's metrics to theirs, in place of those shared before. */
  shareMetrics: (registries: Registry[]) => void
  /** Metrics of all workers as Prometheus text; null when they could not be collected. */
  readMetrics: () => Promise<string | null>
  /** Calls back once, when the primary process stops all or has already begun to. */
  onStop: (stop: () => void) => void
}

/** Connects a worker to its primary process; null in a host of one process. */
export function linkToPrimary(): WorkerLink | null {
  const { worker } = cluster
  if (!worker) return null
  const waiting = new Map<number, (text: string | null) => void>()
  const stops: (() => void)[] = []
  let isStopping = false
  let areAllListening = false
  let lastId = 0
  worker.on('message', given => {
    const message = parseMessageToWorker(given)
    if (message?.host === 'workers') ({ areAllListening } = message)
    if (message?.host === 'stop') {
      isStopping = true
      for (const stop of stops.splice(0)) stop()
    }
    if (message?.host !== 'metrics') return
    waiting.get(message.id)?.(message.text)
    waiting.delete(message.id)
  })
  return {
    areAllListening: () => areAllListening,
    shareMetrics: registries => {
      AggregatorRegistry.setRegistries(registries)
      // Its constructor alone lets a worker answer the primary process.
      void new AggregatorRegistry()
    },
    readMetrics: () =>
      new Promise(resolve => {
        lastId += 1
        waiting.set(lastId, resolve)
        worker.send({ host: 'readMetrics', id: lastId } satisfies MessageToPrimary)
      }),
    onStop: stop => (isStopping ? stop() : void stops.push(stop)),
  }
}
