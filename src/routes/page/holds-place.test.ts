import { describe, expect, it } from 'vitest'
import { buildPageWidgets } from '../../../tests/builders/page-widgets'
import { holdsPlaceOf } from './holds-place'

describe('holdsPlaceOf', () => {
  it.each([
    ['a map that names no theater', { type: 'map' }, { map: true, address: false }],
    [
      'a map deep inside',
      {
        type: 'section',
        widgets: [{ type: 'columns', columns: [{ widgets: [{ type: 'map', theaterId: 'harbour' }] }] }],
      },
      { map: true, address: false },
    ],
    ['a map of another theater', { type: 'map', theaterId: 'quarry' }, { map: false, address: false }],
    ['the theater’s details', { type: 'theater-info' }, { map: false, address: true }],
    ['details without the address', { type: 'theater-info', address: false }, { map: false, address: false }],
    ['other widgets', { type: 'showtimes' }, { map: false, address: false }],
  ])('finds in %s: %o → %o', (_what, record, held) => {
    expect(holdsPlaceOf(buildPageWidgets(record), 'harbour')).toEqual(held)
  })
})
