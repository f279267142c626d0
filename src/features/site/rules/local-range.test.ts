import { describe, expect, it } from 'vitest'
import { positionInRange } from './local-range'

describe('positionInRange', () => {
  it.each([
    [{}, '2025-01-23T09:00', 'inside'],
    [{ from: null, to: null }, '2025-01-23T09:00', 'inside'],
    [{ from: '2025-01-23' }, '2025-01-22T23:59:59', 'before'],
    [{ from: '2025-01-23' }, '2025-01-23T00:00:00', 'inside'],
    [{ from: '2025-01-23T14:50:00' }, '2025-01-23T14:49:59', 'before'],
    [{ from: '2025-01-23T14:50:00' }, '2025-01-23T14:50', 'before'],
    [{ from: '2025-01-23T14:50' }, '2025-01-23T14:50:00', 'inside'],
    [{ to: '2025-01-23' }, '2025-01-23T23:59:59', 'inside'],
    [{ to: '2025-01-23' }, '2025-01-24T00:00:00', 'after'],
    [{ to: '2025-01-23T18:00' }, '2025-01-23T17:59:59', 'inside'],
    [{ to: '2025-01-23T18:00' }, '2025-01-23T18:00:00', 'after'],
    [{ from: '2025-01-01', to: '2025-01-05' }, '2025-01-03T10:00', 'inside'],
  ])('%j has %s %s', (range, at, position) => {
    expect(positionInRange({ ...range, at })).toBe(position)
  })
})
