import { describe, expect, it } from 'vitest'
import { buildPageWidgets } from '../../../tests/builders/page-widgets'
import { holdsShowtimesOf } from './holds-showtimes'

const showtimes = { type: 'showtimes' }

describe('holdsShowtimesOf', () => {
  it.each([
    ['a showtimes widget that names no theater', showtimes, true],
    ['one that names this theater', { ...showtimes, theaterId: 'harbour' }, true],
    ['one deep inside', { type: 'section', widgets: [{ type: 'columns', columns: [{ widgets: [showtimes] }] }] }, true],
    ['one of another theater', { ...showtimes, theaterId: 'quarry' }, false],
    ['one of a single film', { ...showtimes, movieId: 'm1' }, false],
    ['other widgets', { type: 'columns', columns: [{ widgets: [{ type: 'map' }] }] }, false],
  ])('for %s: %o → %s', (_what, record, holds) => {
    expect(holdsShowtimesOf(buildPageWidgets(record), 'harbour')).toBe(holds)
  })
})
