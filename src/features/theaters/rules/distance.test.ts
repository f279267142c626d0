import { describe, expect, it } from 'vitest'
import { kilometersBetween, rankByDistance } from './distance'
import fc from 'fast-check'

const LONDON = { latitude: 51.5074, longitude: -0.1278 }
const PARIS = { latitude: 48.8566, longitude: 2.3522 }

describe('kilometersBetween', () => {
  it.each([
    [LONDON, PARIS, 343.6],
    [LONDON, LONDON, 0],
    [{ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 20_015.1],
    [{ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 45 }, 20_015.1],
    [{ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111.2],
  ])('from %j to %j it is %d km', (a, b, kilometers) => {
    expect(kilometersBetween(a, b)).toBeCloseTo(kilometers, 0)
    expect(kilometersBetween(b, a)).toBeCloseTo(kilometersBetween(a, b), 9)
  })
})

const BRISTOL = { latitude: 51.45, longitude: -2.6 }
const at = (theaterId: string, latitude?: number, longitude?: number) => ({
  theaterId,
  coordinates: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
})
const harbour = at('harbour', 51.4495, -2.598)
const bath = at('bath', 51.3816, -2.3597)
const paris = at('paris', 48.8869, 2.3775)
const nowhere = at('nowhere')
const theaters = [nowhere, paris, bath, harbour]
const ids = (list: readonly { theaterId: string }[]) => list.map(({ theaterId }) => theaterId)

describe('rankByDistance', () => {
  it.each([
    [50, ['harbour', 'bath'], ['paris', 'nowhere']],
    [1, ['harbour'], ['bath', 'paris', 'nowhere']],
    [0, [], ['harbour', 'bath', 'paris', 'nowhere']],
    [20_016, ['harbour', 'bath', 'paris'], ['nowhere']],
  ])('within %d km are %j, then follow %j', (radius, near, others) => {
    const ranked = rankByDistance(theaters, { from: BRISTOL, radius })
    expect([ids(ranked.near), ids(ranked.others)]).toEqual([near, others])
  })

  it('counts the edge of the radius in', () => {
    const radius = kilometersBetween(BRISTOL, { latitude: 51.3816, longitude: -2.3597 })
    expect(ids(rankByDistance([bath], { from: BRISTOL, radius }).near)).toEqual(['bath'])
  })

  it('keeps every theater once, nearest first, whatever the places', () => {
    const coordinates = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    const list = fc.uniqueArray(fc.record({ theaterId: fc.string(), coordinates: fc.option(coordinates) }), {
      selector: ({ theaterId }) => theaterId,
    })
    fc.assert(
      fc.property(list, coordinates, fc.integer({ min: 0, max: 20_016 }), (places, from, radius) => {
        const { near, others, kilometers } = rankByDistance(places, { from, radius })
        const ranked = [...near, ...others]
        expect(ids(ranked).sort()).toEqual(ids(places).sort())
        const distances = ranked.map(({ theaterId }) => kilometers.get(theaterId) ?? Infinity)
        expect(distances).toEqual([...distances].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
        expect(near.every(({ theaterId }) => (kilometers.get(theaterId) ?? Infinity) <= radius)).toBe(true)
      }),
    )
  })
})
