import { describe, expect, it } from 'vitest'
import { bytesOf } from './bench-bytes'
import { FURTHER_PARTS, growthOf, judgeable, PARTS } from './bench-parts'
import { joinReports, missingPart } from './bench-report'
import { isBuilt, openSites } from './bench-sites'
import { BUDGETS } from '../audit/budgets'
import type { PageBytes } from '../audit/page-bytes'

const own = {
  copies: 1,
  moviePages: 988,
  theaterPages: 89,
  firstCpuSeconds: 50,
  coldSeconds: 20,
  coldCpuSeconds: 30,
  warmSeconds: 8,
  warmCpuSeconds: 10,
  refreshSeconds: 2.5,
  refreshTouched: 12,
  refreshRewritten: 0,
  peakMib: 1500,
}
const next = {
  ...{ version: '16.0.0', pages: 1080, coldCpuSeconds: 20, warmCpuSeconds: 20 },
  ...{ coldSeconds: 15, warmSeconds: 15, peakMib: 900 },
}

describe('the parts of the bench', () => {
  it('are those that the budgets name', () => {
    const named = new Set(BUDGETS.map(({ part }) => part))
    expect(Object.keys(PARTS).filter(part => !named.has(part))).toEqual([])
    expect([...named].filter(part => !(part in PARTS) && !(part in FURTHER_PARTS))).toEqual([])
  })

  it('leave no budget of theirs without an answer', () => {
    const answered = [
      ...Object.keys(judgeable({ own, next, grown: [own] })),
      ...Object.keys(bytesOf({ circuit: lost, theater: lost, everyman: lost, london: lost })),
    ]
    const named = BUDGETS.filter(({ part }) => part === 'build' || part === 'bytes').map(({ id }) => id)
    expect(answered.sort()).toEqual(named.sort())
  })
})

describe('the budgets of builds', () => {
  it('are ratios of processor time to the bare export of the same run', () => {
    const measured = judgeable({ own, next, grown: [own] })
    expect(measured).toMatchObject({
      'first-build': 2.5,
      'cold-build': 1.5,
      'warm-build': 0.5,
      refresh: 2.5,
      'refresh-untouched': 0,
    })
  })

  it('are not measured where there is nothing to hold them against', () => {
    const missing = { missing: 'the registry does not answer' }
    const measured = judgeable({ own, next: missing, grown: [own] })
    expect(measured).toMatchObject({ 'cold-build': missing, 'warm-build': missing, 'build-memory': 1500 })
    expect(judgeable({ own: { ...own, peakMib: 0 }, next, grown: [] })['build-memory']).toEqual({
      missing: 'this system has no /proc',
    })
  })

  it('see growth as what 1,000 pages more take in the last step, of the first', () => {
    const builds = [
      { moviePages: 1000, coldSeconds: 30 },
      { moviePages: 4000, coldSeconds: 60 },
      { moviePages: 10_000, coldSeconds: 150 },
    ]
    expect(growthOf(builds)).toBeCloseTo(1.5)
    expect(growthOf(builds.slice(0, 2))).toMatchObject({ missing: expect.stringContaining('--growth') as string })
  })
})

const lost = { missing: 'REAL_DATA_DIR is not set' }
const page = (values: Partial<PageBytes>): PageBytes => ({
  template: 'theater',
  path: '/',
  htmlGz: 20_000,
  dataGz: 4_000,
  stylesGz: 0,
  scriptsGz: 100_000,
  liveScriptsGz: 140_000,
  wordsGz: 8_000,
  requests: 5,
  showtimes: 9,
  days: 7,
  styleTags: 1,
  ...values,
})

describe('the budgets of bytes', () => {
  it('are those of the heaviest page, and of the theater with the fewest days', () => {
    const everyman = { pages: [page({}), page({ htmlGz: 28_000, days: 8 }), page({ days: 1, showtimes: 0 })] }
    const london = { pages: [page({ template: 'movie', htmlGz: 40_000, scriptsGz: 120_000 })] }
    expect(bytesOf({ circuit: lost, theater: lost, everyman, london })).toEqual({
      'theater-bytes': 32,
      'theater-requests': 5,
      'theater-days': 7,
      'theater-style-tags': 1,
      'first-load-scripts': 120,
      'heaviest-movie-bytes': 44,
    })
  })

  it('are not measured, and so not kept, on sites that are not there', () => {
    const measured = bytesOf({ circuit: { pages: [page({})] }, theater: lost, everyman: lost, london: lost })
    const { budgets, exitCode } = joinReports(BUDGETS, new Map([['bytes', { measured, figures: {} }]]))
    expect(budgets.filter(({ verdict }) => verdict === 'kept').map(({ id }) => id)).toEqual(['first-load-scripts'])
    expect(budgets.find(({ id }) => id === 'theater-bytes')?.why).toBe('REAL_DATA_DIR is not set')
    expect(exitCode).toBe(0)
  })

  it('are not measured where no theater shows anything', () => {
    const everyman = { pages: [page({ days: 1, showtimes: 0 })] }
    const measured = bytesOf({ circuit: lost, theater: lost, everyman, london: lost })
    const { budgets } = joinReports(BUDGETS, new Map([['bytes', { measured, figures: {} }]]))
    expect(budgets.find(({ id }) => id === 'theater-days')?.verdict).toBe('not measured')
  })
})

describe('the sites of the bench', () => {
  it('are those that the environment names; listings that are not there are named in place of theirs', async () => {
    const env = { PUBLIC_DIR: import.meta.dirname, THEATER_PUBLIC_DIR: '/nowhere/at/all' }
    const sites = openSites({ env, work: '/nowhere/at/all', print: () => {} })
    expect(await sites.get('circuit')).toEqual({ publicDir: import.meta.dirname })
    expect(await sites.get('theater')).toEqual({ missing: 'THEATER_PUBLIC_DIR names no folder' })
    expect(await sites.get('london')).toEqual(lost)
    sites.put('london', '/built')
    expect(isBuilt(await sites.get('london'))).toBe(true)
  })
})

it('a part of which nothing can be measured says so in each of its rows', () => {
  const { budgets } = joinReports(BUDGETS, new Map([['host', missingPart(BUDGETS, 'host', 'no site')]]))
  expect(budgets).toHaveLength(4)
  expect(budgets.every(({ verdict, why }) => verdict === 'not measured' && why === 'no site')).toBe(true)
})
