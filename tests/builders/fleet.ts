import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Fleet, FleetSite } from '../../src/fleet/config/read-fleet'
import { JobRequests } from '../../src/fleet/queue/job-requests'
import { connectFleetRedis, type FleetQueues, openQueues } from '../../src/fleet/queue/open-queues'
import { startWorker, type Work, type WorkerTimes } from '../../src/fleet/work/start-worker'
import { prepareRedis, type RedisServer } from './redis-server'

/** As fast as tests need. */
export const TIMES: WorkerTimes = { lockMs: 3_000, stalledMs: 500, busyMs: 50, sweepMs: 300 }

export function fleetSite(id: string, more: Partial<FleetSite> = {}): FleetSite {
  return {
    id,
    folder: path.join(tmpdir(), 'no-folder', id),
    siteUrl: `https://${id}.example`,
    publicDir: path.join(tmpdir(), 'no-public', id),
    domains: [`${id}.example`],
    env: {},
    refreshMs: 60_000,
    build: '1d',
    timeZone: 'UTC',
    priority: 5,
    maxAgeMs: 900_000,
    webhookSecret: null,
    circuit: null,
    ...more,
  }
}

export function fleetOf(sites: readonly FleetSite[], more: Partial<Fleet> = {}): Fleet {
  return {
    sites: new Map(sites.map(site => [site.id, site])),
    vendors: [],
    alerts: null,
    workers: { processes: 1, refreshes: 4, builds: 1 },
    retry: { attempts: 3, delayMs: 20, parkedMs: 60_000 },
    sharedReadsMs: 20_000,
    stageRoot: path.join(tmpdir(), 'no-stage'),
    secretNames: [],
    ...more,
  }
}

/** A fleet's queue on a private Redis, with its workers; all ends with `stop`. */
export interface TestFleet {
  redis: RedisServer
  queues: FleetQueues
  folder: string
  requests: (fleet: Fleet, now?: () => number) => JobRequests
  work: (fleet: Fleet, work: Partial<Work>, times?: Partial<WorkerTimes>) => { stop: () => Promise<void> }
  /** What workers said. */
  printed: string[]
  stop: () => Promise<void>
}

export async function openTestFleet(options: readonly string[] = []): Promise<TestFleet> {
  const redis = await prepareRedis(options)
  await redis.start()
  const queues = openQueues(connectFleetRedis({ url: redis.url, isPatient: true }))
  const folder = mkdtempSync(path.join(tmpdir(), 'fleet-'))
  const printed: string[] = []
  const workers: { stop: () => Promise<void> }[] = []
  return {
    ...{ redis, queues, folder, printed },
    requests: (fleet, now) => new JobRequests({ queues, fleet, ...(now ? { now } : {}) }),
    work: (fleet, work, times) => {
      const none = () => Promise.reject(new Error('This test has no such work'))
      const worker = startWorker({
        ...{ fleet, redisUrl: redis.url, env: {}, builds: 1 },
        work: { refresh: none, build: none, ...work },
        times: { ...TIMES, ...times },
        print: line => printed.push(line),
      })
      workers.push(worker)
      return worker
    },
    stop: async () => {
      await Promise.all(workers.map(worker => worker.stop()))
      await queues.close()
      await redis.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A promise that a test fulfils. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => undefined as void
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { opened, open }
}
