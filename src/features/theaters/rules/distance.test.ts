import { describe, expect, it } from 'vitest'
import { kilometersBetween } from './distance'

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
