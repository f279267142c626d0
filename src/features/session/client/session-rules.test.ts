import { describe, expect, it } from 'vitest'
import { isExpired } from './session-record'
import { parseSessionMessage } from './session-tabs'
import { REFRESH_PERIODS_MS, retryPauseMs } from './session-client'

describe('times of a session (specification §9)', () => {
  it('lie 10 minutes apart for version 1, 23 h 50 min for version 3', () => {
    expect(REFRESH_PERIODS_MS).toEqual({ 1: 600_000, 3: 85_800_000 })
  })

  it('grow after refreshes that nobody answered, up to five minutes', () => {
    expect([0, 1, 2, 6, 7, 99].map(retryPauseMs)).toEqual([5_000, 10_000, 20_000, 300_000, 300_000, 300_000])
  })
})

describe('isExpired (specification §5 Member data)', () => {
  const now = Date.parse('2026-03-02T12:00:00Z')
  it.each([
    [null, false],
    ['', false],
    ['0001-01-01T00:00:00Z', false],
    ['0001-01-01T00:00:00', false],
    ['2026-03-02T11:59:59Z', true],
    ['2026-03-02T12:00:00Z', false],
    ['2026-03-02T12:00:01Z', false],
    ['2026-03-02T11:59:59', true],
    ['2026-03-02T12:30:00+0100', true],
    ['2026-03-02T11:00:00-0200', false],
    ['2026-03-02T13:30:00+02:00', true],
    ['never', false],
  ])('%s: %s', (expiry, expected) => expect(isExpired(expiry, now)).toBe(expected))
})

describe('messages between tabs', () => {
  it('are read as they are meant', () => {
    const member = { memberId: 'm' }
    expect(parseSessionMessage({ kind: 'login', member, isExpired: false })).toEqual({
      kind: 'login',
      member,
      isExpired: false,
    })
    expect(parseSessionMessage({ kind: 'refresh', member, isExpired: true })).toEqual({
      kind: 'refresh',
      member,
      isExpired: true,
    })
    expect(parseSessionMessage({ kind: 'login', member, isExpired: 'yes' })).toMatchObject({ isExpired: false })
    for (const reason of ['signedOut', 'ended', 'deleted'])
      expect(parseSessionMessage({ kind: 'end', reason })).toEqual({ kind: 'end', reason })
    expect(parseSessionMessage({ kind: 'end', reason: 'other' })).toEqual({ kind: 'end', reason: null })
  })

  it.each([
    null,
    'login',
    7,
    {},
    { kind: 'login' },
    { kind: 'login', member: null },
    { kind: 'login', member: 'm' },
    { kind: 'refresh', member: { memberId: 7 } },
    { kind: 'x', member: { memberId: 'm' } },
  ])('of another release say nothing: %j', data => expect(parseSessionMessage(data)).toBeNull())
})
