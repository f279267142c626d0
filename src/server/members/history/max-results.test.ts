import { describe, expect, it } from 'vitest'
import { maxResultsOf } from './history-handlers'

describe('maxResultsOf', () => {
  it.each([
    ['1', 1],
    ['120', 120],
    ['007', 7],
    ['201', 200],
    ['999999999', 200],
  ])('takes %s as %i', (text, expected) => {
    expect(maxResultsOf(text)).toBe(expected)
  })

  it.each([undefined, '', '0', '-3', '1.5', '1e3', ' 5', 'ten', '9'.repeat(30)])('takes the default for %j', text => {
    expect(maxResultsOf(text)).toBe(50)
  })
})
