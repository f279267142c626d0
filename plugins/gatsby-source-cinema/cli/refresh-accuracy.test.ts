import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeSiteFolder } from '../../../tests/builders/write-site-folder'
import { passOnAccuracy } from '../../../src/site-build/accuracy/record-accuracy'
import { writeReleaseRecord } from '../../../src/site-build/publish/release-record'
import { refreshSite } from './refresh-site'

let root: string
let printed: string[]
const showtime = (id: string, startsAt: string) => ({ id, theaterId: 'lido', movieId: 'm1', startsAt })
const EVENING = showtime('1', '2025-01-23T20:00')
const LATE = showtime('2', '2025-01-23T23:00')
const OTHER_DAY = showtime('3', '2025-01-26T20:00')

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'accuracy-'))
  printed = []
  await mkdir(path.join(root, 'public'))
  await writeFile(path.join(root, 'public/index.html'), 'home')
})
afterEach(() => rm(root, { recursive: true, force: true }))

const folder = () => path.join(root, 'sites/two')
const file = () => path.join(root, 'public/accuracy.json')
const readRecord = async () => JSON.parse(await readFile(file(), 'utf8')).record

interface Refresh {
  says?: Record<string, unknown>[]
  site?: Record<string, unknown>
  env?: NodeJS.ProcessEnv
}

async function refreshAt(time: string, { says = [EVENING, LATE], site = {}, env = {} }: Refresh = {}) {
  await writeSiteFolder(folder(), says, site)
  await refreshOnce(time, env)
}

async function refreshOnce(time: string, env: NodeJS.ProcessEnv = {}) {
  const result = await refreshSite({
    env: { SITE: 'two', SITE_URL: 'https://two.example', BUILD_NOW: `2025-01-23T${time}:00Z`, ...env },
    projectRoot: root,
    stageRoot: path.join(root, '.stage'),
    print: line => printed.push(line),
    choose: () => Promise.resolve('nothing'),
  })
  expect(result.ok).toBe(true)
}

describe('the accuracy record of a refresh', () => {
  it('says of each day what came as it was published, also when nothing else is written', async () => {
    await refreshAt('12:00')
    expect(existsSync(file())).toBe(false)
    await refreshAt('19:45')
    await refreshAt('20:15')
    const none = { moved: 0, vanished: 0, late: 0, unread: 0 }
    expect(await readRecord()).toEqual({
      version: 1,
      site: 'https://two.example',
      since: '2025-01-23T12:00:00.000Z',
      updatedAt: '2025-01-23T20:15:00.000Z',
      minutes: { watchedBefore: 1440, lateBelow: 60, unreadAbove: 60 },
      total: { began: 1, same: 1, ...none },
      days: [{ day: '2025-01-23', theaterId: 'lido', began: 1, same: 1, ...none }],
    })
    await refreshAt('22:50', { says: [OTHER_DAY] })
    await refreshAt('23:30', { says: [OTHER_DAY] })
    expect((await readRecord()).total).toEqual({ began: 2, same: 1, ...none, vanished: 1 })
  })

  it('stays as it is, byte and time, while no showtime begins', async () => {
    await refreshAt('19:45')
    await refreshAt('20:15')
    const before = await stat(file())
    const text = await readFile(file(), 'utf8')
    await refreshAt('20:16')
    expect((await stat(file())).mtimeMs).toBe(before.mtimeMs)
    expect(await readFile(file(), 'utf8')).toBe(text)
  })

  it('of two refreshes at once counts each showtime once', async () => {
    await refreshAt('19:45')
    await Promise.all([refreshOnce('20:15'), refreshOnce('20:15')])
    expect((await readRecord()).total.began).toBe(1)
  })

  it('goes, and is not made, where the operator does not want it', async () => {
    await refreshAt('19:45')
    await refreshAt('20:15')
    await refreshAt('20:16', { site: { accuracyRecord: false } })
    expect(existsSync(file())).toBe(false)
  })

  it('is not written with a key that is none, and the listings are', async () => {
    await refreshAt('19:45')
    await refreshAt('20:15', { env: { ACCURACY_KEY: 'words' } })
    expect(existsSync(file())).toBe(false)
    expect(printed).toEqual(['accuracy.json is as it was: ACCURACY_KEY is no Ed25519 key as PKCS #8 in base64'])
    await refreshAt('20:16')
    expect((await readRecord()).total.began).toBe(1)
  })

  it('goes on in the next build of the same site, and in no other’s', async () => {
    await refreshAt('19:45')
    await refreshAt('20:15')
    const place = { stageRoot: path.join(root, '.stage'), publicDir: path.join(root, 'public') }
    const release = { builtAt: '', now: '', sourceType: 'folder', fingerprint: '', ownAssets: [] }
    await writeReleaseRecord(place, { ...release, siteFolder: folder() })
    const build = (siteFolder: string) =>
      passOnAccuracy({
        ...{ ...place, siteFolder, stagePublicDir: path.join(root, 'built'), isWanted: true },
        ...{ env: {}, siteUrl: 'https://two.example', print: () => undefined },
      })
    await build(folder())
    expect(await readFile(path.join(root, 'built/accuracy.json'), 'utf8')).toBe(await readFile(file(), 'utf8'))
    await build(path.join(root, 'sites/other'))
    expect(existsSync(path.join(root, 'built/accuracy.json'))).toBe(false)
  })
})
