import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeSiteFolder } from '../../../tests/builders/write-site-folder'
import { addDays } from '../../../src/features/schedule/rules/business-day'
import { writeReleaseRecord } from '../../../src/site-build/publish/release-record'
import { shownRecordFile } from '../../../src/site-build/shown/keep-shown'
import { refreshSite } from './refresh-site'

let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'shown-'))
  await mkdir(path.join(root, 'public'))
  await writeFile(path.join(root, 'public/index.html'), 'home')
})
afterEach(() => rm(root, { recursive: true, force: true }))

const place = () => ({ stageRoot: path.join(root, '.stage'), publicDir: path.join(root, 'public') })
const daily = (day: string) =>
  Array.from({ length: 7 }, (_, at) => ({
    ...{ id: `d-${addDays(day, at)}`, theaterId: 'lido', movieId: 'm1', startsAt: `${addDays(day, at)}T18:00` },
  }))
const MOVIES = [
  { id: 'm1', title: 'Nosferatu', year: 1922 },
  { id: 'm2', title: 'Metropolis', year: 1927 },
]

/** Refreshes at noon of a day, which has one film daily and these showtimes. */
async function refreshOn(day: string, showtimes: Record<string, unknown>[] = []) {
  const folder = path.join(root, 'sites/two')
  await writeSiteFolder(folder, [...daily(day), ...showtimes])
  await writeFile(path.join(folder, 'movies.json'), JSON.stringify(MOVIES))
  const result = await refreshSite({
    env: { SITE: 'two', SITE_URL: 'https://two.example', BUILD_NOW: `${day}T12:00:00Z` },
    projectRoot: root,
    stageRoot: place().stageRoot,
    print: () => {},
  })
  expect(result).toMatchObject({ ok: true })
}
const metropolis = (day: string) => ({ id: 's2', theaterId: 'lido', movieId: 'm2', startsAt: `${day}T20:00` })
const marks = async () => {
  const { items } = JSON.parse(await readFile(path.join(root, 'public/feeds/notable.json'), 'utf8'))
  return items
    .filter(({ movieId }: { movieId: string }) => movieId === 'm2')
    .flatMap((item: { marks: { kind: string }[] }) => item.marks.filter(({ kind }) => kind === 'firstInYear'))
}

it('claims a first in twelve months once the record reaches back as long, and says when it was last', async () => {
  await writeReleaseRecord(place(), {
    ...{ siteFolder: path.join(root, 'sites/two'), builtAt: '2025-01-01T00:00:00Z', now: '2025-01-01T00:00:00Z' },
    ...{ sourceType: 'folder', fingerprint: '', ownAssets: [] },
  })
  await refreshOn('2025-01-01')
  await refreshOn('2025-01-02', [metropolis('2025-01-03')])
  // A fresh record claims nothing.
  expect(await marks()).toEqual([])
  for (let day = '2025-01-04'; day < '2026-01-02'; day = addDays(day, 7)) await refreshOn(day)
  await refreshOn('2026-01-02', [metropolis('2026-01-03')])
  // Shown a year ago to the day.
  expect(await marks()).toEqual([])
  await refreshOn('2026-01-03', [metropolis('2026-01-05')])
  expect(await marks()).toEqual([{ kind: 'firstInYear', last: '2025-01-03', since: '2025-01-02' }])
  const feed = await readFile(path.join(root, 'public/feeds/notable.rss'), 'utf8')
  expect(feed).toContain('First in 12 months')
  expect(feed).toContain('Last shown here on 3 January 2025.')
  // It outlives the release, and is lost with its file alone.
  await rm(shownRecordFile(place()))
  await refreshOn('2026-01-04', [metropolis('2026-01-06')])
  expect(await marks()).toEqual([])
}, 60_000)
