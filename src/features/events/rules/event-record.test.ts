import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { EventRecordSchema } from './event-record'

describe('EventRecordSchema', () => {
  /** Contracts §3 event: required id and title. */
  it('needs an id and a title, and fills lists and priority', () => {
    expect(v.parse(EventRecordSchema, { id: 33800, title: 'Silent week' })).toMatchObject({
      id: '33800',
      theaterIds: [],
      movieIds: [],
      priority: 'STANDARD',
    })
    expect(v.is(EventRecordSchema, { id: '1' })).toBe(false)
  })

  it('takes days and local times for its dates, and refuses instants', () => {
    const event = { id: '1', title: 'Silent week' }
    expect(v.is(EventRecordSchema, { ...event, visibleStartAt: '2025-01-17', endAt: '2025-02-23T14:50:00' })).toBe(true)
    expect(v.is(EventRecordSchema, { ...event, startAt: '2025-01-17T10:00:00Z' })).toBe(false)
  })
})
