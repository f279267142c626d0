import { QueueEvents } from 'bullmq'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Redis } from 'ioredis'
import * as v from 'valibot'
import type { Fleet } from '../config/read-fleet'
import { type FleetQueues, JOB_KINDS, PREFIX } from '../queue/open-queues'
import { readAges } from '../queue/site-ages'

const OutcomeSchema = v.object({ outcome: v.string(), seconds: v.number() })
/** Seconds: from a refresh without changes to a build of thousands of pages. */
const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1800]

interface CreateMetrics {
  queues: FleetQueues
  fleet: Pick<Fleet, 'sites'>
  /** A connection that waits while Redis is away. */
  redis: Redis
}

/** Metrics of the whole fleet, whichever worker did a job. Labels are kinds, outcomes and ids of sites. */
export function createFleetMetrics({ queues, fleet, redis }: CreateMetrics) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const labelNames = ['kind', 'outcome']
  const jobs = new Counter({ name: 'fleet_jobs_total', help: 'Jobs by how they ended', labelNames, registers })
  const seconds = new Histogram({
    ...{ name: 'fleet_job_seconds', help: 'From the start of a job to its end', labelNames: ['kind'], registers },
    buckets: BUCKETS,
  })
  new Gauge({
    name: 'fleet_queue_jobs',
    help: 'Jobs by state; failed ones are parked',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      for (const kind of JOB_KINDS) {
        const counts = await queues.jobs[kind].getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed')
        for (const [state, count] of Object.entries(counts)) this.set({ kind, state }, count)
      }
    },
  })
  new Gauge({
    name: 'fleet_site_age_seconds',
    help: 'Since the last good refresh of a site began',
    labelNames: ['site'],
    registers,
    async collect() {
      for (const [site, age] of await readAges(queues.redis, fleet.sites.keys(), Date.now()))
        this.set({ site }, age / 1000)
    },
  })
  const listeners = JOB_KINDS.map(kind => {
    const events = new QueueEvents(kind, { connection: redis, prefix: PREFIX })
    events.on('completed', ({ returnvalue }) => {
      const parsed = v.safeParse(OutcomeSchema, parsedValue(returnvalue))
      if (!parsed.success) return
      jobs.inc({ kind, outcome: parsed.output.outcome })
      seconds.observe({ kind }, parsed.output.seconds)
    })
    events.on('failed', () => jobs.inc({ kind, outcome: 'parked' }))
    events.on('error', () => undefined)
    return events
  })
  return {
    read: () => registry.metrics(),
    contentType: registry.contentType,
    stop: async () => void (await Promise.all(listeners.map(events => events.close()))),
  }
}

/** The queue hands a job's result over as it was, or as its JSON. */
function parsedValue(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
