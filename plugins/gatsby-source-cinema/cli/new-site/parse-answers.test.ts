import { describe, expect, it } from 'vitest'
import { countryRecord, timeZonesOf } from './countries'
import { parseAddress, parseCountry, parseDomain, parseLanguages, parseTimeZone, parseVariable } from './parse-answers'
import { systemOf } from './systems'

/** The form that an answer takes; undefined where it is refused. */
function formOf(read: ReturnType<typeof parseCountry>): string | undefined {
  return read.ok ? read.value : undefined
}

describe('answers take one form', () => {
  it.each([
    [parseDomain, 'https://Cinema.example/films', 'cinema.example'],
    [parseDomain, 'cinema', undefined],
    [parseLanguages, 'fr_CH; en', 'fr-CH, en'],
    [parseLanguages, 'Deutsch français 日本語', 'de, fr, ja'],
    [parseLanguages, 'en EN', undefined],
    [parseCountry, 'uk', 'GB'],
    [parseCountry, 'deu', 'DE'],
    [parseCountry, 'new zealand', 'NZ'],
    [parseCountry, 'ZZ', undefined],
    [parseTimeZone, 'new york', 'America/New_York'],
    [parseTimeZone, 'europe/paris', 'Europe/Paris'],
    [parseTimeZone, '+01:00', undefined],
    [parseVariable, 'VEEZI_TOKEN', 'VEEZI_TOKEN'],
    [parseVariable, 'v4cjtx5xsppyszd5', undefined],
    [parseVariable, 'A1B2C3D4E5F6', undefined],
  ] as const)('%o: %s', (parse, text, form) => {
    expect(formOf(parse(text))).toBe(form)
  })

  it.each([
    ['veezi', 'api.uk.veezi.com', 'https://api.uk.veezi.com'],
    ['veezi', 'two words.example', undefined],
    ['veezi', 'https://user:password@a.example', undefined],
    ['json-ld', 'a.example/films  https://a.example/events', 'https://a.example/films https://a.example/events'],
    ['csv', '/nowhere/at-all.csv', undefined],
  ])('an address of %s: %s', (type, text, form) => {
    const system = systemOf(type)
    expect(system && formOf(parseAddress(text, system, '/'))).toBe(form)
  })

  it('never repeats what may be a secret', () => {
    expect(JSON.stringify(parseVariable('v4cjtx5xsppyszd5'))).not.toContain('v4c')
  })

  it('has the country and zones of every code that the runtime knows', () => {
    const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
    const pairs = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap(one =>
      [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map(two => one + two),
    )
    const found = pairs.flatMap(code => countryRecord(code) ?? [])
    expect(found).toHaveLength(249)
    expect(new Set(found.map(({ iso31661A3 }) => iso31661A3)).size).toBe(249)
    expect(found.filter(({ iso31661A2 }) => names.of(iso31661A2) === undefined)).toEqual([])
    expect([timeZonesOf('FR'), timeZonesOf('ZZ')]).toEqual([['Europe/Paris'], []])
  })
})
