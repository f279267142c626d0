import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSource } from '../../../plugins/gatsby-source-cinema/read-source'
import { writeSiteFolder } from '../../../tests/builders/write-site-folder'
import { compareMarks, markListings } from './listing-marks'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'marks-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const AT = '2025-01-23T09:00:00Z'
const FIRST = { id: '1', theaterId: 'lido', movieId: 'm1', startsAt: '2025-01-23T20:00' }
const SECOND = { id: '2', theaterId: 'quay', movieId: 'm2', startsAt: '2025-01-24T18:00' }

async function marksOf(showtimes: Record<string, unknown>[], site = {}) {
  await writeSiteFolder(folder, showtimes, site)
  const source = await readSource({ siteFolder: folder, now: Date.parse(AT) })
  if (!source.ok) throw new Error(JSON.stringify(source.error))
  return markListings(source.value)
}

async function changes(after: Record<string, unknown>[], site = {}) {
  const found = compareMarks(await marksOf([FIRST, SECOND]), await marksOf(after, site))
  return (
    found && {
      theaters: [...found.theaters],
      movies: [...found.movies],
      days: [...found.businessDays],
      hasLostDays: found.hasLostDays,
    }
  )
}

describe('what has changed between two reads', () => {
  it('is nothing when the same was read', async () => {
    expect(await changes([FIRST, SECOND])).toEqual({ theaters: [], movies: [], days: [], hasLostDays: false })
  })

  it('is theater, film and day of a showtime', async () => {
    const found = await changes([FIRST, { ...SECOND, soldOut: true }])
    expect(found).toEqual({ theaters: ['quay'], movies: ['m2'], days: ['2025-01-24'], hasLostDays: false })
  })

  it('is both days of one that moved', async () => {
    const found = await changes([FIRST, { ...SECOND, startsAt: '2025-01-25T18:00' }])
    expect(found).toEqual({
      theaters: ['quay'],
      movies: ['m2'],
      days: ['2025-01-24', '2025-01-25'],
      hasLostDays: true,
    })
  })

  it('is everything once a setting, a film’s list or a tag in use is another one', async () => {
    expect(await changes([FIRST, SECOND], { name: 'Three Screens' })).toBeNull()
    expect(await changes([FIRST])).toBeNull()
    expect(await changes([FIRST, { ...SECOND, tags: ['Format.Projection.3D'] }])).toBeNull()
  })

  it('is told by plain data', async () => {
    const marks = await marksOf([FIRST, SECOND])
    expect(JSON.parse(JSON.stringify(marks))).toEqual(marks)
  })
})
