import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { WidgetSchema } from '../content/rules/widget-record'
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
    expect(holdsShowtimesOf([v.parse(WidgetSchema, record)], 'harbour')).toBe(holds)
  })
})
