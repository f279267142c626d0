import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffObjects, mergePatch } from './merge-patch'

const fields = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.dictionary(fc.constantFrom('x', 'y'), fc.integer())),
)

describe('patches of a file', () => {
  it('keep fields they do not name, their order, and take null for removal', () => {
    const file = { z: 1, palette: { primary: '#000', own: true }, a: 2 }
    const merged = mergePatch(file, { palette: { primary: '#fff', accent: '#eee' }, a: null, n: 3 })
    expect(JSON.stringify(merged)).toBe('{"z":1,"palette":{"primary":"#fff","own":true,"accent":"#eee"},"n":3}')
  })

  it('keep a field named like a part of every object a field', () => {
    const merged = mergePatch({}, JSON.parse('{"__proto__":{"isAdmin":true}}'))
    expect(JSON.stringify(merged)).toBe('{"__proto__":{"isAdmin":true}}')
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  })

  it('that are the difference of two states lead from one to the other', () => {
    fc.assert(
      fc.property(fields, fields, (before, after) => {
        expect(mergePatch(before, diffObjects(before, after))).toEqual(after)
      }),
    )
  })

  it('are empty where nothing differs', () => {
    fc.assert(
      fc.property(fields, same => {
        expect(diffObjects(same, structuredClone(same))).toEqual({})
      }),
    )
  })
})
