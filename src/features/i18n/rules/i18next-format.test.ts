import { describe, expect, it } from 'vitest'
import { hasLooseBraces, placeholdersOf, readI18next, writeI18next } from './i18next-format'

describe('messages in the JSON format of i18next', () => {
  it.each([
    ['{{count}} films', '{count} films'],
    ['{{ 0 }}, {{- name }}', '{0}, {name}'],
    ['{{price, currency}}', '{price}'],
    ['{count} films, { 0 }', '{count} films, {0}'],
    ['no placeholder', 'no placeholder'],
    ['{ ', '{ '],
  ])('%j is carried as %j', (text, expected) => {
    expect(readI18next({ a: text })).toEqual({ a: expected })
  })

  it('are written for translators with two braces', () => {
    expect(writeI18next('{count} of {{ total }}')).toBe('{{count}} of {{total}}')
  })

  it('have other messages written out, as deep as they stand, and without end in no circle', () => {
    const { a, unknown, round } = readI18next({
      a: '$t(b) or $t( c )',
      b: 'Close $t(c)',
      c: '{{name}}',
      unknown: 'See $t(nowhere)',
      round: '$t(round)!',
    })
    expect([a, unknown]).toEqual(['Close {name} or {name}', 'See $t(nowhere)'])
    expect(round).toContain('$t(round)')
  })

  it('name each placeholder once', () => {
    expect(placeholdersOf('{{name}}, {0} {{ name }} {count}')).toEqual(['name', '0', 'count'])
  })

  it.each([
    ['{{name}', true],
    ['{na me}', true],
    ['name}}', true],
    ['{{name}} {0}', false],
    ['plain', false],
  ])('%j has loose braces: %j', (text, expected) => {
    expect(hasLooseBraces(text)).toBe(expected)
  })
})
