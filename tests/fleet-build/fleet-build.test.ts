import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectFleetRedis, type FleetQueues, openQueues } from '../../src/fleet/queue/open-queues'
import { STAGE_ROOT } from '../../src/platform/project-root'
import { freePort } from '../../src/site-build/cli/free-port'
import { listFiles } from '../../src/site-build/publish/sync-folder'
import { HAS_REDIS, prepareRedis, type RedisServer } from '../builders/redis-server'

const PASSWORD = 'a password of this test alone'
const NEW_NAME = 'The Renamed Lido'
/** Between two looks at the job and at the live folder, ms. */
const LOOK_MS = 20
const LONGEST_BUILD_MS = 420_000

let folder: string
let redis: RedisServer
let queues: FleetQueues
let program: ChildProcess | undefined
const output: string[] = []

const siteFolder = () => path.join(folder, 'site')
const publicDir = () => path.join(folder, 'public')

beforeAll(async () => {
  if (!HAS_REDIS) return
  mkdirSync(path.join(STAGE_ROOT, 'test'), { recursive: true })
  folder = mkdtempSync(path.join(STAGE_ROOT, 'test', 'fleet-build-'))
  cpSync('sites/demo-theater', siteFolder(), { recursive: true })
  const site = { id: 'lido', folder: 'site', siteUrl: 'https://lido.example', publicDir: 'public', refresh: '1h' }
  const settings = { workers: { processes: 1, builds: 1 }, retry: { attempts: 2, delay: '1s' }, stageDir: STAGE_ROOT }
  writeFileSync(path.join(folder, 'fleet.json'), JSON.stringify({ ...settings, sites: [site] }))
  redis = await prepareRedis([])
  await redis.start()
  queues = openQueues(connectFleetRedis({ url: redis.url, isPatient: true }))
  const command = ['--import', 'tsx', path.resolve('src/fleet/run-fleet.ts'), path.join(folder, 'fleet.json')]
  program = spawn(process.execPath, command, {
    env: { ...process.env, REDIS_URL: redis.url, FLEET_PASSWORD: PASSWORD, FLEET_PORT: String(await freePort()) },
  })
  for (const stream of [program.stdout, program.stderr]) stream?.on('data', data => output.push(String(data)))
})

afterAll(async () => {
  if (program && program.exitCode === null && program.signalCode === null) {
    const ended = once(program, 'exit')
    program.kill('SIGTERM')
    await ended
  }
  if (!HAS_REDIS) return
  await queues.close()
  await redis.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The title of the live home page; undefined where there is none. */
async function readTitle(): Promise<string | undefined> {
  const page = await readFile(path.join(publicDir(), 'index.html'), 'utf8').catch(() => undefined)
  return page && (/<title[^>]*>([^<]*)<\/title>/.exec(page)?.[1] ?? 'a page without a title')
}

interface Watched {
  states: string[]
  percents: number[]
  steps: Set<string>
  titles: Set<string | undefined>
}

/** Looks at the site's build and its live home page until the build after `done` others has ended. */
async function watchBuild(done: number): Promise<Watched> {
  const watched: Watched = { states: [], percents: [], steps: new Set(), titles: new Set() }
  const until = Date.now() + LONGEST_BUILD_MS
  while (Date.now() < until) {
    const [job] = await queues.jobs.build.getJobs(['active', 'prioritized', 'waiting', 'delayed', 'failed'])
    if (job) {
      const state = await job.getState()
      if (state === 'failed') throw new Error(`The build failed: ${job.failedReason}`)
      if (watched.states.at(-1) !== state) watched.states.push(state)
      // A second attempt begins anew (decision 036).
      if (state === 'delayed') watched.percents.length = 0
      const { percent, step } = job.progress as { percent?: number; step?: string }
      if (state === 'active' && percent !== undefined && watched.percents.at(-1) !== percent)
        watched.percents.push(percent)
      if (step) watched.steps.add(step)
    }
    watched.titles.add(await readTitle())
    if ((await queues.jobs.build.getCompletedCount()) > done)
      return { ...watched, titles: watched.titles.add(await readTitle()) }
    await pause(LOOK_MS)
  }
  throw new Error(`The build did not end:\n${output.join('')}`)
}

function expectProgress({ states, percents, steps }: Watched): void {
  expect(states).toContain('active')
  expect(percents.length, percents.join(' ')).toBeGreaterThan(5)
  expect(percents).toEqual([...percents].sort((a, b) => a - b))
  expect(percents.every(percent => percent >= 0 && percent <= 100)).toBe(true)
  expect(steps.size).toBeGreaterThan(2)
}

/** @param id of a release, or `previous` */
async function rollBack(id: string): Promise<string> {
  const args = ['--import', 'tsx', 'src/site-build/cli/rollback-site.ts', siteFolder(), id]
  const env = { ...process.env, PUBLIC_DIR: publicDir() }
  return (await promisify(execFile)(process.execPath, args, { env })).stdout
}

describe.skipIf(!HAS_REDIS)('a site of the fleet', () => {
  let firstTitle = ''

  it('that has no release is queued and built, and one sees how far that is', async () => {
    const built = await watchBuild(0)
    expectProgress(built)
    firstTitle = (await readTitle()) ?? ''
    expect(firstTitle).not.toBe('')
    // Nothing is live before the whole is.
    expect([...built.titles]).toEqual([undefined, firstTitle])
    const files = await listFiles(publicDir())
    expect(files.filter(file => file.endsWith('.html')).length).toBeGreaterThan(20)
    for (const file of ['index.html.br', 'index.html.gz', 'routes.json', 'schedule/index.json'])
      expect(files).toContain(file)
  })

  it('is built again when its folder changes, and is the old or the new one at each moment', async () => {
    const file = path.join(siteFolder(), 'site.json')
    const site = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    writeFileSync(file, JSON.stringify({ ...site, name: NEW_NAME }))
    const built = await watchBuild(1)
    expectProgress(built)
    const newTitle = await readTitle()
    expect(newTitle).toContain(NEW_NAME)
    // Between the two renames of a swap there may be none for less than a millisecond.
    expect([...built.titles].filter(Boolean)).toEqual([firstTitle, newTitle])
  })

  it('goes back to its former release, whole', async () => {
    const said = await rollBack('previous')
    const [, newer] = /again, in place of (\S+)/.exec(said) ?? []
    expect(newer, said).toBeDefined()
    expect(await readTitle()).toBe(firstTitle)
    await rollBack(newer ?? '')
    expect(await readTitle()).toContain(NEW_NAME)
  })
})
