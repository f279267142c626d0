import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeFiles } from '../../../tests/builders/write-files'
import { rollbackSite } from '../cli/rollback-site'
import { publishBuild } from './publish-build'
import { readReleaseRecord, stageLockFile } from './release-record'
import { readReleases } from './rollback-release'
import { listFiles } from './sync-folder'

let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'rollback-'))
  await writeFiles(root, { 'sites/lido/site.json': '{}', 'sites/quay/site.json': '{}' })
})
afterEach(() => rm(root, { recursive: true, force: true }))

const CALENDAR = 'calendar/theaters/lido.ics'
const PICTURE = 'pictures/lake.png'
const FRENCH_CALENDAR = 'fr/calendar/theaters/lido.ics'
const at = (file: string) => path.join(root, file)
const read = (file: string) => readFile(at(`public/${file}`), 'utf8')
const place = () => ({ stageRoot: at('.stage'), publicDir: at('public') })
const idOf = (day: number) => `202501${day}-090000-000`
const assetOf = (day: number) => `app-${String(day).repeat(10)}.js`

/** Publishes a release of a day in January, with one asset of its own. */
async function publish(day: number, site = 'lido', env: NodeJS.ProcessEnv = {}) {
  await rm(at('stage'), { recursive: true, force: true })
  const own = { [assetOf(day)]: `script ${day}`, 'index.html': `home ${day}`, [CALENDAR]: `calendar ${day}` }
  await writeFiles(at('stage'), {
    ...own,
    [PICTURE]: 'wide',
    'about/index.html': 'about',
    [FRENCH_CALENDAR]: 'calendrier',
  })
  await utimes(at(`stage/${PICTURE}`), 1_700_000_000, 1_700_000_000)
  return publishBuild({
    ...place(),
    stagePublicDir: at('stage'),
    record: {
      siteFolder: at(`sites/${site}`),
      builtAt: `2025-01-${day}T09:00:00.000Z`,
      now: `2025-01-${day}T09:00:00.000Z`,
      sourceType: 'folder',
      fingerprint: String(day),
    },
    env,
    projectRoot: root,
    print: () => undefined,
    onWait: () => expect.unreachable('nobody else publishes'),
    onLive: () => undefined,
  })
}

const rollback = (id?: string, folder = 'sites/lido', env: NodeJS.ProcessEnv = {}) =>
  rollbackSite({ folder, id, env, projectRoot: root, stageRoot: at('.stage'), print: () => undefined })
const scripts = async () => (await listFiles(at('public'))).filter(file => file.startsWith('app-')).sort()
const faultsOf = (result: Awaited<ReturnType<typeof rollback>>) => (result.ok ? '' : result.error.join('\n'))

describe('releases of a public folder', () => {
  it('are the last five, listed with pages and size, and share what did not change', async () => {
    for (const day of [11, 12, 13, 14, 15, 16]) await publish(day)
    const listed = await rollback()
    expect(listed.ok ? listed.value : []).toEqual([
      'Releases of lido in public/:',
      `  ${idOf(16)}, built 2025-01-16 09:00:00 UTC, 2 pages, 0.0 MB (live)`,
      ...[15, 14, 13, 12].map(day => `  ${idOf(day)}, built 2025-01-${day} 09:00:00 UTC, 2 pages, 0.0 MB`),
      'To go back: npm run rollback -- sites/lido previous, or an id in its place',
    ])
    const kept = [15, 14, 13, 12].flatMap(day => [idOf(day), `${idOf(day)}.json`])
    expect((await readdir(at('public.releases'))).sort()).toEqual(kept.sort())
    const pictures = [`public/${PICTURE}`, `public.releases/${idOf(12)}/${PICTURE}`].map(file => stat(at(file)))
    expect(new Set((await Promise.all(pictures)).map(({ ino }) => ino)).size).toBe(1)
  })

  it('of another site in the same folder are not offered', async () => {
    await publish(11, 'quay')
    await publish(12)
    expect(faultsOf(await rollback('previous'))).toContain('no other release of lido')
    expect(faultsOf(await rollback(undefined, 'sites/quay'))).toContain(`holds the site of ${at('sites/lido')}`)
    await publish(13, 'quay')
    const seen = await readReleases(place())
    expect(seen.ok && seen.value.others.map(({ id }) => id)).toEqual([idOf(11)])
  })
})

