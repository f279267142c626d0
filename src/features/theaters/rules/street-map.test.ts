import { describe, expect, it } from 'vitest'
import { readStreetMapUrl, streetMapUrl } from './street-map'

const EMBED = 'https://www.openstreetmap.org/export/embed.html'

describe('the street map of a place', () => {
  it.each([
    [0, 0.004],
    [60, 0.008],
    [-60, 0.008],
  ])('at latitude %d is twice as wide as high on the ground, with its mark in the middle', (latitude, halfWidth) => {
    const url = new URL(streetMapUrl({ latitude, longitude: 10 }))
    const [west = 0, south = 0, east = 0, north = 0] = (url.searchParams.get('bbox') ?? '').split(',').map(Number)
    expect(east - 10).toBeCloseTo(halfWidth, 5)
    expect(10 - west).toBeCloseTo(halfWidth, 5)
    expect(north - latitude).toBeCloseTo(0.002, 5)
    expect(latitude - south).toBeCloseTo(0.002, 5)
    expect(url.searchParams.get('marker')).toBe(`${latitude},10`)
    expect(url.searchParams.get('layer')).toBe('mapnik')
  })

  it('is read back from what an operator copies', () => {
    const own = streetMapUrl({ latitude: 51.5, longitude: -0.12 })
    expect(readStreetMapUrl(own)).toBe(own)
  })
})

describe('an address of a street map', () => {
  it.each([
    [`${EMBED}?bbox=1,2,3.5,4&layer=hot&marker=2,3`, `${EMBED}?bbox=1%2C2%2C3.5%2C4&layer=hot&marker=2%2C3`],
    ['http://openstreetmap.org/export/embed.html?bbox=1,2,3,4', `${EMBED}?bbox=1%2C2%2C3%2C4&layer=mapnik`],
    [`${EMBED}?bbox=1,2,3,4&layer="><x>&marker=a,b`, `${EMBED}?bbox=1%2C2%2C3%2C4&layer=mapnik`],
  ])('%s is spelled anew', (url, expected) => expect(readStreetMapUrl(url)).toBe(expected))

  it.each([
    'https://www.openstreetmap.org/#map=12/46.9/10.5',
    `${EMBED}?bbox=1,2,3`,
    `${EMBED}?bbox=1,2,3,`,
    `${EMBED}?bbox=1,2,3,x`,
    EMBED,
    'https://www.openstreetmap.org.evil.example/export/embed.html?bbox=1,2,3,4',
    'no address',
  ])('%s is none', url => expect(readStreetMapUrl(url)).toBeNull())
})
