import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readFleet } from '../../src/fleet/config/read-fleet'
import { JobRequests } from '../../src/fleet/queue/job-requests'
import { connectFleetRedis, openQueues } from '../../src/fleet/queue/open-queues'
import { SharedReads } from '../../src/fleet/sources/shared-reads'
import { VendorLimits } from '../../src/fleet/sources/vendor-limits'
import { type Refresher, runRefresh } from '../../src/fleet/work/run-refresh'
import { bundleFleet, HOST_FLAGS } from '../../src/site-build/cli/bundle-host'
import { readSource } from '../../plugins/gatsby-source-cinema/read-source'
import { fleetOf, fleetSite } from '../builders/fleet'
import { startListingServer } from '../builders/listing-server'
import { prepareRedis } from '../builders/redis-server'
import type { Measurement } from '../audit/budgets'
import { findLondonTool } from './bench-build'
import { handOver } from './bench-report'
import { BenchSite } from './fleet-sites'
import { median } from './median'

const SITES = 500
const CHANGED_SHARE = 0.05
/** As in the budget, whatever the machine has. */
const PROCESSES = Math.min(2, availableParallelism())
/** Rounds over all sites that are not measured: each process reads each site for the first time in one of them. */
const WARM_ROUNDS = 6
const ROUNDS = 6
/** Between two rounds: longer than answers are shared. */
const PAUSE_MS = 1_200
const APPEND_ONLY = ['--appendonly', 'yes', '--appendfsync', 'everysec']
const LONDON_CHANGES = 7

