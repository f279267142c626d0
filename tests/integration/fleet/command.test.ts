import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../../../src/site-build/cli/free-port'
import { textIfThere } from '../../../src/site-build/publish/replace-file'
import { openTestFleet, type TestFleet } from '../../builders/fleet'
import { HAS_REDIS } from '../../builders/redis-server'
import { IS_FULL_RUN } from '../../builders/run-counts'
import { writeSiteFolder } from '../../builders/write-site-folder'

let fleet: TestFleet
let file: string
const programs: ChildProcess[] = []
beforeEach(async () => {
  if (!HAS_REDIS) return
  fleet = await openTestFleet()
  file = path.join(fleet.folder, 'fleet.json')
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const showtime = { id: '1', theaterId: 'lido', movieId: 'm1', startsAt: `${day}T20:00` }
  await writeSiteFolder(path.join(fleet.folder, 'harbour'), [showtime])
  const publicDir = path.join(fleet.folder, 'public')
  mkdirSync(publicDir)
  writeFileSync(path.join(publicDir, 'index.html'), 'home')
  const site = { id: 'harbour', folder: 'harbour', siteUrl: 'https://harbour.example', publicDir, refresh: '1s' }
  const settings = { workers: { processes: 1 }, retry: { attempts: 1 }, stageDir: 'stage' }
  writeFileSync(file, JSON.stringify({ ...settings, sites: [site] }))
}, 120_000)
afterEach(async () => {
  for (const program of programs.splice(0)) {
    if (program.exitCode !== null || program.signalCode !== null) continue
    const ended = once(program, 'exit')
    program.kill('SIGTERM')
    await ended
  }
  if (HAS_REDIS) await fleet.stop()
}, 60_000)

function start(args: readonly string[], env: Record<string, string> = {}) {
  const program = spawn(process.execPath, ['--import', 'tsx', path.resolve('src/fleet/run-fleet.ts'), ...args], {
    env: { ...process.env, REDIS_URL: fleet.redis.url, FLEET_FILE: file, ...env },
  })
  programs.push(program)
  const output: string[] = []
  for (const stream of [program.stdout, program.stderr]) stream.on('data', data => output.push(String(data)))
  return { program, said: () => output.join('') }
}
async function run(args: readonly string[], env?: Record<string, string>) {
  const { program, said } = start(args, env)
  const [code] = (await once(program, 'close')) as [number | null]
  return { code, said: said() }
}

describe.skipIf(!HAS_REDIS)('npm run fleet', () => {
  it('does not start without a password, and says so', async () => {
    expect(await run([])).toEqual({
      code: 1,
      said: 'FLEET_PASSWORD is not set: board and metrics would be open to everybody\n',
    })
  })

  it.skipIf(!IS_FULL_RUN)(
    'names what is wrong with variables and fleet.json',
    async () => {
      expect((await run(['check'])).said).toBe('1 sites, no faults\n')
      expect((await run([], { REDIS_URL: '' })).said).toContain('REDIS_URL: is not set')
      expect((await run([], { FLEET_PASSWORD: 'short' })).said).toContain('at least 12 characters')
      writeFileSync(file, '{"sites": [{"id": "harbour"}]}')
      const { code, said } = await run(['check'])
      expect([code, said.includes('fleet.json sites.0.folder')]).toEqual([1, true])
    },
    60_000,
  )

  it.skipIf(!IS_FULL_RUN)(
    'refreshes by its schedule, lists what is parked, sends it again, and ends when asked to',
    async () => {
      const port = String(await freePort())
      const { program, said } = start([], { FLEET_PASSWORD: 'a long password', FLEET_PORT: port })
      const schedule = () => textIfThere(path.join(fleet.folder, 'public/schedule/index.json'))
      await expect.poll(schedule, { timeout: 45_000 }).toContain('lido')
      expect(said()).toContain(`1 sites, 1 worker processes; board and webhooks at http://127.0.0.1:${port}`)
      writeFileSync(path.join(fleet.folder, 'harbour/showtimes.json'), '[{')
      await expect.poll(said, { timeout: 30_000 }).toContain('harbour: refresh parked')
      const parked = await run(['parked'])
      expect(parked.said).toMatch(/^harbour: refresh, parked \S+ after 1 attempt\n {2}error: showtimes\.json/)
      expect((await run(['retry', 'arbour'])).said).toBe("There is no site 'arbour'. Sites: harbour\n")
      expect((await run(['retry', 'harbour'])).said).toBe('harbour: refresh sent again\n')
      const ended = once(program, 'exit')
      program.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
    },
    120_000,
  )
})
