import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runCount } from '../../../../tests/builders/run-counts'
import { MAX_JSON_DEPTH, parseJsonObjectText } from './parse-json-object'

const NAMES = fc.oneof(fc.constantFrom('a', 'b', '__proto__', 'reqMetadata', 'a:b', '"', '\\', '{', ''), fc.string())

/** A value, and its text as somebody may write it: any blanks, names twice, letters escaped or not. */
interface Written {
  text: string
  hasTwice: boolean
  hasEscapedName: boolean
}

const leaf: fc.Arbitrary<Written> = fc
  .oneof(
    fc.string().map(value => JSON.stringify(value)),
    fc.string().map(value => `"${escapeAll(value)}"`),
    fc.integer().map(String),
    fc.constantFrom('true', 'false', 'null', '1e5', '-0.5', '""'),
  )
  .map(text => ({ text, hasTwice: false, hasEscapedName: false }))

const { value: written } = fc.letrec<{ value: Written }>(tie => ({
  value: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }).map(items => ({
      text: `[ ${items.map(({ text }) => text).join(' ,\n')} ]`,
      hasTwice: items.some(({ hasTwice }) => hasTwice),
      hasEscapedName: items.some(({ hasEscapedName }) => hasEscapedName),
    })),
    fc.array(fc.tuple(NAMES, fc.boolean(), tie('value')), { maxLength: 4 }).map(pairs => ({
      text: `{${pairs.map(([name, isEscaped, { text }]) => `${writeName(name, isEscaped)}\t: ${text}`).join(',')}}`,
      hasTwice:
        new Set(pairs.map(([name]) => name)).size < pairs.length || pairs.some(([, , { hasTwice }]) => hasTwice),
      hasEscapedName: pairs.some(
        ([name, isEscaped, value]) => value.hasEscapedName || writeName(name, isEscaped).includes('\\'),
      ),
    })),
  ),
}))

function writeName(name: string, isEscaped: boolean): string {
  return isEscaped ? `"${escapeAll(name)}"` : JSON.stringify(name)
}

function escapeAll(text: string): string {
  return [...text]
    .flatMap(letter => letter.split(''))
    .map(unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
}

describe('parseJsonObjectText', () => {
  it('takes exactly the objects of JSON.parse in which no name stands twice or is escaped, none is __proto__', () => {
    fc.assert(
      fc.property(written, ({ text, hasTwice, hasEscapedName }) => {
        const value: unknown = JSON.parse(text)
        const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
        const isTaken = isObject && !hasTwice && !hasEscapedName && !JSON.stringify(value).includes('"__proto__":')
        expect(parseJsonObjectText(text)).toEqual(isTaken ? { ok: true, value } : { ok: false, error: 'malformed' })
      }),
      { numRuns: runCount(1000) },
    )
  })

  it.each([
    '',
    'null',
    '[]',
    '"text"',
    '1',
    '{',
    '{"a":1}x',
    "{'a':1}",
    '{"a":NaN}',
    '{"a":1e999}',
    '{"a":[{"b":-1e999}]}',
    '{"a":1,"a":1}',
    '{"a":{"b":1,"b":2}}',
    '{"a":1,"\\\\":2}',
    '{"a":1,"\\u0061":2}',
    '{"\\u0061":1}',
    '{"__proto__":{}}',
    '{"a":[{"__proto__":1}]}',
    '{"\\u005f_proto__":1}',
    `{"a":${'['.repeat(MAX_JSON_DEPTH)}${']'.repeat(MAX_JSON_DEPTH)}}`,
    '['.repeat(60_000),
    '{"a":'.repeat(12_000),
    '"',
    '"\\',
    '{"a',
    ']]]]',
    '::::',
    '"\\u',
  ])('refuses %.40s', text => expect(parseJsonObjectText(text)).toEqual({ ok: false, error: 'malformed' }))

  it('takes what is nested as deep as it may be', () => {
    const text = `{"a":${'['.repeat(MAX_JSON_DEPTH - 1)}${']'.repeat(MAX_JSON_DEPTH - 1)}}`
    expect(parseJsonObjectText(text).ok).toBe(true)
  })

  it('takes no longer than its length, whatever is unterminated', () => {
    const startedAt = performance.now()
    for (const piece of ['\\"', '"', '\\', '{"a":"\\"'])
      expect(parseJsonObjectText(`"${piece.repeat(60_000)}`).ok).toBe(false)
    expect(performance.now() - startedAt).toBeLessThan(1_000)
  })
})
