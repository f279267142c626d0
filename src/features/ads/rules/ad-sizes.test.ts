import { describe, expect, it } from 'vitest'
import { adPositions } from './ad-positions'
import { reservedHeights, sizeRulesOf, parseSizeMapping, allSizes, resolveSizes } from './ad-sizes'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'

const [custom, standard] = [
  adPositions({ display: 'CUSTOM', locations: [], customLocations: [{ key: 'TOP', placement: null }] })[0]!,
  adPositions({ display: 'PROGRAMMATIC', locations: ['PAGES_TOP'], customLocations: [] })[0]!,
]

describe('the room that an ad is kept', () => {
  it('is that of the tallest size at each width, from the narrowest up', () => {
    const { mapping } = parseSizeMapping('{"TOP":{"1024":[[728,90],[970,250]],"0":[320,50],"640":"fluid"}}')
    expect(reservedHeights(sizeRulesOf(custom, mapping))).toEqual([
      { minWidth: 0, height: 50 },
      { minWidth: 640, height: 250 },
      { minWidth: 1024, height: 250 },
    ])
  })

  it('is none below the smallest window that is named, and where no size is', () => {
    const { mapping } = parseSizeMapping('{"TOP":{"640":[[300,250]],"1024":[]}}')
    expect(reservedHeights(sizeRulesOf(custom, mapping))).toEqual([
      { minWidth: 0, height: 0 },
      { minWidth: 640, height: 250 },
      { minWidth: 1024, height: 0 },
    ])
  })

  it('is the usual one where the operator names none', () => {
    const usual = [
      { minWidth: 0, height: 100 },
      { minWidth: 768, height: 90 },
      { minWidth: 1024, height: 250 },
    ]
    expect(reservedHeights(sizeRulesOf(custom, new Map()))).toEqual(usual)
    const { mapping } = parseSizeMapping('{"header":{"0":[1,1]}}')
    expect(reservedHeights(sizeRulesOf(standard, mapping)), 'a custom key of that name').toEqual(usual)
  })
})

const rulesOf = (entry: unknown) => parseSizeMapping(JSON.stringify({ TOP: entry })).mapping.get('TOP')

describe('parseSizeMapping', () => {
  it('takes numeric windows only, the largest first (specification §5)', () => {
    const rules = rulesOf({ '640': [[300, 250]], 0: [], '1024': [[728, 90]], wide: [[970, 250]], '-1': [], '': [] })
    expect(rules?.map(({ viewport }) => viewport)).toEqual([
      [1024, 0],
      [640, 0],
      [0, 0],
    ])
  })

  it.each<[string, unknown, unknown]>([
    ['one size', [300, 250], [[300, 250]]],
    [
      'a list of sizes',
      [
        [300, 250],
        [728, 90],
      ],
      [
        [300, 250],
        [728, 90],
      ],
    ],
    ['fluid', 'fluid', ['fluid']],
    ['fluid in a list', [[300, 250], 'fluid'], [[300, 250], 'fluid']],
    ['an empty list', [], []],
    ['what is no size', [[300], ['300', 250], [300, -1], 7, null, [1, 2, 3]], []],
    ['no list', { width: 300 }, []],
  ])('reads %s', (_, sizes, expected) => {
    expect(rulesOf({ 0: sizes })?.[0]?.sizes).toEqual(expected)
  })

  it.each([null, 7, 'wide', [[300, 250]]])('leaves out a location that is no object and names it: %j', entry => {
    const { mapping, faults } = parseSizeMapping(JSON.stringify({ TOP: entry, FOOT: { 0: [[1, 2]] } }))
    expect([...mapping.keys()]).toEqual(['FOOT'])
    expect(faults).toEqual([{ fault: 'location', key: 'TOP' }])
  })

  it.each(['{', '[]', '"x"', 'null', '7'])('ignores a text that holds no mapping: %s', text => {
    const { mapping, faults } = parseSizeMapping(text)
    expect([mapping.size, faults]).toEqual([0, [{ fault: 'json' }]])
  })

  it.each([null, '', '  '])('says nothing where there is no text: %j', text => {
    const { mapping, faults } = parseSizeMapping(text)
    expect([mapping.size, faults]).toEqual([0, []])
  })
})

it('lists every size once', () => {
  const sizes = allSizes([
    { viewport: [1024, 0], sizes: [[728, 90], 'fluid'] },
    { viewport: [0, 0], sizes: [[300, 250], 'fluid', [728, 90]] },
  ])
  expect(sizes).toEqual([[728, 90], 'fluid', [300, 250]])
})

const file = path.join(process.env['REAL_DATA_DIR'] ?? '', 'vectors-gpt/size-mappings.json')
const Pair = v.tuple([v.number(), v.number()])
const Vectors = v.object({
  cases: v.array(
    v.object({
      mapping: v.optional(v.array(v.tuple([Pair, v.union([Pair, v.array(Pair)])])), []),
      resolve: v.optional(v.array(v.object({ viewport: Pair, sizes: v.array(Pair) })), []),
    }),
  ),
})

describe.skipIf(!existsSync(file))('resolveSizes, against Google’s own samples', () => {
  const { cases } = v.parse(Vectors, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { cases: [] })
  const rows = cases.flatMap(({ mapping, resolve }) => resolve.map(row => ({ mapping, ...row })))

  it('has vectors', () => expect(rows.length).toBeGreaterThan(3))

  it.each(rows)('finds the sizes for $viewport', ({ mapping, viewport, sizes }) => {
    const rules = mapping.map(([least, allowed]) => ({
      viewport: least,
      sizes: (typeof allowed[0] === 'number' ? [allowed] : allowed) as [number, number][],
    }))
    expect(resolveSizes(rules, viewport)).toEqual(sizes)
    expect(resolveSizes([...rules].reverse(), viewport), 'in any order').toEqual(sizes)
  })
})
