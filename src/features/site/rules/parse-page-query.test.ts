import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parsePageQuery, readQueryText } from './parse-page-query'

describe('parsePageQuery', () => {
  /** Specification §2: page query strings are parsed into values; booleans and numbers are converted to their types. */
  it.each([
    ['?page=2&sort=title', { page: 2, sort: 'title' }],
    ['subtitled=true&past=FALSE', { subtitled: true, past: false }],
    ['?size=imax&size=3d&size=70', { size: ['imax', '3d', 70] }],
    ['?day=2025-01-23', { day: '2025-01-23' }],
    ['?empty=&flag', { empty: '', flag: null }],
    ['?q=caf%C3%A9+noir', { q: 'café noir' }],
    ['?broken=%E0%A4%A', { broken: '%E0%A4%A' }],
    ['?theaterId=0012&movieId=1e5&token=true', { theaterId: '0012', movieId: '1e5', token: 'true' }],
    ['', {}],
    ['?', {}],
  ])('reads %s', (search, values) => {
    expect({ ...parsePageQuery(search) }).toEqual(values)
  })

  it('gives an object without a prototype to pollute', () => {
    const query = parsePageQuery('?__proto__=1&constructor=2')
    expect(Object.getPrototypeOf(query)).toBeNull()
    expect(readQueryText(query, 'toString')).toBeUndefined()
  })
})

describe('readQueryText', () => {
  it.each([
    ['?theaterId=0012', 'theaterId', '0012'],
    ['?theaterId=X0712&theaterId=X0713', 'theaterId', 'X0712'],
    ['?theaterId', 'theaterId', undefined],
    ['?theaterId=', 'theaterId', undefined],
    ['?other=1', 'theaterId', undefined],
    ['?page=12', 'page', '12'],
    ['?on=true', 'on', 'true'],
  ])('reads of %s the parameter %s as %s', (search, name, text) => {
    expect(readQueryText(parsePageQuery(search), name)).toBe(text)
  })
})

const realData = process.env['REAL_DATA_DIR']
const vectors = join(realData ?? '', 'vectors-querystring/parse-numbers-booleans.json')

describe.skipIf(!realData || !existsSync(vectors))(
  'parsePageQuery on the vectors of numbers and booleans (REAL_DATA_DIR)',
  () => {
    interface Row {
      args: [string, { parseNumbers?: boolean; parseBooleans?: boolean; arrayFormat?: string; types?: object }]
      expected: Record<string, unknown>
    }
    const rows: Row[] = realData && existsSync(vectors) ? JSON.parse(readFileSync(vectors, 'utf8')) : []
    const plain = rows.filter(({ args: [, options] }) => !options.arrayFormat && !options.types && options.parseNumbers)

    it('has some', () => expect(plain.length).toBeGreaterThan(5))

    it.each(plain)('$args.0', ({ args: [search], expected }) => {
      expect({ ...parsePageQuery(search) }).toEqual(expected)
    })
  },
)
