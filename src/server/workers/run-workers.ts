import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type PrometheusContentType } from 'prom-client'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import { type MessageToWorker, parseMessageToPrimary } from './worker-messages'

interface RunWorkers {
  count: number
  /** Called with one line for the operator. */
  report?: (line: string) => void
}

/** Variable of the worker that prints what an operator should know, and prepares a demo. */
const LEADER = 'HOST_LEADER'
/** A worker that ran as long as this, ms, is started again at once. Assumption. */
const STABLE_MS = 60_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000

/** Pause before a worker is started again, ms. @param deaths of workers that died soon after their start, in a row */
export function restartPause(deaths: number): number {
  return deaths === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (deaths - 1))
}

/**
 * Runs the host in `count` processes on one port (decision 097), the first alone until it listens: counts rate limits for all, adds up their
 * metrics, and starts a worker again that died. When the first ones cannot start, stops all and exits with a failure.
 */
export function runWorkers({ count, report = console.warn }: RunWorkers): void {
  new RateLimiterClusterMaster()
  const metrics = new AggregatorRegistry()
  const listening = new Set<number>()
  const pauses: NodeJS.Timeout[] = []
  const state = { isStopping: false, wasComplete: false, deaths: 0 }

  const workers = () => Object.values(cluster.workers ?? {}).filter(worker => worker !== undefined)
  const tellAll = (message: MessageToWorker) => {
    for (const worker of workers()) if (worker.isConnected()) worker.send(message)
  }
  const tellReadiness = () => {
    state.wasComplete ||= listening.size === count
    tellAll({ host: 'workers', areAllListening: listening.size === count })
  }
  const stop = (exitCode: number) => {
    state.isStopping = true
    process.exitCode = exitCode
    for (const pause of pauses.splice(0)) clearTimeout(pause)
    tellAll({ host: 'stop' })
  }

  const start = ({ isFirst = false } = {}) => {
    if (state.isStopping) return
    const worker = cluster.fork(isFirst ? { [LEADER]: 'true' } : {})
    const startedAt = performance.now()
    worker.on('listening', () => {
      // A worker that was still starting has not heard it.
      if (state.isStopping) return void worker.send({ host: 'stop' } satisfies MessageToWorker)
      listening.add(worker.id)
      tellReadiness()
      // It has created the database: all at once they would keep one another from it.
      if (isFirst) for (let index = 1; index < count; index += 1) start()
    })
    worker.on('message', message => void answer(worker, message, metrics))
    worker.on('exit', (code, signal) => {
      listening.delete(worker.id)
      if (state.isStopping) return
      if (!state.wasComplete) return stop(1)
      tellReadiness()
      state.deaths = performance.now() - startedAt < STABLE_MS ? state.deaths + 1 : 0
      const pause = restartPause(state.deaths)
      report(`Worker ${worker.process.pid} ended (${signal ?? code}), another is started in ${pause} ms`)
      pauses.push(setTimeout(() => start(), pause))
    })
  }

  const endNow = () => {
    for (const worker of workers()) worker.process.kill('SIGKILL')
  }
  // A second signal exits at once.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => (state.isStopping ? endNow() : stop(0)))
  start({ isFirst: true })
}

type Metrics = Pick<AggregatorRegistry<PrometheusContentType>, 'clusterMetrics'>

async function answer(worker: Worker, message: unknown, metrics: Metrics): Promise<void> {
  const asked = parseMessageToPrimary(message)
  if (!asked) return
  const text = await metrics.clusterMetrics().catch(() => null)
  if (worker.isConnected()) worker.send({ host: 'metrics', id: asked.id, text } satisfies MessageToWorker)
}

/** Whether this process alone, or the first of several, prints for the operator. */
export function isLeader(): boolean {
  return cluster.isPrimary || process.env[LEADER] === 'true'
}
