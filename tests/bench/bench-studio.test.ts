import { expect, it } from 'vitest'
import type { PageBytes } from '../audit/page-bytes'
import { compareCosts, formatCosts } from './bench-studio'

const page = (own: Partial<PageBytes>): PageBytes => ({
  ...{ template: 'home', path: '/', htmlGz: 10, dataGz: 1, stylesGz: 2, scriptsGz: 3, liveScriptsGz: 4, wordsGz: 5 },
  ...{ requests: 3, showtimes: 0, days: 0, styleTags: 1 },
  ...own,
})

it('compares the heaviest page of each type, and counts what differs in either direction', () => {
  const one = [page({ htmlGz: 9 }), page({ htmlGz: 12 }), page({ template: 'movie' })]
  const other = [page({ htmlGz: 11 }), page({}), page({ template: 'movie', scriptsGz: 1, wordsGz: 7 })]
  const table = formatCosts(compareCosts(one, other)).split('\n')
  expect(table.slice(2)).toEqual([
    '| home | 2 | 12 | 2 | 3 | 4 | 5 | 1 | 1 |',
    '| movie | 1 | 10 | 2 | 3 | 4 | 5 | 1 | 4 |',
  ])
})

it('compares no builds of different pages', () => {
  expect(() => compareCosts([page({})], [page({ template: 'movie' })])).toThrow(/home: 1 pages/)
})
