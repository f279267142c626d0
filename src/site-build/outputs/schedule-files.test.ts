import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Listings } from '../listings/listings'
import { readSource } from '../../../plugins/gatsby-source-cinema/read-source'
import type { ScheduleDay } from '../../features/schedule/rules/showtime'
import { writeDigestFiles } from './digest-files'
import { writeScheduleFiles } from './schedule-files'
import { listFiles } from '../publish/sync-folder'
import { writeSiteFolder } from '../../../tests/builders/write-site-folder'

let root: string
let publicDir: string
const NOW = Date.parse('2025-01-23T09:00:00Z')

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'schedule-'))
  publicDir = path.join(root, 'public')
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function listingsOf(showtimes: Record<string, unknown>[], now = NOW): Promise<Listings> {
  await writeSiteFolder(path.join(root, 'site'), showtimes)
  const result = await readSource({ siteFolder: path.join(root, 'site'), now })
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const readDay = async (file: string): Promise<ScheduleDay> =>
  JSON.parse(await readFile(path.join(publicDir, file), 'utf8'))
const SHOWTIMES = [
  { id: '1', theaterId: 'lido', movieId: 'm1', startsAt: '2025-01-23T20:00', tags: ['Format.Projection.Film'] },
  { id: '2', theaterId: 'lido', movieId: 'm2', startsAt: '2025-01-24T01:30' },
  { id: '3', theaterId: 'lido', movieId: 'm1', startsAt: '2025-01-24T20:00' },
  { id: '4', theaterId: 'quay', movieId: 'm1', startsAt: '2025-01-20T20:00' },
]

describe('writing schedule files', () => {
  it('writes a file per theater and business day, past days too, with its films and attributes once', async () => {
    const report = await writeScheduleFiles({ listings: await listingsOf(SHOWTIMES), publicDir })
    expect(report.written.sort()).toEqual([
      'schedule/lido/2025-01-23.json',
      'schedule/lido/2025-01-24.json',
      'schedule/quay/2025-01-20.json',
    ])
    const day = await readDay('schedule/lido/2025-01-23.json')
    // A 01:30 showtime belongs to the day before (decisions: business day).
    expect(day.showtimes.map(showtime => showtime.id)).toEqual(['1', '2'])
    expect(Object.keys(day.movies)).toEqual(['m1', 'm2'])
    expect(day.movies['m1']).toMatchObject({
      title: 'The Lake',
      path: expect.stringMatching(/^\/movies\/m1-the-lake\/$/),
    })
    expect(day.attributes.map(attribute => attribute.tag)).toEqual(['Format.Projection.Film'])
    expect(day.updatedAt).toBe('2025-01-23T09:00:00.000Z')
  })

  it('lists theaters and days in the index, with the time the source was read', async () => {
    await writeScheduleFiles({ listings: await listingsOf(SHOWTIMES), publicDir })
    expect(JSON.parse(await readFile(path.join(publicDir, 'schedule/index.json'), 'utf8'))).toEqual({
      updatedAt: '2025-01-23T09:00:00.000Z',
      theaters: [
        { id: 'lido', name: 'Lido', timeZone: 'Europe/London', days: ['2025-01-23', '2025-01-24'] },
        { id: 'quay', name: 'Quay', timeZone: 'Europe/London', days: ['2025-01-20'] },
      ],
    })
  })

  const seats = { ...SHOWTIMES[0], seatsLeft: 7, occupancyRate: 93 }
  const prices = [{ name: 'Adult', amount: 12, currency: 'GBP' }]

  it('says that few seats are left, and has no number of seats in any file', async () => {
    const listings = await listingsOf([{ ...seats, prices }, ...SHOWTIMES.slice(1)])
    await writeScheduleFiles({ listings, publicDir })
    await writeDigestFiles({ listings, publicDir })
    const files = (await listFiles(publicDir)).filter(file => file.endsWith('.json'))
    expect(files.length).toBeGreaterThan(5)
    for (const file of files) {
      const text = await readFile(path.join(publicDir, file), 'utf8')
      expect(text, file).not.toMatch(/seatsLeft|occupancy|:93|:7[,}]/)
    }
    const day = await readDay('schedule/lido/2025-01-23.json')
    expect(day.showtimes[0]).toMatchObject({ availability: 'almostFull', priceList: 0 })
    expect(day).toMatchObject({ priceLists: [prices] })
  })

  it('rewrites a day whose prices or shown seats changed', async () => {
    await writeScheduleFiles({ listings: await listingsOf([{ ...SHOWTIMES[0], prices }]), publicDir })
    const dearer = { ...SHOWTIMES[0], prices: [{ ...prices[0], amount: 13 }] }
    const report = await writeScheduleFiles({ listings: await listingsOf([dearer]), publicDir })
    expect(report.written).toEqual(['schedule/lido/2025-01-23.json'])
    expect(await readDay('schedule/lido/2025-01-23.json')).toMatchObject({ priceLists: [[{ amount: 13 }]] })
  })

  it('leaves the file of an unchanged day alone, byte and time, and rewrites only the changed one', async () => {
    const compressed = true
    await writeScheduleFiles({ listings: await listingsOf(SHOWTIMES), publicDir, compressed })
    const before = await looksOf(publicDir)
    const changed = SHOWTIMES.map(showtime => (showtime.id === '3' ? { ...showtime, soldOut: true } : showtime))
    const listings = await listingsOf(changed, NOW + 60_000)
    const report = await writeScheduleFiles({ listings, publicDir, compressed })
    expect(report).toEqual({ written: ['schedule/lido/2025-01-24.json'], removed: [], unchanged: 2 })
    const after = await looksOf(publicDir)
    const touched = Object.keys(after).filter(file => after[file] !== before[file])
    expect(touched.map(file => file.replace(/\.(br|gz)$/, '')).every(isIndexOrChangedDay)).toBe(true)
    expect((await readDay('schedule/lido/2025-01-24.json')).updatedAt).toBe('2025-01-23T09:01:00.000Z')
  })

  it('removes the files of days that are gone, and folders of theaters that are', async () => {
    await writeScheduleFiles({ listings: await listingsOf(SHOWTIMES), publicDir, compressed: true })
    const report = await writeScheduleFiles({
      listings: await listingsOf(SHOWTIMES.slice(0, 2)),
      publicDir,
      compressed: true,
    })
    expect(report.removed.sort()).toEqual(['schedule/lido/2025-01-24.json', 'schedule/quay/2025-01-20.json'])
    const left = new Set((await listFiles(publicDir)).map(file => file.replace(/\.(br|gz)$/, '')))
    expect([...left].sort()).toEqual([
      'schedule/index.json',
      'schedule/lido/2025-01-23.json',
      'schedule/past-showtimes.css',
    ])
    await expect(stat(path.join(publicDir, 'schedule/quay'))).rejects.toThrow('ENOENT')
  })

  it('keeps compressed siblings in step, and drops them when a day becomes too small for them', async () => {
    const many = Array.from({ length: 30 }, (_, n) => ({ ...SHOWTIMES[0], id: `x${n}` }))
    const file = path.join(publicDir, 'schedule/lido/2025-01-23.json')
    await writeScheduleFiles({ listings: await listingsOf(many), publicDir, compressed: true })
    const plain = await readFile(file, 'utf8')
    expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(plain)
    expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe(plain)
    await writeScheduleFiles({ listings: await listingsOf(SHOWTIMES.slice(1, 2)), publicDir, compressed: true })
    await expect(stat(`${file}.br`)).rejects.toThrow('ENOENT')
    await expect(stat(`${file}.gz`)).rejects.toThrow('ENOENT')
  })

  it('links a film only where a page was built for it', async () => {
    const moviePaths = new Map([['m1', '/movies/m1-built-title/']])
    await writeScheduleFiles({ listings: await listingsOf(SHOWTIMES), publicDir, moviePaths })
    const { movies } = await readDay('schedule/lido/2025-01-23.json')
    expect([movies['m1']?.path, movies['m2']?.path]).toEqual(['/movies/m1-built-title/', null])
  })

  it('loses no showtime', async () => {
    const listings = await listingsOf(SHOWTIMES)
    const { written } = await writeScheduleFiles({ listings, publicDir })
    const days = await Promise.all(written.map(readDay))
    expect(days.flatMap(day => day.showtimes.map(showtime => showtime.id)).sort()).toEqual(['1', '2', '3', '4'])
  })
})

const CHANGED = ['schedule/past-showtimes.css', 'schedule/index.json', 'schedule/lido/2025-01-24.json']
const isIndexOrChangedDay = (file: string) => CHANGED.includes(file)

async function looksOf(folder: string): Promise<Record<string, string>> {
  const files = await listFiles(folder)
  const looks = files.map(async file => {
    const { ino, mtimeMs } = await stat(path.join(folder, file))
    return [file, `${ino} ${mtimeMs} ${await readFile(path.join(folder, file), 'base64')}`] as const
  })
  return Object.fromEntries(await Promise.all(looks))
}