/** Refreshes of many small sites by worker processes, and of London in one. */
async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-fleet-'))
  const redis = await prepareRedis(APPEND_ONLY)
  await redis.start()
  try {
    const many = await benchMany(folder, redis.url)
    console.log(JSON.stringify(many))
    const london = await benchLondon(path.join(folder, 'london'), redis.url, process.env['REAL_DATA_DIR'])
    console.log(JSON.stringify(london))
    handOver({
      measured: { 'fleet-refreshes': many.refreshesPerMinute, 'fleet-london': london.cpuSeconds },
      figures: { many, london },
    })
  } finally {
    await redis.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function benchMany(folder: string, redisUrl: string) {
  const vendor = await startListingServer()
  const sites = Array.from({ length: SITES }, (_, index) => new BenchSite(`site-${index}`, folder, vendor))
  const file = path.join(folder, 'fleet.json')
  const settings = { sharedReads: '1s', workers: { refreshes: 4, builds: 0 }, stageDir: 'stage' }
  writeFileSync(file, JSON.stringify({ ...settings, sites: sites.map(site => site.write()) }))
  const fleet = readFleet(file, {})
  if (!fleet.ok) throw new Error(JSON.stringify(fleet.error))
  const queues = openQueues(connectFleetRedis({ url: redisUrl, isPatient: true }))
  const requests = new JobRequests({ queues, fleet: fleet.value })
  const program = await bundleFleet()
  const workers = Array.from({ length: PROCESSES }, () => startWorkerProcess(program, file, redisUrl))
  const openJobs = async () =>
    Object.values(await queues.jobs.refresh.getJobCounts('waiting', 'prioritized', 'active', 'delayed')).reduce(
      (sum, count) => sum + count,
      0,
    )
  const round = async () => {
    const started = performance.now()
    await Promise.all(sites.map(({ id }) => requests.request({ site: id, kind: 'refresh', reason: 'schedule' })))
    while ((await openJobs()) > 0) await pause(20)
    return (performance.now() - started) / 1000
  }
  const change = (from: number) => {
    for (let index = 0; index < SITES * CHANGED_SHARE; index += 1) sites[(from + index * 19) % SITES]?.change()
  }
  try {
    const firstSeconds = await round()
    for (let warm = 1; warm < WARM_ROUNDS; warm += 1) {
      await pause(PAUSE_MS)
      change(warm)
      await round()
    }
    const before = await cpuOf(workers)
    const seconds: number[] = []
    for (let index = 0; index < ROUNDS; index += 1) {
      await pause(PAUSE_MS)
      change(WARM_ROUNDS + index)
      seconds.push(await round())
    }
    const cpu = (await cpuOf(workers)) - before
    const busy = seconds.reduce((sum, one) => sum + one, 0)
    const failed = await queues.jobs.refresh.getFailedCount()
    if (failed > 0) throw new Error(`${failed} refreshes failed`)
    return {
      ...{ sites: SITES, processes: PROCESSES, changedShare: CHANGED_SHARE, firstSeconds },
      refreshesPerMinute: Math.round((SITES * ROUNDS * 60) / busy),
      cpuMsPerRefresh: Math.round((cpu * 1000) / (SITES * ROUNDS)),
      workerMib: workers.map(memoryOf),
      redisMib: Math.round(Number(/used_memory:(\d+)/.exec(await queues.redis.info('memory'))?.[1] ?? 0) / MIB),
      requestsSent: vendor.answered.length,
    }
  } finally {
    for (const worker of workers) worker.kill('SIGKILL')
    await queues.close()
    await vendor.stop()
  }
}

function startWorkerProcess(program: string, file: string, redisUrl: string): ChildProcess {
  return fork(program, ['worker', '--file', file, '--processes', '1', '--builds', '0'], {
    env: { ...process.env, REDIS_URL: redisUrl },
    execArgv: [...HOST_FLAGS],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

const MIB = 1024 * 1024
/** Of Linux; the same on all of its machines. */
const TICKS_PER_SECOND = 100

/** Seconds of the processors that processes have used. */
async function cpuOf(programs: readonly ChildProcess[]): Promise<number> {
  const ticks = programs.map(({ pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  })
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND
}

function memoryOf({ pid }: ChildProcess): number {
  const kib = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  return Math.round(kib / 1024)
}

/** Processor time of a refresh in a running worker after one showtime of London has changed. */
async function benchLondon(
  folder: string,
  redisUrl: string,
  dataDir: string | undefined,
): Promise<{ cpuSeconds: Measurement; unchangedCpuSeconds?: number }> {
  const tool = findLondonTool(dataDir)
  if (!tool) return { cpuSeconds: { missing: 'REAL_DATA_DIR is not set, or make-london-site.mjs is missing' } }
  const site = fleetSite('london', { folder: path.join(folder, 'site'), publicDir: path.join(folder, 'public') })
  mkdirSync(site.publicDir, { recursive: true })
  execFileSync(process.execPath, [tool, site.folder, '1'], { stdio: 'ignore' })
  const now = readFileSync(path.join(site.folder, 'BUILD_NOW'), 'utf8').trim()
  const source = await readSource({ siteFolder: site.folder, now: Date.parse(now) })
  if (!source.ok) throw new Error(JSON.stringify(source.error))
  // What a refresh reads of a release.
  const movies = Object.fromEntries(source.value.movies.map(movie => [movie.id, movie.path]))
  writeFileSync(path.join(site.publicDir, 'routes.json'), JSON.stringify({ movies }))
  writeFileSync(path.join(site.publicDir, 'index.html'), 'home')
  const redis = connectFleetRedis({ url: redisUrl, isPatient: true })
  const shared = new SharedReads({ windowMs: 1, limits: new VendorLimits(redis, []) })
  const fleet = fleetOf([site], { stageRoot: path.join(folder, 'stage') })
  const refresher: Refresher = {
    now: () => Date.parse(now),
    fleet,
    redis,
    shared,
    env: { BUILD_NOW: now },
    print: () => undefined,
    known: new Map(),
  }
  const file = path.join(site.folder, 'showtimes.json')
  const measure = async () => {
    const before = process.cpuUsage()
    const outcome = await runRefresh(refresher, { site, changedAt: 0 })
    const { user, system } = process.cpuUsage(before)
    return { outcome, seconds: (user + system) / 1e6 }
  }
  await measure()
  const changed: number[] = []
  for (let n = 0; n < LONDON_CHANGES; n += 1) {
    const showtimes = JSON.parse(readFileSync(file, 'utf8')) as { startsAt: string; soldOut?: boolean }[]
    const coming = showtimes.filter(({ startsAt, soldOut }) => startsAt > now && !soldOut)[n * 31]
    if (coming) coming.soldOut = true
    writeFileSync(file, JSON.stringify(showtimes))
    const { outcome, seconds } = await measure()
    if (outcome !== 'written') throw new Error(`A refresh after a change was ${outcome}`)
    changed.push(seconds)
  }
  const unchanged = await measure()
  redis.disconnect()
  return { cpuSeconds: median(changed), unchangedCpuSeconds: unchanged.seconds }
}

void main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
