import { describe, expect, it } from 'vitest'
import { buildTheaterPlaces, parseTheaterPlaces } from './theater-places'

describe('where theaters stand, as a file', () => {
  it('comes back as it was written', () => {
    const harbour = { street: '1 Quay', city: 'Porthaven', state: null, zip: 'PH1' }
    const file = buildTheaterPlaces([
      {
        id: 'harbour',
        address: { street: '1 Quay', city: 'Porthaven', zip: 'PH1' },
        coordinates: { latitude: 0, longitude: -5.2 },
      },
      { id: 'afloat' },
    ])
    const places = parseTheaterPlaces(JSON.parse(JSON.stringify(file)))
    expect([...(places ?? [])]).toEqual([
      ['harbour', { address: harbour, coordinates: { latitude: 0, longitude: -5.2 } }],
      ['afloat', { address: null, coordinates: null }],
    ])
  })

  it.each([null, [], 'x', { version: 2, places: [] }, { version: 1 }])('is no other answer: %j', answer => {
    expect(parseTheaterPlaces(answer)).toBeNull()
  })

  it('is read without rows and parts that make no sense', () => {
    const rows = [['a', ['51', 0], [1, 'Bath']], 7, [7], ['b', null, null]]
    const nowhere = { address: null, coordinates: null }
    expect([...(parseTheaterPlaces({ version: 1, places: rows }) ?? [])]).toEqual([
      ['a', { ...nowhere, address: { street: null, city: 'Bath', state: null, zip: null } }],
      ['b', nowhere],
    ])
  })
})
