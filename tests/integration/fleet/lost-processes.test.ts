import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { textIfThere } from '../../../src/site-build/publish/replace-file'
import { fleetOf, fleetSite, openTestFleet, type TestFleet } from '../../builders/fleet'
import { HAS_REDIS } from '../../builders/redis-server'
import { IS_FULL_RUN } from '../../builders/run-counts'

let fleet: TestFleet
let log: string
const programs: ChildProcess[] = []

beforeEach(async () => {
  if (!HAS_REDIS) return
  fleet = await openTestFleet(['--appendonly', 'yes', '--appendfsync', 'everysec'])
  log = path.join(fleet.folder, 'work.log')
}, 120_000)
afterEach(async () => {
  await Promise.all(programs.splice(0).map(kill))
  if (HAS_REDIS) await fleet.stop()
})

const PROGRAM = path.resolve('tests/builders/fleet-worker.ts')

async function startProgram(ms: number, sites: readonly string[]): Promise<ChildProcess> {
  const program = fork(PROGRAM, [fleet.redis.url, log, String(ms), ...sites], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  programs.push(program)
  await once(program, 'message')
  return program
}

/** As `kill -9` does. */
async function kill(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = once(program, 'exit')
  program.kill('SIGKILL')
  await ended
}

const lines = () => (textIfThere(log) ?? '').split('\n').filter(Boolean)
const count = (line: string) => lines().filter(found => found === line).length
const eventually = (value: () => unknown) => expect.poll(value, { timeout: 25_000, interval: 50 })

/** Sites with more than one job at the same time; a lost process ends no job. */
function overlaps(log: readonly string[], lost: readonly string[] = []): string[] {
  const running = new Set<string>()
  const found: string[] = []
  const open = [...lost]
  for (const line of log) {
    const [what, site = ''] = line.split(' ')
    if (what === 'end') running.delete(site)
    else if (running.has(site)) {
      const at = open.indexOf(site)
      if (at < 0) found.push(site)
      else open.splice(at, 1)
    } else running.add(site)
  }
  return found
}

const FEW = ['harbour', 'lido']
const MANY = Array.from({ length: IS_FULL_RUN ? 40 : 8 }, (_, index) => `site-${index}`)
const configOf = (sites: readonly string[]) => fleetOf(sites.map(id => fleetSite(id)))

describe.skipIf(!HAS_REDIS)('a worker that is killed', () => {
  it('leaves its job to another, once', async () => {
    const requests = fleet.requests(configOf(FEW))
    const first = await startProgram(60_000, FEW)
    await requests.request({ site: 'harbour', kind: 'refresh', reason: 'webhook' })
    await eventually(() => count('begin harbour refresh')).toBe(1)
    await kill(first)
    await startProgram(10, FEW)
    await eventually(() => count('end harbour refresh')).toBe(1)
    await pause(1_500)
    expect([count('begin harbour refresh'), count('end harbour refresh')]).toEqual([2, 1])
  })

  it.skipIf(!IS_FULL_RUN)('loses no request, not even one that came while it worked', async () => {
    const requests = fleet.requests(configOf(FEW))
    const first = await startProgram(60_000, FEW)
    await requests.request({ site: 'harbour', kind: 'refresh', reason: 'schedule' })
    await eventually(() => count('begin harbour refresh')).toBe(1)
    await requests.request({ site: 'harbour', kind: 'refresh', reason: 'webhook' })
    await requests.request({ site: 'harbour', kind: 'build', reason: 'folder' })
    await kill(first)
    await startProgram(10, FEW)
    await eventually(() => [count('end harbour refresh'), count('end harbour build')]).toEqual([1, 1])
    // The job that began anew has read what the webhook told of.
    await pause(1_000)
    expect(count('end harbour refresh')).toBe(1)
  })
})

describe.skipIf(!HAS_REDIS)('a Redis that is killed and started again', () => {
  it('loses no request and has none done twice', async () => {
    const requests = fleet.requests(configOf(MANY))
    for (const site of MANY) await requests.request({ site, kind: 'refresh', reason: 'webhook' })
    await startProgram(150, MANY)
    await startProgram(150, MANY)
    await eventually(() => lines().filter(line => line.startsWith('end')).length).toBeGreaterThan(0)
    await fleet.redis.kill()
    await pause(700)
    await fleet.redis.start()
    for (const site of MANY) await requests.request({ site, kind: 'build', reason: 'webhook' })
    await eventually(() => MANY.filter(site => count(`end ${site} build`) === 0)).toEqual([])
    await eventually(() => MANY.filter(site => count(`end ${site} refresh`) === 0)).toEqual([])
    await pause(2_500)
    expect(MANY.filter(site => count(`end ${site} build`) !== 1)).toEqual([])
    expect(overlaps(lines())).toEqual([])
    expect(MANY.filter(site => count(`end ${site} refresh`) !== 1)).toEqual([])
  }, 60_000)

  it.skipIf(!IS_FULL_RUN)(
    'takes requests again that came while it was away',
    async () => {
      const requests = fleet.requests(configOf(FEW))
      await startProgram(10, FEW)
      await fleet.redis.kill()
      const asked = requests.request({ site: 'lido', kind: 'refresh', reason: 'folder' })
      await pause(300)
      await fleet.redis.start()
      await asked
      await eventually(() => count('end lido refresh')).toBe(1)
    },
    60_000,
  )
})
