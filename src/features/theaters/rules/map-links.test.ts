import { describe, expect, it } from 'vitest'
import { deviceMapsOf, mapLinks } from './map-links'

const lines = ['1 Quay & Co', 'Bristol']

describe('mapLinks', () => {
  it('goes to coordinates where a theater has them', () => {
    const links = mapLinks({ name: 'Harbour', coordinates: { latitude: 51.45, longitude: -2.6 }, lines })
    expect(links).toEqual({
      apple: 'https://maps.apple.com/?daddr=51.45,-2.6&q=Harbour',
      google: 'https://www.google.com/maps/dir/?api=1&destination=51.45%2C-2.6',
      openStreetMap: 'https://www.openstreetmap.org/directions?route=%3B51.45%2C-2.6',
      geo: 'geo:51.45,-2.6?q=51.45,-2.6(Harbour)',
    })
  })

  it('asks for name and address where it has none', () => {
    const links = Object.values(mapLinks({ name: 'Harbour', coordinates: null, lines }))
    for (const link of links) expect(link).toContain('Harbour%2C%201%20Quay%20%26%20Co%2C%20Bristol')
  })
})

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1', 'apple'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15', 'apple'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/120.0 Mobile', 'geo'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0', 'web'],
  ['', 'web'],
])('takes %s to have %s maps', (userAgent, maps) => {
  expect(deviceMapsOf(userAgent)).toBe(maps)
})
