import { describe, expect, it } from 'vitest'
import { fillPlaceholders, joinTitle, commaOf, textDirection, tidyText } from './compose-text'

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

describe('commaOf', () => {
  it.each([
    ['en-GB', ', '],
    ['he-IL', ', '],
    ['ja', '、'],
    ['ja-JP', '、'],
    ['zh-Hant', '、'],
    ['ZH-cn', '、'],
    ['ar-EG', '، '],
    ['fa', '، '],
    ['UR-pk', '، '],
    ['arn', ', '],
    ['en-ja', ', '],
    ['en-ar', ', '],
    // Javanese is no Japanese.
    ['jav', ', '],
  ])('is of %s %j', (locale, comma) => {
    expect(commaOf(locale)).toBe(comma)
  })
})

describe('textDirection', () => {
  /** Contracts §3: `dir` follows the language. */
  it.each([
    ['he-IL', 'rtl'],
    ['ar', 'rtl'],
    ['arc', 'rtl'],
    ['ckb-IQ', 'rtl'],
    ['dv', 'rtl'],
    ['fa-IR', 'rtl'],
    ['iw', 'rtl'],
    ['ks', 'rtl'],
    ['ps-AF', 'rtl'],
    ['sd', 'rtl'],
    ['ug', 'rtl'],
    ['ur-PK', 'rtl'],
    ['yi', 'rtl'],
    ['AR-eg', 'rtl'],
    ['pa-Arab-PK', 'rtl'],
    ['lad-Hebr', 'rtl'],
    ['pa-PK', 'ltr'],
    ['az-Latn', 'ltr'],
    ['ar-Latn', 'ltr'],
    ['en-GB', 'ltr'],
    ['ja', 'ltr'],
  ])('writes %s %s', (locale, direction) => {
    expect(textDirection(locale)).toBe(direction)
  })
})

it.each([
  ['Nosferatu (): showtimes', 'Nosferatu: showtimes'],
  ['Nosferatu ( )  : séances', 'Nosferatu : séances'],
  ['What is on at Lumen Harbour, : films', 'What is on at Lumen Harbour: films'],
  ['À l’affiche, Le Cinéma du Quai,  : films', 'À l’affiche, Le Cinéma du Quai : films'],
  ['Lumen Harbour, , access', 'Lumen Harbour, access'],
  [' Films,  ', 'Films'],
  ['Films, .', 'Films.'],
  ['Films,; access', 'Films; access'],
  ['Films,   (1922)', 'Films, (1922)'],
  ['Nosferatu (1922), [PG]', 'Nosferatu (1922), [PG]'],
])('writes %j as %j', (text, tidied) => {
  expect(tidyText(text)).toBe(tidied)
})
