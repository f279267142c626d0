import { expect, it } from 'vitest'
import { hasSameSources, isInnerAddress, mayNameVariable, sourceFaults, withSourcesOf } from './source-rules'

it.each([
  ['http://127.1/', true],
  ['http://0177.0.0.1/', true],
  ['http://[fd00::1]/', true],
  ['http://[::ffff:127.0.0.1]/', true],
  ['http://LOCALHOST:9100/', true],
  ['http://tills/', true],
  ['http://tills.lan/', true],
  ['https://api.us.veezi.com/', false],
  ['https://93.184.215.14/', false],
  ['https://[2606:4700::1111]/', false],
  ['https://localhost.example/', false],
])('knows %s by its host: %s', (address, isInner) => {
  expect(isInnerAddress(address)).toBe(isInner)
})

it('finds sources wherever they are written, and leaves bookings alone', () => {
  const source = {
    url: 'https://listings.example/',
    pages: ['http://10.0.0.1/a'],
    login: { token: { env: 'SMTP_URL' } },
    bookingUrl: 'http://localhost/{showtimeId}',
  }
  const faults = sourceFaults({ sources: [source] }, null)
  expect(faults.map(({ field }) => field)).toEqual(['sources.0.pages.0', 'sources.0.login.token.env'])
  expect(sourceFaults({ sources: [source] }, { source })).toEqual([])
  expect(sourceFaults({ source: 'http://10.0.0.1/' }, {}).map(({ field }) => field)).toEqual(['source'])
})

it('allows the variables of sources alone', () => {
  const names = ['SOURCE_A', 'BOOST_ACCESS', 'SOURCES_A', 'HOME', 'STUDIO_DATA', '__proto__']
  expect(names.filter(mayNameVariable)).toEqual(['SOURCE_A', 'BOOST_ACCESS'])
})

it('compares sources as values, and puts those of another site in their place', () => {
  expect(hasSameSources({ source: null, name: 'A' }, { name: 'B' })).toBe(true)
  expect(hasSameSources({ source: { url: 'a', type: 'csv' } }, { source: { type: 'csv', url: 'a' } })).toBe(true)
  expect(hasSameSources({ source: {} }, { sources: [{}] })).toBe(false)
  expect(withSourcesOf({ name: 'A', source: { url: 'b' } }, { sources: [] })).toEqual({ name: 'A', sources: [] })
})
