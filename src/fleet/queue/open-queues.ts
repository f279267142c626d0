import { Queue } from 'bullmq'
import { Redis } from 'ioredis'

/** What is done for a site: only the files with listings anew, or a whole release. */
export const JOB_KINDS = ['refresh', 'build'] as const
export type JobKind = (typeof JOB_KINDS)[number]

/** `folder`: the site folder changed. */
export type JobReason = 'schedule' | 'webhook' | 'folder' | 'operator'

export interface FleetJob {
  /** Id of the site. */
  site: string
  /** Of the first request that it answers. */
  reason: JobReason
}

export interface JobOutcome {
  site: string
  /** `current`: the sources have not changed. `answered`: an earlier job had done it. `unbuilt`: there is no release yet. */
  outcome: 'written' | 'current' | 'answered' | 'built' | 'unbuilt'
  seconds: number
}

/** A point in a site's schedule. */
export interface ClockJob {
  site: string
  kind: JobKind
}

export type JobQueue = Queue<FleetJob, JobOutcome>

export interface FleetQueues {
  redis: Redis
  jobs: Readonly<Record<JobKind, JobQueue>>
  clock: Queue<ClockJob>
  close: () => Promise<void>
}

/** Before all keys of the fleet in Redis. */
export const PREFIX = 'fleet'
export const CLOCK_QUEUE = 'clock'

interface Connect {
  url: string
  /** Commands wait until Redis is back; otherwise they fail at once while it is away. */
  isPatient: boolean
}

const MAX_RECONNECT_MS = 2_000

/** Connects to Redis, and again whenever the connection is lost. */
export function connectFleetRedis({ url, isPatient }: Connect): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: isPatient ? null : 1,
    enableOfflineQueue: isPatient,
    retryStrategy: tries => Math.min(50 * 2 ** tries, MAX_RECONNECT_MS),
  })
  // Without a listener every attempt would be logged; what fails for it says so itself.
  redis.on('error', () => undefined)
  return redis
}

export function openQueues(redis: Redis): FleetQueues {
  const options = { connection: redis, prefix: PREFIX }
  const jobs = { refresh: open<JobQueue>('refresh'), build: open<JobQueue>('build') }
  const clock = open<Queue<ClockJob>>(CLOCK_QUEUE)
  function open<Q extends Queue>(name: string): Q {
    const queue = new Queue(name, options)
    queue.on('error', () => undefined)
    return queue as Q
  }
  return {
    redis,
    jobs,
    clock,
    close: async () => {
      await Promise.all([jobs.refresh.close(), jobs.build.close(), clock.close()])
      redis.disconnect()
    },
  }
}
