import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { measurePages } from '../audit/page-bytes'
import { EVERYMAN_THEATER_KB, pageBudgetFaults } from '../audit/page-budgets'
import { calendarFaults } from '../builders/calendar-faults'
import { pagesBelow, showtimeIdsIn } from './build-into'
import { structuredDataFaults, structuredDataIn } from './structured-data-in'

const real = process.env.REAL_DATA_DIR
/** Today and the next six business days. */
const DAYS = ['2025-01-23', '2025-01-24', '2025-01-25', '2025-01-26', '2025-01-27', '2025-01-28', '2025-01-29']

interface Recorded {
  theaterId: string
  day: string
  id: string
  ticketing: { default?: string }
}

describe.skipIf(!real)('a real circuit, built from the recorded answers of its platform API', () => {
  // The step builds it (`tests/steps/built-sites.ts`).
  const publicDir = process.env.EVERYMAN_PUBLIC_DIR ?? ''
  const recordings = path.join(real ?? '', 'everyman-gatsby-2025-01')
  let recorded: Recorded[] = []

  beforeAll(() => {
    recorded = JSON.parse(readFileSync(path.join(recordings, 'showtimes-flat.json'), 'utf8')) as Recorded[]
  })

  it('has a page for each of the 49 theaters and 76 movies', () => {
    expect(pagesBelow(publicDir, 'theaters')).toHaveLength(49)
    expect(pagesBelow(publicDir, 'movies').filter(name => /^c?\d+-/.test(name))).toHaveLength(76)
  })

  it('shows each recorded showtime of the next seven days once in the HTML of its theater page, with its booking link', () => {
    const theaters = [...new Set(recorded.map(({ theaterId }) => theaterId))]
    expect(theaters).toHaveLength(14)
    for (const theaterId of theaters) {
      const expected = recorded.filter(showtime => showtime.theaterId === theaterId && DAYS.includes(showtime.day))
      const page = pagesBelow(publicDir, 'theaters').find(name => name.startsWith(`${theaterId.toLowerCase()}-`))
      const file = path.join(publicDir, 'theaters', page ?? '', 'index.html')
      expect(showtimeIdsIn(file).sort(), theaterId).toEqual(expected.map(({ id }) => id).sort())
      const html = readFileSync(file, 'utf8')
      for (const { ticketing } of expected) expect(html).toContain(`href="${ticketing.default}"`)
    }
  })

  it('keeps every recorded showtime in the schedule files', () => {
    const index = JSON.parse(readFileSync(path.join(publicDir, 'schedule/index.json'), 'utf8')) as {
      theaters: { id: string; days: string[] }[]
    }
    const found = index.theaters.flatMap(({ id, days }) =>
      days.flatMap(day => {
        const file = path.join(publicDir, 'schedule', id, `${day}.json`)
        const { showtimes } = JSON.parse(readFileSync(file, 'utf8')) as { showtimes: { id: string }[] }
        return showtimes.map(showtime => `${id} ${day} ${showtime.id}`)
      }),
    )
    expect(found.sort()).toEqual(recorded.map(({ theaterId, day, id }) => `${theaterId} ${day} ${id}`).sort())
  })

  it('shows the widgets of the fourteen recorded theater pages', () => {
    const page = pagesBelow(publicDir, 'theaters').find(name => name.startsWith('x06si-')) ?? ''
    const html = readFileSync(path.join(publicDir, 'theaters', page, 'index.html'), 'utf8')
    expect(html).toContain('Venue information')
    expect(html).toContain('Public transport')
  })

  it('sends a theater’s page with its seven days in few bytes and requests', async () => {
    const pages = await measurePages(publicDir, { template: 'theater' })
    expect(pageBudgetFaults(pages, { theater: EVERYMAN_THEATER_KB })).toEqual([])
    const recordedIds = [...new Set(recorded.map(({ theaterId }) => theaterId.toLowerCase()))]
    const withShowtimes = pages.filter(page => recordedIds.some(id => page.path.startsWith(`/theaters/${id}-`)))
    expect(withShowtimes).toHaveLength(14)
    expect(Math.min(...withShowtimes.map(({ days }) => days))).toBeGreaterThanOrEqual(DAYS.length)
  })

  it('has calendars that a strict parser reads and that agree with the showtimes', () => {
    expect(calendarFaults(publicDir)).toEqual([])
  })

  it('has structured data on its pages, in the words of schema.org alone', () => {
    const pages = structuredDataIn(publicDir).filter(({ texts }) => texts.length === 1)
    expect(pages.length).toBeGreaterThan(100)
    expect(structuredDataFaults(publicDir, real ?? '')).toEqual([])
  })

  it('has a programme to print for each theater, and a picture for shared links on each page that is listed', () => {
    const theaters = pagesBelow(publicDir, 'theaters')
    const programmes = theaters.filter(name =>
      existsSync(path.join(publicDir, 'theaters', name, 'programme/index.html')),
    )
    expect(programmes).toEqual(theaters)
    const listed = structuredDataIn(publicDir).filter(({ isListed }) => isListed)
    const pictures = listed.map(({ file }) => {
      const html = readFileSync(path.join(publicDir, file), 'utf8')
      return { file, picture: /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '' }
    })
    expect(pictures.filter(({ picture }) => picture === '')).toEqual([])
    const drawn = pictures.map(({ picture }) => new URL(picture).pathname).filter(file => file.startsWith('/sharing/'))
    expect(new Set(drawn).size).toBeGreaterThan(100)
    for (const file of new Set(drawn))
      expect(statSync(path.join(publicDir, file)).size, file).toBeLessThanOrEqual(100_000)
  })
})