describe('a rollback', () => {
  beforeEach(async () => {
    for (const day of [11, 12, 13]) await publish(day)
  })

  it.each([
    ['previous', 12],
    [idOf(11), 11],
  ])('to %s swaps that release in, and visitors of the newer one keep their scripts', async (id, day) => {
    const result = await rollback(id)
    expect(result.ok ? result.value[0] : '').toContain(`public/ has ${idOf(day)}`)
    expect(await read('index.html')).toBe(`home ${day}`)
    expect(await read(assetOf(13))).toBe('script 13')
    expect(await read(assetOf(day))).toBe(`script ${day}`)
    expect(await readReleaseRecord(place())).toMatchObject({ fingerprint: String(day), ownAssets: [assetOf(day)] })
  })

  it('can be taken back, and again', async () => {
    await rollback(idOf(11))
    await rollback(idOf(13), 'public')
    expect(await read('index.html')).toBe('home 13')
    await rollback('previous')
    expect(await read('index.html')).toBe('home 12')
    const seen = await readReleases(place())
    expect(seen.ok && seen.value.others.map(({ id }) => id)).toEqual([idOf(13), idOf(11)])
  })

  it('keeps the calendars as subscribers have them, in every language', async () => {
    await writeFiles(at('public'), { [CALENDAR]: 'cancelled', [FRENCH_CALENDAR]: 'annulé' })
    await rollback('previous')
    expect([await read(CALENDAR), await read(FRENCH_CALENDAR)]).toEqual(['cancelled', 'annulé'])
  })

  it('is where the next build goes on: it keeps the scripts of both releases, for pages still open', async () => {
    await rollback('previous')
    await publish(14)
    expect(await scripts()).toEqual([assetOf(12), assetOf(13), assetOf(14)])
    await publish(15)
    expect(await scripts()).toEqual([assetOf(14), assetOf(15)])
  })

  it.each([
    [
      'an unknown release',
      '20240101-000000-000',
      "no release '20240101-000000-000'; others than the live one: 20250112",
    ],
    ['the live release', idOf(13), 'is live already'],
  ])('to %s changes nothing and names the others', async (_, id, words) => {
    const failed = faultsOf(await rollback(id))
    expect(failed).toContain(words)
    expect(failed).toContain('Not rolled back: public/ is as it was')
    expect(await read('index.html')).toBe('home 13')
  })

  it('before the oldest changes nothing', async () => {
    await rollback(idOf(11))
    expect(faultsOf(await rollback('previous'))).toContain('is the oldest release that is kept; newer ones: 20250113')
  })

  it('waits for no build: it would publish over it', async () => {
    const lock = stageLockFile({ stageRoot: at('.stage'), siteFolder: at('sites/lido') })
    await writeFile(lock, String(process.ppid))
    expect(faultsOf(await rollback('previous'))).toContain(`A build of lido is running (process ${process.ppid})`)
    expect(await read('index.html')).toBe('home 13')
    await rm(lock)
    expect(await rollback('previous')).toMatchObject({ ok: true })
    await expect(stat(lock)).rejects.toThrow('ENOENT')
  })

  it('is published elsewhere too', async () => {
    const env = {
      ...process.env,
      PUBLISH_COMMAND: 'echo $PUBLISH_KIND $PUBLISH_ID $(cat $PUBLISH_DIR/index.html) > there',
    }
    await rollback('previous', 'sites/lido', env)
    expect(await readFile(at('there'), 'utf8')).toBe(`rollback ${idOf(12)} home 12\n`)
    const listed = await rollback()
    expect(listed.ok ? listed.value : []).toContainEqual(expect.stringContaining(`Elsewhere: ${idOf(12)}, since `))
    const failed = await rollback('previous', 'public', { ...env, PUBLISH_COMMAND: 'false' })
    expect(faultsOf(failed)).toMatch(/public\/ has 20250111.*\n.*\nPUBLISH_COMMAND ended with exit code 1/)
  })
})

it('says so where nothing was built, and of a folder that is none', async () => {
  expect(faultsOf(await rollback())).toContain("no built site in public/: run 'npm run build' first")
  expect(faultsOf(await rollback(undefined, 'nowhere'))).toContain("'nowhere' is neither a site folder nor")
})
