import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeSiteFolder } from '../../../tests/builders/write-site-folder'
import { refreshSite } from './refresh-site'
import { writeReleaseRecord } from '../../../src/site-build/publish/release-record'
import { listFiles } from '../../../src/site-build/publish/sync-folder'

let root: string
const SHOWTIME = { id: '1', theaterId: 'lido', movieId: 'm1', startsAt: '2025-01-23T20:00' }
const DAY_FILE = 'schedule/lido/2025-01-23.json'

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'refresh-'))
  await mkdir(path.join(root, 'public'))
  await writeFile(path.join(root, 'public/index.html'), 'home')
  await writeSiteFolder(path.join(root, 'sites/two'), [SHOWTIME])
})
afterEach(() => rm(root, { recursive: true, force: true }))

const refresh = (env: NodeJS.ProcessEnv = {}) =>
  refreshSite({
    env: { SITE: 'two', BUILD_NOW: '2025-01-23T09:00:00Z', ...env },
    projectRoot: root,
    stageRoot: path.join(root, '.stage'),
    print: () => undefined,
  })
const read = (file: string) => readFile(path.join(root, 'public', file), 'utf8')

/** When each file was last written, ms, by path. */
async function timesOf(dir: string): Promise<Record<string, number>> {
  const files = await listFiles(dir)
  const times = await Promise.all(files.map(async file => [file, (await stat(path.join(dir, file))).mtimeMs] as const))
  return Object.fromEntries(times)
}

