import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseWholeDigest } from '../../../tests/builders/test-digest'
import type { Listings } from '../listings/listings'
import { readSource } from '../../../plugins/gatsby-source-cinema/read-source'
import { writeSiteFolder } from '../../../tests/builders/write-site-folder'
import { writeDigestFiles } from './digest-files'
import { listFiles } from '../publish/sync-folder'

let root: string
let publicDir: string
const NOW = Date.parse('2025-01-23T09:00:00Z')
const SHOWTIMES = [
  { id: '1', theaterId: 'lido', movieId: 'm1', startsAt: '2025-01-23T20:00', tags: ['Format.Projection.Film'] },
  { id: '2', theaterId: 'lido', movieId: 'm2', startsAt: '2025-01-24T01:30' },
  { id: '3', theaterId: 'lido', movieId: 'm1', startsAt: '2025-01-24T20:00' },
  { id: '4', theaterId: 'quay', movieId: 'm1', startsAt: '2025-01-25T20:00' },
  { id: '5', theaterId: 'quay', movieId: 'm2', startsAt: '2025-01-22T20:00' },
]

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'digest-'))
  publicDir = path.join(root, 'public')
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function listingsOf(showtimes: Record<string, unknown>[], now = NOW): Promise<Listings> {
  await writeSiteFolder(path.join(root, 'site'), showtimes)
  const result = await readSource({ siteFolder: path.join(root, 'site'), now })
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const read = async (file: string) => {
  const parsed = parseWholeDigest(JSON.parse(await readFile(path.join(publicDir, 'digest', file), 'utf8')))
  if (!parsed.ok) throw new Error(parsed.error)
  return parsed.value
}
const idsIn = async (file: string) => (await read(file)).showtimes.map(({ id }) => id)
const plainFiles = async () => (await listFiles(path.join(publicDir, 'digest'))).filter(file => file.endsWith('.json'))

describe('writing digests', () => {
  it('writes one per theater, one per business day and one for all, from each theater’s business day on', async () => {
    await writeDigestFiles({ listings: await listingsOf(SHOWTIMES), publicDir })
    expect((await plainFiles()).sort()).toEqual([
      'all.json',
      'days/2025-01-23.json',
      'days/2025-01-24.json',
      'days/2025-01-25.json',
      'theaters/lido.json',
      'theaters/quay.json',
    ])
    expect(await idsIn('theaters/lido.json')).toEqual(['1', '2', '3'])
    // A 01:30 showtime belongs to the day before (decisions: business day).
    expect(await idsIn('days/2025-01-23.json')).toEqual(['1', '2'])
    expect(await idsIn('all.json')).toEqual(['1', '2', '3', '4'])
    const { attributes, movies, updatedAt } = await read('theaters/lido.json')
    expect(attributes.map(({ tag }) => tag)).toEqual(['Format.Projection.Film'])
    expect(movies[0]).toMatchObject({ movieId: 'm1', title: 'The Lake', path: '/movies/m1-the-lake/' })
    // What can be asked for at the site, also where nothing has it.
    expect((await read('theaters/quay.json')).attributes).toEqual(attributes)
    expect(updatedAt).toBe('2025-01-23T09:00:00.000Z')
  })

  it('keeps a hidden theater out of the digests of days and of all, and gives it its own', async () => {
    const listings = await listingsOf(SHOWTIMES)
    const hide = (theater: Listings['theaters'][number]) => ({ ...theater, hidden: theater.id === 'quay' })
    await writeDigestFiles({ listings: { ...listings, theaters: listings.theaters.map(hide) }, publicDir })
    expect(await idsIn('theaters/quay.json')).toEqual(['4'])
    expect(await idsIn('all.json')).toEqual(['1', '2', '3'])
    expect(await plainFiles()).not.toContain('days/2025-01-25.json')
  })

  it('leaves a digest that says the same alone, byte and time, and removes what is gone with its siblings', async () => {
    const many = Array.from({ length: 60 }, (_, n) => ({ ...SHOWTIMES[3], id: `many-${n}` }))
    await writeDigestFiles({ listings: await listingsOf([...SHOWTIMES, ...many]), publicDir, compressed: true })
    const lido = path.join(publicDir, 'digest/theaters/lido.json')
    const before = await stat(lido)
    expect(await listFiles(path.join(publicDir, 'digest'))).toContain('days/2025-01-25.json.br')
    const listings = await listingsOf(SHOWTIMES.slice(0, 3), NOW + 60_000)
    const report = await writeDigestFiles({ listings, publicDir, compressed: true })
    expect(report.removed).toEqual(['digest/days/2025-01-25.json'])
    expect(report.written.sort()).toEqual(['digest/all.json', 'digest/theaters/quay.json'])
    expect(report.unchanged).toBe(3)
    const after = await stat(lido)
    expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs])
    expect(await listFiles(path.join(publicDir, 'digest/days'))).not.toContain('2025-01-25.json.br')
  })

  it('links a film only where a page was built for it', async () => {
    const moviePaths = new Map([['m1', '/movies/m1-built-title/']])
    await writeDigestFiles({ listings: await listingsOf(SHOWTIMES), publicDir, moviePaths })
    const { movies } = await read('all.json')
    expect(movies.map(({ path: page }) => page)).toEqual(['/movies/m1-built-title/', null])
  })
})
