import { describe, expect, it } from 'vitest'
import { formatPosition, parsePosition, roundPosition } from './position'
import fc from 'fast-check'

const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
const place = fc.record({ latitude: degrees(90), longitude: degrees(180) })

describe('roundPosition', () => {
  it('keeps two decimals, within 800 metres, and never more', () => {
    fc.assert(
      fc.property(place, exact => {
        const kept = roundPosition(exact)
        expect(Math.abs((kept?.latitude ?? NaN) - exact.latitude)).toBeLessThanOrEqual(0.005_000_1)
        expect(Math.abs((kept?.longitude ?? NaN) - exact.longitude)).toBeLessThanOrEqual(0.005_000_1)
        expect(String(kept?.latitude)).toMatch(/^-?\d+(?:\.\d{1,2})?$/)
      }),
    )
  })

  it.each([
    { latitude: 91, longitude: 0 },
    { latitude: 0, longitude: -181 },
    { latitude: NaN, longitude: 0 },
  ])('knows no place at %j', nowhere => {
    expect(roundPosition(nowhere)).toBeNull()
  })
})

describe('parsePosition', () => {
  it('reads what formatPosition wrote', () => {
    fc.assert(
      fc.property(place, exact => {
        const kept = roundPosition(exact)
        expect(kept && parsePosition(formatPosition(kept))).toEqual(kept)
      }),
    )
  })

  it('rounds a finer position that stands in storage', () => {
    expect(parsePosition('51.449512,-2.598')).toEqual({ latitude: 51.45, longitude: -2.6 })
  })

  it.each([null, '', '51.4', '51.4,', ',2', '51.4;2', 'a,b', '1e1,2', '99,0', '0,999', '51.4,-2.6,3'])(
    'takes %j for no position',
    text => {
      expect(parsePosition(text)).toBeNull()
    },
  )
})
