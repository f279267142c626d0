import { describe, expect, it } from 'vitest'
import { formatDistance } from './format-distance'

describe('formatDistance', () => {
  it.each([
    ['en-GB', 4.2, '2.6 miles'],
    ['en-GB', 1.609344, '1 mile'],
    ['en-GB', 50, '31 miles'],
    ['en-US', 4.2, '2.6 miles'],
    ['en-IE', 4.2, '4.2 km'],
    ['en-AU', 11.4, '11 km'],
    ['fr-FR', 4.2, '4,2 km'],
    ['fr-FR', 0, '0 km'],
    ['he', 4.2, '4.2 ק״מ'],
    ['cy', 1.609344, '1 filltir'],
    ['es-PR', 16.1, '10 millas'],
  ])('in %s, %d kilometres are %s', (locale, kilometers, text) => {
    expect(formatDistance({ kilometers, locale })).toEqual({ text: expect.toSatisfy(isText(text)), isUnder: false })
  })

  it.each([
    ['en-GB', 4.2, '3 miles', false],
    ['en-GB', 1.6, '1 mile', true],
    ['en-GB', 0, '1 mile', true],
    ['fr-FR', 0.9, '1 km', true],
    ['fr-FR', 1.2, '1 km', false],
  ])('from a rounded position in %s, %d kilometres are %s, under that: %s', (locale, kilometers, text, isUnder) => {
    expect(formatDistance({ kilometers, locale, isRough: true })).toEqual({
      text: expect.toSatisfy(isText(text)),
      isUnder,
    })
  })

  it('counts in kilometres where the locale is none', () => {
    expect(formatDistance({ kilometers: 3, locale: 'en-x-own' }).text).toMatch(/^(?:3 km|1.9 miles)$/)
  })
})

/** Spaces between number and unit differ in kind. */
function isText(text: string) {
  return (said: string) => said.replace(/[\s\u200e\u200f]+/g, ' ').trim() === text
}
