import { DelayedError, type Job, UnrecoverableError, Worker } from 'bullmq'
import type { Fleet, FleetSite } from '../config/read-fleet'
import { JobRequests } from '../queue/job-requests'
import {
  CLOCK_QUEUE,
  type ClockJob,
  connectFleetRedis,
  type FleetJob,
  JOB_KINDS,
  type JobKind,
  type JobOutcome,
  openQueues,
  PREFIX,
} from '../queue/open-queues'
import { noteGood } from '../queue/site-ages'
import { takeSiteLock } from '../queue/site-lock'
import { SharedReads } from '../sources/shared-reads'
import { VendorLimits } from '../sources/vendor-limits'
import { forgetApplied } from './applied-inputs'
import { type BuildState, runBuild } from './run-build'
import { JobFailure, type Refresher, runRefresh } from './run-refresh'

/** Work of a job, in ms from when it began. */
interface JobInput {
  site: FleetSite
  changedAt: number
  signal: AbortSignal
  onProgress: (state: BuildState) => void
}

/** What is done for each kind of job; other work in tests. */
export type Work = Readonly<Record<JobKind, (input: JobInput) => Promise<JobOutcome['outcome']>>>

export interface WorkerTimes {
  /** How long a worker may be away before its jobs go to another, ms. */
  lockMs: number
  /** Between two looks for such jobs. */
  stalledMs: number
  /** Before a job whose site is busy is looked at again. */
  busyMs: number
  /** Between two looks for requests without a job. */
  sweepMs: number
}

/** Assumption: longer than any pause of a healthy process, shorter than anybody waits. */
const TIMES: WorkerTimes = { lockMs: 30_000, stalledMs: 15_000, busyMs: 1_000, sweepMs: 10_000 }
/** Lost workers that one job may have had; one that ends them each time is parked. */
const MOST_STALLS = 5
/** Points of schedules at a time. */
const CLOCK_CONCURRENCY = 32

interface StartWorker {
  fleet: Fleet
  redisUrl: string
  env: NodeJS.ProcessEnv
  print: (line: string) => void
  /** At a time; 0: another process has them. */
  builds: number
  work?: Work
  times?: Partial<WorkerTimes>
}

/** Takes jobs of the fleet until stopped: refreshes in this process, builds in a process each. */
export function startWorker(input: StartWorker): { stop: () => Promise<void> } {
  const { fleet, redisUrl, builds, print } = input
  const times = { ...TIMES, ...input.times }
  const redis = connectFleetRedis({ url: redisUrl, isPatient: true })
  const queues = openQueues(redis)
  const requests = new JobRequests({ queues, fleet })
  const stopping = new AbortController()
  const work = input.work ?? workOf(input, { redis, fleet })
  const perform = async (kind: JobKind, job: Job<FleetJob, JobOutcome>, token: string): Promise<JobOutcome> => {
    const site = fleet.sites.get(job.data.site)
    if (!site) throw new UnrecoverableError(`fleet.json has no site '${job.data.site}'`)
    const putOff = async (ms: number): Promise<never> => {
      await job.moveToDelayed(Date.now() + ms, token)
      throw new DelayedError()
    }
    const lock = await takeSiteLock(redis, site.id, times.lockMs)
    if (!lock) return putOff(times.busyMs)
    const startedAt = Date.now()
    const ended = (outcome: JobOutcome['outcome']) => ({
      site: site.id,
      outcome,
      seconds: (Date.now() - startedAt) / 1000,
    })
    try {
      const { last, isAnswered, changedAt } = await requests.open(site.id, kind)
      if (isAnswered) return ended('answered')
      const signal = AbortSignal.any([lock.signal, stopping.signal])
      const onProgress = (state: BuildState) => void job.updateProgress({ ...state }).catch(() => undefined)
      const outcome = await work[kind]({ site, changedAt, signal, onProgress })
      if (outcome !== 'unbuilt') await noteGood(redis, site.id, startedAt)
      await requests.answer(site.id, kind, last)
      if (outcome === 'unbuilt') await requests.request({ site: site.id, kind: 'build', reason: 'schedule' })
      return ended(outcome)
    } catch (error) {
      if (stopping.signal.aborted && kind === 'build') return await putOff(0)
      const isLast = job.attemptsMade + 1 >= (job.opts.attempts ?? 1)
      if (isLast && job.id) await requests.park(site.id, kind, job.id)
      throw error
    } finally {
      await lock.release()
    }
  }
  const options = {
    connection: redis,
    prefix: PREFIX,
    lockDuration: times.lockMs,
    stalledInterval: times.stalledMs,
    maxStalledCount: MOST_STALLS,
    settings: { backoffStrategy: backoffOf(fleet.retry.delayMs) },
  }
  const workers: Worker[] = JOB_KINDS.filter(kind => kind === 'refresh' || builds > 0).map(kind => {
    const concurrency = kind === 'build' ? builds : fleet.workers.refreshes
    const worker = new Worker<FleetJob, JobOutcome>(kind, (job, token = '') => perform(kind, job, token), {
      ...options,
      concurrency,
    })
    worker.on('completed', ({ data }) => attempt(requests.settle(data.site, kind)))
    worker.on('failed', (job, error) => {
      if (!job) return
      const isParked = job.finishedOn !== undefined
      print(`${job.data.site}: ${kind} ${isParked ? 'parked' : 'failed, and is tried again'}: ${error.message}`)
      // One that ended too many workers fails without having begun.
      if (isParked && job.id && fleet.sites.has(job.data.site)) attempt(requests.park(job.data.site, kind, job.id))
    })
    return worker
  })
  workers.push(
    new Worker<ClockJob>(CLOCK_QUEUE, ({ data }) => requests.request({ ...data, reason: 'schedule' }), {
      ...options,
      concurrency: CLOCK_CONCURRENCY,
    }),
  )
  // What fails for want of Redis is done again once it is back.
  for (const worker of workers) worker.on('error', () => undefined)
  const sweeper = setInterval(() => attempt(requests.sweep()), times.sweepMs)
  return {
    stop: async () => {
      clearInterval(sweeper)
      stopping.abort(new Error('the worker is stopped'))
      await Promise.all(workers.map(worker => worker.close()))
      await queues.close()
    },
  }
  function attempt(promise: Promise<void>): void {
    promise.catch((error: unknown) => print(`A look at open requests failed, and is made again: ${String(error)}`))
  }
}

function workOf({ env, print }: StartWorker, { redis, fleet }: Pick<Refresher, 'redis' | 'fleet'>): Work {
  const limits = new VendorLimits(redis, fleet.vendors)
  const shared = new SharedReads({ windowMs: fleet.sharedReadsMs, limits })
  const refresher: Refresher = { fleet, redis, shared, env, print, known: new Map() }
  return {
    refresh: ({ site, changedAt }) => runRefresh(refresher, { site, changedAt }),
    build: async ({ site, signal, onProgress }) => {
      await forgetApplied(redis, site.id)
      await runBuild({ site, fleet, env, signal, onProgress, print })
      return 'built'
    },
  }
}

const LONGEST_BACKOFF_MS = 3_600_000

/** Doubles with each attempt, within a quarter more or less; not before a vendor wants to be asked again. */
function backoffOf(delayMs: number) {
  return (attemptsMade: number, _type?: string, error?: Error): number => {
    const own = Math.min(delayMs * 2 ** (attemptsMade - 1), LONGEST_BACKOFF_MS) * (0.75 + Math.random() / 2)
    const asked = error instanceof JobFailure ? error.notBefore - Date.now() : 0
    return Math.round(Math.max(own, asked))
  }
}
