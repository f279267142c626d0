import { describe, expect, it } from 'vitest'
import { adPositions } from './ad-positions'
import { reservedHeights, sizeRulesOf } from './ad-sizes'
import { parseSizeMapping } from './size-mapping'

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
