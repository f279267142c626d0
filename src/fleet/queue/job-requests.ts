import type { Fleet } from '../config/read-fleet'
import { type FleetQueues, JOB_KINDS, type JobKind, type JobReason, PREFIX } from './open-queues'
import { isBeforeRestart, isRestartRecent, urgencyOf } from './urgency'

/** Hashes in Redis; their fields are `site.kind`. */
const KEYS = {
  /** How often a job was requested, and which request the last good one answered. */
  requested: `${PREFIX}:requested`,
  answered: `${PREFIX}:answered`,
  /** Epoch ms of the last request that says that something changed. */
  changedAt: `${PREFIX}:changed-at`,
  /** Of jobs that have failed for good: their id, and epoch ms of the next attempt. */
  parkedJob: `${PREFIX}:parked-job`,
  parkedUntil: `${PREFIX}:parked-until`,
} as const

/** Jobs whose end is kept for the board. */
const KEPT_JOBS = 500
/** Backoff that the workers know (`backoffOf`). */
const BACKOFF = { type: 'fleet' }
/** Waiting jobs that are looked at once the places began anew. */
const MOST_WAITING = 20_000

interface CreateRequests {
  queues: FleetQueues
  fleet: Pick<Fleet, 'sites' | 'retry'>
  now?: () => number
}

interface Request {
  site: string
  kind: JobKind
  reason: JobReason
}

/** What a job finds when it begins. */
interface OpenRequests {
  /** Number of the last request; the job answers all up to it. */
  last: number
  /** Whether an earlier job has answered them. */
  isAnswered: boolean
  /** Epoch ms: what was read before must not be used. 0 without such a request. */
  changedAt: number
}

/**
 * Requests for jobs, counted for each site and kind. A request is open until a job that began after it ends well, so
 * none is lost with a worker, and any number of them takes one waiting job. While a job runs they lead to one more.
 */
export class JobRequests {
  private readonly now: () => number

  constructor(private readonly input: CreateRequests) {
    this.now = input.now ?? Date.now
  }

  /** Scheduled requests of a parked site are left out until its next attempt is due; all others try again at once. */
  async request({ site, kind, reason }: Request): Promise<void> {
    const { redis } = this.input.queues
    const field = fieldOf(site, kind)
    const until = await redis.hget(KEYS.parkedUntil, field)
    const isParked = until !== null
    const isScheduled = reason === 'schedule'
    if (isScheduled && isParked && this.now() < Number(until)) return
    const batch = redis.multi().hincrby(KEYS.requested, field, 1)
    if (!isScheduled) batch.hset(KEYS.changedAt, field, this.now())
    if (isParked)
      batch.hset(KEYS.parkedUntil, field, isScheduled ? this.now() + this.input.fleet.retry.parkedMs : NOT_HELD)
    await batch.exec()
    await this.add({ site, kind, reason }, isParked && isScheduled ? 1 : this.input.fleet.retry.attempts)
  }

  async open(site: string, kind: JobKind): Promise<OpenRequests> {
    const { redis } = this.input.queues
    const field = fieldOf(site, kind)
    const [requested, answered, changedAt] = await Promise.all([
      redis.hget(KEYS.requested, field),
      redis.hget(KEYS.answered, field),
      redis.hget(KEYS.changedAt, field),
    ])
    const last = Number(requested ?? 0)
    return { last, isAnswered: last <= Number(answered ?? 0), changedAt: Number(changedAt ?? 0) }
  }

  /** A job ended well: the requests up to `last` are answered, and the site is no longer parked. */
  async answer(site: string, kind: JobKind, last: number): Promise<void> {
    const { redis, jobs } = this.input.queues
    const field = fieldOf(site, kind)
    const parked = await redis.hget(KEYS.parkedJob, field)
    await redis
      .multi()
      .hset(KEYS.answered, field, last)
      .hdel(KEYS.parkedUntil, field)
      .hdel(KEYS.parkedJob, field)
      .exec()
    if (parked) await jobs[kind].remove(parked)
  }

  /** A job failed for good: it stays in the queue's failed jobs, in place of the site's last one. */
  async park(site: string, kind: JobKind, jobId: string): Promise<void> {
    const { redis, jobs } = this.input.queues
    const field = fieldOf(site, kind)
    const former = await redis.hget(KEYS.parkedJob, field)
    await redis
      .multi()
      .hset(KEYS.parkedJob, field, jobId)
      .hset(KEYS.parkedUntil, field, this.now() + this.input.fleet.retry.parkedMs)
      .exec()
    if (former && former !== jobId) await jobs[kind].remove(former)
  }

  /** After a job has left the queue: one more where requests came meanwhile. */
  async settle(site: string, kind: JobKind): Promise<void> {
    const field = fieldOf(site, kind)
    if (isHeld(await this.input.queues.redis.hget(KEYS.parkedUntil, field))) return
    const { isAnswered } = await this.open(site, kind)
    if (!isAnswered) await this.add({ site, kind, reason: 'schedule' }, this.input.fleet.retry.attempts)
  }

  /** Adds the jobs of open requests that have none, such as those of a process that ended in between. */
  async sweep(): Promise<void> {
    const { redis } = this.input.queues
    const [requested, answered, parked] = await Promise.all([
      redis.hgetall(KEYS.requested),
      redis.hgetall(KEYS.answered),
      redis.hgetall(KEYS.parkedUntil),
    ])
    for (const site of this.input.fleet.sites.keys())
      for (const kind of JOB_KINDS) {
        const field = fieldOf(site, kind)
        if (Number(requested[field] ?? 0) > Number(answered[field] ?? 0) && !isHeld(parked[field]))
          await this.add({ site, kind, reason: 'schedule' }, this.input.fleet.retry.attempts)
      }
    if (isRestartRecent(this.now())) await this.advanceOlder()
  }

  private async add({ site, kind, reason }: Request, attempts: number): Promise<void> {
    const priority = this.input.fleet.sites.get(site)?.priority ?? 9
    await this.input.queues.jobs[kind].add(
      kind,
      { site, reason },
      {
        // One job of a site at most, waiting or running.
        deduplication: { id: site },
        priority: urgencyOf({ requestedAt: this.now(), priority }),
        attempts,
        backoff: BACKOFF,
        removeOnComplete: { count: KEPT_JOBS },
      },
    )
  }

  private async advanceOlder(): Promise<void> {
    for (const kind of JOB_KINDS)
      for (const job of await this.input.queues.jobs[kind].getJobs(['prioritized'], 0, MOST_WAITING))
        if (job && isBeforeRestart(job.priority, this.now())) await job.changePriority({ priority: 1 })
  }
}

/** Whether a site is parked and left to its schedule: nothing has told of a change since. */
const isHeld = (parkedUntil: string | null | undefined) => parkedUntil != null && parkedUntil !== NOT_HELD

const NOT_HELD = '0'
const fieldOf = (site: string, kind: JobKind) => `${site}.${kind}`
