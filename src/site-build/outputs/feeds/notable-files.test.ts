import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSource } from '../../../../plugins/gatsby-source-cinema/read-source'
import { writeSiteFolder } from '../../../../tests/builders/write-site-folder'
import { NotableFileSchema } from '../../../features/programme/rules/notable-file'
import { inLanguages } from '../listing-output'
import { writeFeedFiles } from './feed-files'

let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'notable-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const NOW = Date.parse('2025-01-23T09:00:00Z')
const at = (movieId: string, start: string, tags: string[] = []) => ({
  ...{ id: `${movieId}-${start.replace(/\W/g, '')}`, theaterId: 'lido', movieId, tags },
  startsAt: `2025-${start}`,
})
const DAILY = [23, 24, 25, 26, 27].flatMap(day => [at('m1', `01-${day}T16:00`), at('m1', `01-${day}T18:00`)])
const PRINT = 'Format.Projection.Film35mm'

/** Writes the feeds of these showtimes as a build and every refresh does. */
async function write(showtimes: Record<string, unknown>[], site?: Record<string, unknown>, theaters?: unknown) {
  const folder = path.join(root, 'site')
  await writeSiteFolder(folder, showtimes, site)
  const movies = ['m1', 'm2'].map(id => ({ id, title: id === 'm1' ? 'Nosferatu' : 'Night & Bus' }))
  await writeFile(path.join(folder, 'movies.json'), JSON.stringify(movies))
  if (theaters) await writeFile(path.join(folder, 'theaters.json'), JSON.stringify(theaters))
  const read = await readSource({ siteFolder: folder, now: NOW })
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  const output = { listings: read.value, publicDir: path.join(root, 'public'), siteUrl: 'https://cinema.example' }
  for (const ofLanguage of inLanguages(output)) await writeFeedFiles(ofLanguage)
}
const text = (file: string) => readFile(path.join(root, 'public', file), 'utf8')
const marks = async (file = 'feeds/notable.json') =>
  v
    .parse(NotableFileSchema, JSON.parse(await text(file)))
    .items.map(item => [item.title, item.startsAt.slice(5, 16), ...item.marks.map(({ kind }) => kind)])

describe('the week’s notable showtimes', () => {
  it('are a file that the page reads, and a feed with the reasons in words', async () => {
    await write([...DAILY, at('m2', '01-24T20:30', [PRINT])])
    expect(await marks()).toEqual([['Night & Bus', '01-24T20:30', 'onlyShowing', 'rarePrint']])
    const rss = await text('feeds/notable.rss')
    expect(rss).toContain('<title>Night &amp; Bus – Only showing, 35 mm film</title>')
    expect(rss).toContain('It is the only showing announced here. Times are known until Monday 27 January.')
    expect(rss).toMatch(/<link>https:\/\/cinema\.example\/movies\/[^<]*\?theaterId=lido&amp;day=2025-01-24<\/link>/)
    expect(rss).not.toContain('pubDate')
  })

  it('lose a mark at the refresh after which it is not true any more', async () => {
    const one = at('m2', '01-24T20:30')
    await write([...DAILY, one])
    expect(await marks()).toHaveLength(1)
    await write([...DAILY, one, at('m2', '01-29T20:30')])
    expect(await marks()).toEqual([])
    expect(await text('feeds/notable.rss')).not.toContain('<item>')
  })

  it('come by the clocks of their theaters, which stand in several zones', async () => {
    const zones = { lido: 'Europe/London', quay: 'America/New_York' }
    const theaters = Object.entries(zones).map(([id, timeZone]) => ({ id, name: id, timeZone }))
    const inNewYork = { ...at('m1', '01-24T19:30', [PRINT]), id: 'late', theaterId: 'quay' }
    await write([...DAILY, inNewYork, at('m1', '01-24T20:30', [PRINT])], undefined, theaters)
    expect((await marks()).map(([, start]) => start)).toEqual(['01-24T19:30', '01-24T20:30'])
  })

  it('keep their file where only the time of reading differs', async () => {
    await write(DAILY)
    const before = await text('feeds/notable.json')
    await write(DAILY)
    expect(await text('feeds/notable.json')).toBe(before)
  })

  it('are in each language of the site', async () => {
    await write([...DAILY, at('m2', '01-24T20:30')], { languages: ['en-GB', 'de'] })
    expect(await marks('de/feeds/notable.json')).toHaveLength(1)
    expect(await text('de/feeds/notable.rss')).toContain('Einmalig')
  })
})
