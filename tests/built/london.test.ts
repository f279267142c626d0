import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measurePages } from '../audit/page-bytes'
import { LONDON_MOVIE_KB, pageBudgetFaults } from '../audit/page-budgets'
import { calendarFaults } from '../builders/calendar-faults'
import { parseCalendar } from '../builders/parse-calendar'
import { IS_FULL_RUN } from '../builders/run-counts'
import { buildInto, pagesBelow, showtimeIdsIn } from './build-into'
import { structuredDataFaults, structuredDataIn } from './structured-data-in'

const real = process.env.REAL_DATA_DIR
const NOW = '2025-01-24T08:00:00Z'

interface Row {
  id: string
  theaterId: string
  movieId: string
  startsAt: string
}

// A minute and a half, of twenty thousand showtimes: the whole matrix has it.
describe.runIf(real && IS_FULL_RUN)('the London listings, built from a site folder with a three-line site.json', () => {
  const work = mkdtempSync(path.join(tmpdir(), 'london-'))
  const site = path.join(work, 'site')
  const publicDir = path.join(work, 'public')
  let rows: Row[] = []

  beforeAll(() => {
    execFileSync(process.execPath, [path.join(real ?? '', '../tools/make-london-site.mjs'), site])
    rows = JSON.parse(readFileSync(path.join(site, 'showtimes.json'), 'utf8')) as Row[]
    buildInto({ site, publicDir, now: NOW })
  })

  afterAll(() => rmSync(work, { recursive: true, force: true }))

  it('has 89 theater pages and 988 movie pages', () => {
    expect(pagesBelow(publicDir, 'theaters')).toHaveLength(89)
    expect(pagesBelow(publicDir, 'movies').filter(name => name !== 'resolve')).toHaveLength(988)
  })

  it('loses no showtime: every row of the source is in exactly one schedule file', () => {
    const schedule = path.join(publicDir, 'schedule')
    const files = readdirSync(schedule, { recursive: true, encoding: 'utf8' }).filter(name =>
      /\d{4}-\d\d-\d\d\.json$/.test(name),
    )
    const ids = files.flatMap(name => {
      const day = JSON.parse(readFileSync(path.join(schedule, name), 'utf8')) as { showtimes: { id: string }[] }
      return day.showtimes.map(({ id }) => id)
    })
    expect(ids).toHaveLength(23_441)
    expect(new Set(ids)).toEqual(new Set(rows.map(({ id }) => id)))
  })

  it('has every showtime from today on once in the calendars of theaters, and once in those of films', () => {
    const upcoming = rows.filter(({ startsAt }) => startsAt >= '2025-01-24T03:00').length
    for (const folder of ['theaters', 'movies']) {
      const calendars = path.join(publicDir, 'calendar', folder)
      const uids = readdirSync(calendars)
        .filter(name => name.endsWith('.ics'))
        .flatMap(name => parseCalendar(readFileSync(path.join(calendars, name), 'utf8')).events)
        .map(({ UID }) => UID)
      expect(uids, folder).toHaveLength(upcoming)
      expect(new Set(uids).size, folder).toBe(upcoming)
    }
  })

  it('has every showtime of the next seven business days in the HTML of its theater page', () => {
    const [from, to] = ['2025-01-24T03:00', '2025-01-31T03:00']
    const week = rows.filter(({ startsAt }) => startsAt >= from && startsAt < to)
    const shown = pagesBelow(publicDir, 'theaters').flatMap(name =>
      showtimeIdsIn(path.join(publicDir, 'theaters', name, 'index.html')),
    )
    expect(week.length).toBeGreaterThan(3000)
    expect(shown.sort()).toEqual(week.map(({ id }) => id).sort())
  })

  it('sends every film’s page in few bytes and requests, also that of the film with the most showtimes', async () => {
    const pages = await measurePages(publicDir, { template: 'movie' })
    expect(pageBudgetFaults(pages, { movie: LONDON_MOVIE_KB })).toEqual([])
  })

  it('has calendars that a strict parser reads and that agree with the showtimes', () => {
    expect(calendarFaults(publicDir)).toEqual([])
  })

  it('has structured data on its pages, in the words of schema.org alone', () => {
    const pages = structuredDataIn(publicDir).filter(({ texts }) => texts.length === 1)
    expect(pages.length).toBeGreaterThan(100)
    expect(structuredDataFaults(publicDir, real ?? '')).toEqual([])
  })
})
