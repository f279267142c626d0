import { describe, expect, it } from 'vitest'
import { LIVE_SCRIPTS_KB, pageBudgetFaults, SCRIPTS_KB } from './page-budgets'
import type { PageBytes } from './page-bytes'

const page: PageBytes = {
  template: 'event',
  path: '/events/1/',
  htmlGz: 20_000,
  dataGz: 4_000,
  stylesGz: 9_000,
  scriptsGz: 95_000,
  liveScriptsGz: 150_000,
  wordsGz: 8_000,
  requests: 5,
  showtimes: 9,
  days: 7,
  styleTags: 1,
}
const ranges = { event: { min: 8, max: 34 } }
const faultsOf = (own: Partial<PageBytes>) => pageBudgetFaults([{ ...page, ...own }], ranges)

describe('the budgets of pages', () => {
  it('are kept up to the bound itself', () => {
    expect(faultsOf({})).toEqual([])
    expect(faultsOf({ htmlGz: 30_000 })).toEqual([])
  })

  it.each([
    [{ htmlGz: 30_100 }, 'HTML and data 34.1 kB gz, not 8 to 34'],
    [{ htmlGz: 1_000 }, 'HTML and data 5.0 kB gz'],
    [{ scriptsGz: SCRIPTS_KB.max * 1000 + 100 }, 'scripts'],
    [{ wordsGz: 0 }, 'words 0.0 kB gz, not 4 to 10'],
    [{ liveScriptsGz: LIVE_SCRIPTS_KB.max * 1000 + 100 }, 'scripts until live 155.1 kB gz, not 110 to 155'],
    [{ scriptsGz: 0 }, 'scripts 0.0 kB gz'],
    [{ requests: 6 }, '6 requests, at most 5'],
    [{ styleTags: 2 }, '2 style tags, at most 1'],
    [{ template: 'kiosk' }, 'its template has no budget'],
  ])('are exceeded, or not reached, by %o, which is named with its page', (own, fault) => {
    const faults = faultsOf(own)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain('/events/1/')
    expect(faults[0]).toContain(fault)
  })

  it('are not kept by a site without pages', () => {
    expect(pageBudgetFaults([], ranges)).toEqual(['there are no pages'])
  })
})
