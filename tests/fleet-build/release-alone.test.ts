import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isHashedAsset } from '../../src/platform/published-files'
import { HOST_FLAGS } from '../../src/site-build/cli/bundle-host'
import { freePort } from '../../src/site-build/cli/free-port'
import { listFiles } from '../../src/site-build/publish/sync-folder'
import { BROWSER_FOLDER } from '../../src/site-build/release/release-folders'
import { HAS_REDIS, prepareRedis, type RedisServer } from '../builders/redis-server'
import { placeReleaseAlone, type ReleaseAlone } from '../builders/release-alone'

const LONGEST_BUILD_MS = 600_000

let made: string
let release: ReleaseAlone
let redis: RedisServer
let fleet: ChildProcess | undefined
let output = ''

beforeAll(async () => {
  if (!HAS_REDIS) return
  const run = ['--import', 'tsx', 'src/site-build/cli/make-release.ts']
  const { stdout } = await promisify(execFile)(process.execPath, run, { maxBuffer: 1e8 })
  made = path.resolve(/elease(?: is there)?: (\S*\.stage\/releases\/\S+)/.exec(stdout)?.[1] ?? '')
  release = await placeReleaseAlone(made)
  cpSync('sites/demo-theater', path.join(release.folder, 'site'), { recursive: true })
  redis = await prepareRedis([])
  await redis.start()
}, 900_000)
afterAll(async () => {
  if (fleet && fleet.exitCode === null && fleet.signalCode === null) {
    const ended = once(fleet, 'exit')
    fleet.kill('SIGTERM')
    await ended
  }
  if (!HAS_REDIS) return
  await redis.stop()
  release.remove()
})

describe.skipIf(!HAS_REDIS)('a release on a machine without the project', () => {
  it('builds a site by its own worker, and compiles nothing', async () => {
    const file = path.join(release.folder, 'fleet.json')
    const site = { id: 'lido', folder: 'site', siteUrl: 'https://lido.example', publicDir: 'public', refresh: '1h' }
    const workers = { processes: 1, builds: 1 }
    writeFileSync(file, JSON.stringify({ workers, retry: { attempts: 1 }, sites: [site] }))
    fleet = spawn(process.execPath, [...HOST_FLAGS, release.program('src/fleet/run-fleet.ts'), file], {
      cwd: release.folder,
      env: {
        ...{ PATH: process.env['PATH'], HOME: process.env['HOME'], CI: 'true' },
        ...{ REDIS_URL: redis.url, FLEET_PASSWORD: 'a password of this test', FLEET_PORT: String(await freePort()) },
      },
    })
    for (const stream of [fleet.stdout, fleet.stderr]) stream?.on('data', data => (output += String(data)))
    const publicDir = path.join(release.folder, 'public')
    const isBuilt = () => existsSync(path.join(publicDir, 'index.html'))
    await expect.poll(() => isBuilt() || output.includes('failed'), { timeout: LONGEST_BUILD_MS }).toBe(true)
    expect(isBuilt(), output).toBe(true)

    const files = await listFiles(publicDir)
    expect(files.filter(name => name.endsWith('.html')).length).toBeGreaterThan(20)
    const scripts = files.filter(name => name.endsWith('.js') && isHashedAsset(name))
    expect(scripts.length).toBeGreaterThan(20)
    for (const script of scripts) {
      const [ofSite, ofRelease] = [path.join(publicDir, script), path.join(made, BROWSER_FOLDER, script)]
      expect(readFileSync(ofSite).equals(readFileSync(ofRelease)), script).toBe(true)
    }
    expect(existsSync(path.join(release.folder, '.stage/releases'))).toBe(false)
  })
})
