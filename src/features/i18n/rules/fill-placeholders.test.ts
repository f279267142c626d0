import { describe, expect, it } from 'vitest'
import { fillPlaceholders, joinTitle } from './fill-placeholders'

describe('fillPlaceholders', () => {
  /** Specification §9 Locale; decisions: Text placeholders. */
  it.each([
    ['Films at [theaterName]', 'Harbour', 'Films at Harbour'],
    ['Films at [theaterName]', null, 'Films at Pier Cinemas'],
    ['[theaterName] | [theaterName]', 'Harbour', 'Harbour | Harbour'],
    ['No place', 'Harbour', 'No place'],
    ['[theaterName]', '$& Co', '$& Co'],
  ])('%s at %s reads %s', (text, theaterName, filled) => {
    expect(fillPlaceholders(text, { theaterName, siteName: 'Pier Cinemas' })).toBe(filled)
  })
})

describe('joinTitle', () => {
  it.each([
    [['Safety Last!', 'Pier Cinemas'], 'Safety Last! | Pier Cinemas'],
    [['', null, undefined, '  ', 'Pier Cinemas'], 'Pier Cinemas'],
    [['Pier', ' Pier '], 'Pier'],
    [[], ''],
  ])('joins %j to %s', (parts, title) => {
    expect(joinTitle(parts)).toBe(title)
  })
})
