import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { UNKNOWN_CONFIG } from '../../src/server/http/release-config'
import { HOST_FLAGS } from '../../src/site-build/cli/bundle-host'
import { freePort } from '../../src/site-build/cli/free-port'
import { textIfThere } from '../../src/site-build/publish/replace-file'
import { HAS_REDIS, prepareRedis } from '../builders/redis-server'
import { placeReleaseAlone, type ReleaseAlone } from '../builders/release-alone'
import { writeSiteFolder } from '../builders/write-site-folder'

let release: ReleaseAlone
let output = ''
const children: ChildProcess[] = []
const publicDir = () => path.join(release.folder, 'public')
const siteFolder = () => path.join(release.folder, 'site')
/** Theaters that have showtimes on the live site. */
async function openTheaters(): Promise<string[]> {
  const text = (await textIfThere(path.join(publicDir(), 'schedule/index.json'))) ?? '{"theaters":[]}'
  const { theaters } = JSON.parse(text) as { theaters: { id: string; days: string[] }[] }
  return theaters.flatMap(({ id, days }) => (days.length > 0 ? [id] : []))
}

beforeAll(async () => {
  release = await placeReleaseAlone()
  mkdirSync(publicDir())
  writeFileSync(path.join(publicDir(), 'index.html'), 'home')
  writeFileSync(path.join(publicDir(), 'host.json'), JSON.stringify({ ...UNKNOWN_CONFIG, siteName: 'Lido' }))
  await writeShowtime('lido')
}, 60_000)
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
})
afterAll(() => release.remove())

function writeShowtime(theaterId: string): Promise<void> {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  return writeSiteFolder(siteFolder(), [{ id: '1', theaterId, movieId: 'm1', startsAt: `${day}T20:00` }])
}

/** Starts a program of the release, where nothing else of the project is. */
function start(script: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  output = ''
  const child = spawn(process.execPath, [...HOST_FLAGS, release.program(script), ...args], {
    cwd: release.folder,
    env: { PATH: process.env['PATH'], ...env },
  })
  children.push(child)
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (output += String(chunk)))
  return child
}

describe('a release without the project', () => {
  it('serves a built site, with its members and the fonts of previews', async () => {
    const port = String(await freePort())
    const database = `file:${path.join(release.folder, 'members.db')}`
    const env = { PUBLIC_DIR: publicDir(), PORT: port, HOST: '127.0.0.1', LOYALTY_DATABASE_URL: database }
    start('src/server/serve.ts', [], env)
    await expect.poll(() => output, { timeout: 20_000 }).toContain('Serving public/')
    const answer = (address: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${address}`, init)
    expect(await (await answer('/')).text()).toBe('home')
    expect((await answer('/fonts/anton/anton-latin-400-normal.woff2')).status).toBe(200)
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email: 'jo@cinema.example' })
    expect((await answer('/api/newsletter', { method: 'POST', headers, body })).status).toBe(200)
    const list = [release.program('src/server/contact/list-contact-messages.ts'), '--all']
    const { stdout } = await promisify(execFile)(process.execPath, list, { cwd: release.folder, env })
    expect(stdout).toContain('jo@cinema.example')
  }, 60_000)

  it('refreshes a site', async () => {
    const refresh = start('plugins/gatsby-source-cinema/cli/refresh-site.ts', [], {
      ...{ SITE: siteFolder(), PUBLIC_DIR: publicDir(), SITE_URL: 'https://lido.example' },
    })
    const [code] = (await once(refresh, 'close')) as [number | null]
    expect([code, output]).toEqual([0, expect.stringContaining('Refreshed in')])
    expect(await openTheaters()).toEqual(['lido'])
  }, 60_000)

  it.skipIf(!HAS_REDIS)(
    'works for the fleet: its worker refreshes the site when the queue says so',
    async () => {
      const redis = await prepareRedis([])
      await redis.start()
      try {
        await writeShowtime('quay')
        const site = { id: 'lido', folder: 'site', siteUrl: 'https://lido.example', publicDir: 'public', refresh: '1s' }
        const file = path.join(release.folder, 'fleet.json')
        writeFileSync(file, JSON.stringify({ workers: { processes: 1 }, sites: [site] }))
        const port = String(await freePort())
        const env = { REDIS_URL: redis.url, FLEET_PASSWORD: 'a password of this test', FLEET_PORT: port }
        const fleet = start('src/fleet/run-fleet.ts', [file], env)
        await expect.poll(openTheaters, { timeout: 45_000 }).toEqual(['quay'])
        const pids = await readFile(`/proc/${fleet.pid}/task/${fleet.pid}/children`, 'utf8').catch(() => undefined)
        // Of Linux.
        if (pids !== undefined) {
          const worker = await readFile(`/proc/${pids.trim().split(' ')[0]}/cmdline`, 'utf8')
          expect(worker.split('\0')).toContain(release.program('src/fleet/run-fleet.ts'))
        }
        const ended = once(fleet, 'exit')
        fleet.kill('SIGTERM')
        expect(await ended).toEqual([0, null])
      } finally {
        await redis.stop()
      }
    },
    90_000,
  )
})
