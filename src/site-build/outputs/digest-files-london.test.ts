import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseWholeDigest } from '../../../tests/builders/test-digest'
import { indexOf } from '../listings/listing-index'
import type { Listings } from '../listings/listings'
import { readSource } from '../../../plugins/gatsby-source-cinema/read-source'
import { findFilms } from '../../features/filters/rules/find-films'
import { readFinderQuery } from '../../features/filters/rules/finder-query'
import type { DigestShowtime, ShowtimeDigest } from '../../features/schedule/rules/codec/showtime-digest'
import { writeDigestFiles } from './digest-files'

const real = process.env.REAL_DATA_DIR
const NOW = Date.parse('2025-01-24T08:00:00Z')

describe.skipIf(!real)('digests of the London listings', () => {
  const work = mkdtempSync(path.join(tmpdir(), 'london-digest-'))
  let listings: Listings
  const bytesOf = (file: string) => gzipSync(readFileSync(path.join(work, 'digest', file)), { level: 9 }).length
  const largestIn = (folder: string) =>
    Math.max(...readdirSync(path.join(work, 'digest', folder)).map(name => bytesOf(`${folder}/${name}`)))
  const read = (file: string): ShowtimeDigest => {
    const parsed = parseWholeDigest(JSON.parse(readFileSync(path.join(work, 'digest', file), 'utf8')))
    if (!parsed.ok) throw new Error(parsed.error)
    return parsed.value
  }

  beforeAll(async () => {
    const site = path.join(work, 'site')
    execFileSync(process.execPath, [path.join(real ?? '', '../tools/make-london-site.mjs'), site])
    const source = await readSource({ siteFolder: site, now: NOW })
    if (!source.ok) throw new Error(JSON.stringify(source.error))
    listings = source.value
    await writeDigestFiles({ listings, publicDir: work })
  })
  afterAll(() => rmSync(work, { recursive: true, force: true }))

  it('lose no showtime from today on, and say of each what the source says', () => {
    const upcoming = [...indexOf(listings).theaters.values()].flatMap(entry => entry.upcoming)
    expect(upcoming.length).toBeGreaterThan(23_000)
    const rows = read('all.json').showtimes
    const brief = (one: Pick<DigestShowtime, 'id' | 'startsAt' | 'startsAtMs' | 'businessDay' | 'availability'>) =>
      `${one.id} ${one.startsAt} ${one.startsAtMs} ${one.businessDay} ${one.availability}`
    expect(rows.map(brief)).toEqual(upcoming.map(brief))
    const byDay = readdirSync(path.join(work, 'digest/days')).flatMap(name => read(`days/${name}`).showtimes)
    expect(new Set(byDay.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)))
    expect(byDay).toHaveLength(rows.length)
  })

  it('are small: a theater, a day and all of them over the network (decision 018)', () => {
    expect(largestIn('theaters')).toBeLessThan(12 * 1024)
    expect(largestIn('days')).toBeLessThan(18 * 1024)
    expect(bytesOf('all.json')).toBeLessThan(130 * 1024)
  })

  it.each([{ time: 'evening' }, { access: 'captions' }, { sold: 'hide', time: 'morning,night' }])(
    'find by %j the films that the showtimes themselves give',
    asked => {
      const digest = read('all.json')
      const { query } = readFinderQuery(asked)
      const found = findFilms({
        locale: 'en',
        digest,
        query,
        needs: [],
        theaterIds: null,
        days: null,
        now: NOW,
        graceOf: () => 0,
        trailerMinutes: 15,
      })
      expect(found.matches.size).toBeGreaterThan(10)
      expect(found.foundCount).toBeLessThan(digest.showtimes.length)
      const titles = new Set(listings.movies.map(({ id }) => id))
      expect([...found.matches.keys()].filter(id => !titles.has(id))).toEqual([])
    },
  )
})
