import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSource } from '../../../../plugins/gatsby-source-cinema/read-source'
import { parseCalendar } from '../../../../tests/builders/parse-calendar'
import { writeSiteFolder } from '../../../../tests/builders/write-site-folder'
import { success } from '../../../platform/result'
import { buildSite } from '../../cli/build-site'
import { writeFeedFiles } from './feed-files'
import { refreshSite } from '../../../../plugins/gatsby-source-cinema/cli/refresh-site'

const KEPT = { id: '1', theaterId: 'lido', movieId: 'm1', startsAt: '2025-01-23T20:00' }
const TAKEN_OFF = { id: '2', theaterId: 'lido', movieId: 'm1', startsAt: '2025-01-25T20:00' }

let root: string
const folders = () => ({ projectRoot: root, stageRoot: path.join(root, '.stage'), print: () => undefined })
const envAt = (now: string) => ({ SITE: 'two', BUILD_NOW: now })

/** A build whose bundler writes no pages, but the calendars as the real one does. */
const build = async (now: string) => {
  const siteFolder = path.join(root, 'sites/two')
  const result = await buildSite({
    ...folders(),
    env: envAt(now),
    runBuilder: async ({ publicDir }) => {
      const source = await readSource({ siteFolder, now: Date.parse(now) })
      if (!source.ok) throw new Error('The source cannot be read')
      await mkdir(publicDir, { recursive: true })
      await writeFile(path.join(publicDir, 'index.html'), 'home')
      await writeFeedFiles({ listings: source.value, publicDir, siteUrl: 'http://localhost:9000' })
      return success(null)
    },
  })
  expect(result.ok).toBe(true)
}
const refresh = async (now: string) => expect((await refreshSite({ ...folders(), env: envAt(now) })).ok).toBe(true)
const source = (...showtimes: object[]) =>
  writeSiteFolder(
    path.join(root, 'sites/two'),
    showtimes.map(showtime => ({ ...showtime })),
  )
const told = async () => {
  const text = await readFile(path.join(root, 'public/calendar/theaters/lido.ics'), 'utf8')
  return parseCalendar(text).events.map(({ UID, STATUS }) => `${UID?.split('+')[0]} ${STATUS}`)
}

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'cancelled-'))
  await mkdir(path.join(root, 'src'))
  await writeFile(path.join(root, 'package.json'), '{}')
})
afterEach(() => rm(root, { recursive: true, force: true }))

describe('a showtime that disappears from the source after it was published', () => {
  it('is told as cancelled by refresh and later builds, and is forgotten once its time is over', async () => {
    await source(KEPT, TAKEN_OFF)
    await build('2025-01-23T09:00:00Z')
    await source(KEPT)
    await refresh('2025-01-23T10:00:00Z')
    expect(await told()).toEqual(['1 CONFIRMED', '2 CANCELLED'])
    await build('2025-01-23T11:00:00Z')
    expect(await told()).toEqual(['1 CONFIRMED', '2 CANCELLED'])
    await refresh('2025-01-25T19:59:00Z')
    expect(await told()).toEqual(['2 CANCELLED'])
    await refresh('2025-01-25T20:01:00Z')
    expect(await told()).toEqual([])
  })

  it('is told by a build even when only a refresh had published it', async () => {
    await source(KEPT)
    await build('2025-01-23T09:00:00Z')
    await source(KEPT, TAKEN_OFF)
    await refresh('2025-01-23T10:00:00Z')
    await source(KEPT)
    await build('2025-01-23T11:00:00Z')
    expect(await told()).toEqual(['1 CONFIRMED', '2 CANCELLED'])
  })
})
