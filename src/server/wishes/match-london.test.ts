import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readLondon } from '../../../tests/builders/read-london'
import { parseWholeDigest } from '../../../tests/builders/test-digest'
import { writeDigestFiles } from '../../site-build/outputs/digest-files'
import { compareListings, formatSeen } from './rules/compare-listings'
import { type MatchableWish, matchWishes } from './rules/match-wishes'
import { WISH_KINDS } from '../../features/wishes/rules/wish-contract'

const real = process.env.REAL_DATA_DIR
const NOW = Date.parse('2025-01-24T08:00:00Z')
const WISHES = 100_000
/** Of the processor, so that other work of the machine does not count: comparing and matching together. */
const MOST_MS = 2_000

describe.skipIf(!real)('a refresh of the London listings', () => {
  it('is matched with 100,000 wishes in two seconds, also where every showtime is new', async () => {
    const listings = await readLondon(real ?? '')
    const folder = mkdtempSync(path.join(tmpdir(), 'london-wishes-'))
    await writeDigestFiles({ listings, publicDir: folder })
    const text = readFileSync(path.join(folder, 'digest/all.json'), 'utf8')
    rmSync(folder, { recursive: true, force: true })
    const parsed = parseWholeDigest(JSON.parse(text))
    if (!parsed.ok) throw new Error(parsed.error)
    const digest = parsed.value
    const peopleOf = new Map(listings.movies.map(movie => [movie.id, movie.directors]))
    const published = { digest, peopleOf, series: [] }

    const theaterIds = digest.theaters.map(({ theaterId }) => theaterId)
    const subjects = [
      ...digest.movies.map(({ movieId }) => `film:${movieId}`),
      ...theaterIds.map(id => `theater:${id}`),
      ...[...peopleOf.values()].flat().map(name => `person:${name}`),
      ...['language:en', 'access:captions', 'format:35mm', 'format:imax'],
    ]
    const wishes: MatchableWish[] = Array.from({ length: WISHES }, (_, id) => ({
      id,
      kind: WISH_KINDS[id % WISH_KINDS.length] ?? 'near-me',
      // Half of them are about what is on at most theaters.
      subject: (id % 2 === 0 ? subjects[id % 40] : subjects[(id * 7919) % subjects.length]) ?? '',
      theaterIds: id % 3 === 0 ? [] : theaterIds.slice(id % 50, (id % 50) + 12),
      createdAt: NOW - 1,
    }))

    const nothing = compareListings({
      seen: null,
      listings: { ...published, digest: { ...digest, showtimes: [] } },
      now: NOW,
    })
    const begun = performance.now()
    const cpu = process.cpuUsage()
    const { seen, news } = compareListings({ seen: nothing.seen, listings: published, now: NOW })
    const bytes = formatSeen(seen).length
    const compared = performance.now()
    const matches = matchWishes({ wishes, news, batch: 1 })
    const ended = performance.now()
    const used = process.cpuUsage(cpu)
    const usedMs = (used.user + used.system) / 1_000
    console.log(
      `${digest.showtimes.length} showtimes, ${news.days.length} new days and traits, ${bytes} bytes: compared in ${Math.round(compared - begun)} ms; ${matches.length} of ${WISHES} wishes matched in ${Math.round(ended - compared)} ms; ${Math.round(usedMs)} ms of the processor`,
    )
    expect(digest.showtimes.length).toBeGreaterThan(23_000)
    expect(matches.length).toBeGreaterThan(30_000)
    expect(usedMs).toBeLessThan(MOST_MS)

    const again = compareListings({ seen, listings: published, now: NOW + 1 })
    expect(matchWishes({ wishes, news: again.news, batch: 2 })).toEqual([])
  })
})
