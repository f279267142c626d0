import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ShowtimeRecordSchema } from '../../schedule/rules/showtime-record'

const showtime = { id: 's1', theaterId: 'pier', movieId: 7, startsAt: '2025-01-23T19:30' }

describe('ShowtimeRecordSchema', () => {
  /** Contracts §3 showtime: required id, theaterId, movieId, startsAt (local, no offset). */
  it.each(['id', 'theaterId', 'movieId', 'startsAt'])('refuses a showtime without %s', field => {
    expect(v.is(ShowtimeRecordSchema, { ...showtime, [field]: undefined })).toBe(false)
  })

  it.each([
    [{}, true],
    [{ startsAt: '2025-01-23T19:30:00+00:00' }, false],
    [{ startsAt: '2025-01-23 19:30' }, false],
    [{ occupancyRate: 100 }, true],
    [{ occupancyRate: 101 }, false],
    [{ occupancyRate: null, screen: null, price: null }, true],
    [{ bookingUrl: 'desk.example/1' }, false],
    [{ ticketing: [{ provider: 'default', url: 'https://desk.example/1' }] }, true],
    [{ ticketing: [{ provider: 'default', url: 'javascript:alert(1)' }] }, false],
    [{ price: { from: 9, currency: 'GBP' } }, true],
    [{ soldOut: 'yes' }, false],
  ])('takes %j: %s', (fields, accepted) => {
    expect(v.is(ShowtimeRecordSchema, { ...showtime, ...fields })).toBe(accepted)
  })
})
