import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedFields, isSame, mergeFields, withField } from './merge-json'

describe('merging two changes of a JSON file', () => {
  it.each([
    ['different fields', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 2 }, { a: 2, b: 2 }, []],
    ['the same value twice', { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }, []],
    ['the same field', { a: 1 }, { a: 2 }, { a: 3 }, { a: 2 }, [['a']]],
    ['a field below another', { a: { x: 1 } }, { a: { x: 2 } }, { a: { x: 1, y: 1 } }, { a: { x: 2, y: 1 } }, []],
    ['both add an object', {}, { a: { x: 1 } }, { a: { y: 2 } }, { a: { x: 1, y: 2 } }, []],
    ['one removes, one leaves', { a: 1, b: 1 }, { b: 1 }, { a: 1, b: 2 }, { b: 2 }, []],
    ['one removes, one changes', { a: 1 }, {}, { a: 2 }, {}, [['a']]],
    ['a list is one field', { a: [1, 2] }, { a: [1, 2, 3] }, { a: [0, 1, 2] }, { a: [1, 2, 3] }, [['a']]],
    ['an object became a value', { a: { x: 1 } }, { a: 5 }, { a: { x: 2 } }, { a: 5 }, [['a']]],
  ])('%s', (_, base, ours, theirs, value, conflicts) => {
    const merged = mergeFields(base, ours, theirs)
    expect(merged.value).toEqual(value)
    expect(merged.conflicts.map(({ path }) => path)).toEqual(conflicts)
  })

  const json = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.jsonValue({ maxDepth: 2 }))

  it('keeps a change that nobody else contradicts, whole', () => {
    fc.assert(
      fc.property(json, json, (base, changed) => {
        expect(mergeFields(base, changed, base)).toEqual({ value: changed, conflicts: [] })
        expect(mergeFields(base, base, changed)).toEqual({ value: changed, conflicts: [] })
      }),
    )
  })

  it('never loses a field of the other side but where it names a conflict', () => {
    fc.assert(
      fc.property(json, json, json, (base, ours, theirs) => {
        const { value, conflicts } = mergeFields(base, ours, theirs)
        const settled = conflicts.reduce((each, { path, theirs: their }) => withField(each, path, their), value)
        const lost = changedFields(base, theirs).filter(({ path, after }) => {
          const got = path.reduce<unknown>((each, key) => (each as Record<string, unknown> | undefined)?.[key], settled)
          // Below a field that the other side replaced there may be more than they knew.
          return !isSame(got, after) && changedFields(after, got).some(({ after: is }) => is === undefined)
        })
        expect(lost).toEqual([])
      }),
    )
  })

  it('does not reach a prototype', () => {
    const evil: unknown = JSON.parse('{"__proto__": {"polluted": true}}')
    mergeFields({}, evil, { a: 1 })
    withField({}, ['__proto__', 'polluted'], true)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})