describe('refreshing the live site', () => {
  it('brings a changed showtime into its day file and touches no page', async () => {
    await refresh()
    const page = await stat(path.join(root, 'public/index.html'))
    await writeSiteFolder(path.join(root, 'sites/two'), [{ ...SHOWTIME, soldOut: true }])
    const result = await refresh()
    // The digests of the theater, of the day and of all.
    const value = { written: [DAY_FILE], removed: [], unchanged: 0, digestsWritten: 3, feedsWritten: 1, pagesAdded: 0 }
    expect(result).toEqual({ ok: true, value: { ...value, elsewhere: { ok: true, value: null } } })
    expect(await read(DAY_FILE)).toContain('"soldOut"')
    expect((await stat(path.join(root, 'public/index.html'))).mtimeMs).toBe(page.mtimeMs)
  })

  it('leaves every file whose listings did not change as it is, byte and time', async () => {
    const site = path.join(root, 'sites/two/site.json')
    const settings = JSON.parse(await readFile(site, 'utf8'))
    await writeFile(site, JSON.stringify({ ...settings, previewOrigins: ['https://editor.example'] }))
    await refresh()
    const before = await timesOf(path.join(root, 'public'))
    await refresh()
    const after = await timesOf(path.join(root, 'public'))
    const rewritten = Object.keys(after).filter(file => after[file] !== before[file])
    expect(Object.keys(after)).toContain('digest/places.json')
    expect(rewritten).toEqual([])
  })

  it('rewrites the files of each language, and links to the pages of it', async () => {
    const folder = path.join(root, 'sites/two')
    await writeSiteFolder(folder, [SHOWTIME], { languages: ['en-GB', 'fr-FR'] })
    await mkdir(path.join(folder, 'translations'))
    await writeFile(path.join(folder, 'translations/fr.json'), '{"movies": {"m1": {"title": "Le Lac"}}}')
    await mkdir(path.join(root, 'public/fr'))
    await writeFile(path.join(root, 'public/fr/routes.json'), '{"movies": {"m1": "/fr/movies/m1-le-lac/"}}')
    await refresh()
    await writeSiteFolder(folder, [{ ...SHOWTIME, soldOut: true }], { languages: ['en-GB', 'fr-FR'] })
    const result = await refresh()
    expect(result).toMatchObject({ ok: true, value: { written: [DAY_FILE, DAY_FILE], feedsWritten: 2 } })
    const day = JSON.parse(await read(`fr/${DAY_FILE}`))
    expect(day.movies.m1).toMatchObject({ title: 'Le Lac', path: '/fr/movies/m1-le-lac/' })
    expect(day.showtimes[0].availability).toBe('soldOut')
    expect(JSON.parse(await read(DAY_FILE)).movies.m1.title).toBe('The Lake')
    expect(await read('fr/calendar/movies/m1.ics')).toContain('NAME;LANGUAGE=fr-FR:Le Lac')
  })

  it('books showtimes that have a performance code alone, as a build does', async () => {
    const folder = path.join(root, 'sites/two')
    await writeSiteFolder(folder, [{ ...SHOWTIME, perfCode: '81' }])
    const site = JSON.parse(await readFile(path.join(folder, 'site.json'), 'utf8'))
    await writeFile(
      path.join(folder, 'site.json'),
      JSON.stringify({ ...site, ticketingUrl: 'https://tickets.example' }),
    )
    await refresh()
    expect(JSON.parse(await read(DAY_FILE)).showtimes[0].bookingUrl).toBe(
      'https://tickets.example/startticketing/lido/81',
    )
  })

  it('links only films that the built pages know', async () => {
    await writeFile(path.join(root, 'public/routes.json'), '{"movies": {"m2": "/movies/m2-night-bus/"}}')
    await refresh()
    expect(JSON.parse(await read(DAY_FILE)).movies.m1.path).toBeNull()
    expect(JSON.parse(await read('digest/all.json')).movies).toEqual([['m1', 'The Lake', null, null, null, null]])
  })

  it('flags the showtimes of a screen whose access feature the operator says is out of order', async () => {
    const folder = path.join(root, 'sites/two')
    const described = { ...SHOWTIME, screen: '4', tags: ['Showtime.Accessibility.AudioDescription'] }
    await writeSiteFolder(folder, [described])
    await refresh()
    expect(await read(DAY_FILE)).not.toContain('Screen.Outage')
    const theaters = JSON.parse(await readFile(path.join(folder, 'theaters.json'), 'utf8'))
    theaters[0].screens = [
      { name: '4', accessibility: ['AudioDescription'], outages: [{ feature: 'AudioDescription', to: '2025-01-23' }] },
    ]
    await writeFile(path.join(folder, 'theaters.json'), JSON.stringify(theaters))
    await refresh()
    const day = JSON.parse(await read(DAY_FILE))
    expect(day.showtimes[0].tags).toEqual([...described.tags, 'Screen.Outage.AudioDescription'])
    expect(day.attributes).toContainEqual({
      tag: 'Screen.Outage.AudioDescription',
      label: 'Audio description out of order',
      kind: 'outage',
      weight: 90,
    })
    const calendar = await read('calendar/theaters/lido.ics')
    expect(calendar.replaceAll('\r\n ', '')).toContain('Audio description out of order')
    expect(await read('showtimes.json')).not.toContain('descriptive_audio')
  })

  it.each([
    [
      'a file of the source is broken',
      (folder: string) => writeFile(path.join(folder, 'showtimes.json'), '[{"id": "1",'),
    ],
    ['too many records break the schema', (folder: string) => writeSiteFolder(folder, [SHOWTIME, { id: '2' }])],
    ['site.json is gone', (folder: string) => rm(path.join(folder, 'site.json'))],
  ])('leaves everything as it is and names the fault when %s', async (_, breakSource) => {
    await refresh()
    const before = await contents()
    await breakSource(path.join(root, 'sites/two'))
    const result = await refresh()
    expect(result.ok).toBe(false)
    expect(result.ok ? '' : result.error.join('\n')).toMatch(/error: (showtimes|site)\.json/)
    expect(await contents()).toEqual(before)
  })

  it('refuses a public folder that holds another site', async () => {
    const record = {
      siteFolder: '/elsewhere/one',
      builtAt: '',
      now: '',
      sourceType: 'folder',
      fingerprint: '',
      ownAssets: [],
    }
    await writeReleaseRecord({ stageRoot: path.join(root, '.stage'), publicDir: path.join(root, 'public') }, record)
    const result = await refresh()
    expect(result.ok ? '' : result.error.join()).toContain('/elsewhere/one')
  })

  it('refuses a public folder without a site', async () => {
    await rm(path.join(root, 'public/index.html'))
    const result = await refresh()
    expect(result.ok ? '' : result.error.join()).toContain('npm run build')
    expect(await contents()).toEqual({})
  })
})

async function contents(): Promise<Record<string, string>> {
  const files = (await listFiles(path.join(root, 'public'))).sort()
  return Object.fromEntries(await Promise.all(files.map(async file => [file, await read(file)] as const)))
}
