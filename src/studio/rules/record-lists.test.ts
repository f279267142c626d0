import { describe, expect, it } from 'vitest'
import { keyRecords, recordKey, unkeyRecords } from './record-lists'
import { changedFields, mergeFields } from './merge-json'

const merge = (base: unknown, ours: unknown, theirs: unknown) => {
  const { values, isList } = keyRecords([base, ours, theirs])
  const { value, conflicts } = mergeFields(values[0], values[1], values[2])
  return { value: isList ? unkeyRecords(value) : value, conflicts }
}

describe('lists of records', () => {
  it('of two people are merged record by record, and field by field', () => {
    const base = [
      { id: 10, title: 'A' },
      { id: '2', title: 'B' },
    ]
    const ours = [
      { id: 10, title: 'A!' },
      { id: '2', title: 'B' },
    ]
    const theirs = [
      { id: 10, title: 'A', year: 1927 },
      { id: '2', title: 'B' },
      { id: '1', title: 'C' },
    ]
    expect(merge(base, ours, theirs)).toEqual({
      value: [
        { id: 10, title: 'A!', year: 1927 },
        { id: '2', title: 'B' },
        { id: '1', title: 'C' },
      ],
      conflicts: [],
    })
  })

  it('keep a removal, and name the record and the field of a contradiction', () => {
    expect(merge([{ id: 1 }, { id: 2 }], [{ id: 2 }], [{ id: 1 }, { id: 2 }, { id: 3 }]).value).toEqual([
      { id: 2 },
      { id: 3 },
    ])
    expect(merge([{ id: 1, a: 1 }], [{ id: 1, a: 2 }], [{ id: 1, a: 3 }]).conflicts).toMatchObject([
      { path: ['#1', 'a'] },
    ])
  })

  it('begin as a file that is not there', () => {
    expect(merge(undefined, [{ id: 1 }], [{ id: 2 }]).value).toEqual([{ id: 1 }, { id: 2 }])
    expect(merge(undefined, [{ id: 1 }], undefined).value).toEqual([{ id: 1 }])
  })

  it('stay one value where records cannot be told apart', () => {
    for (const list of [[{ id: 1 }, { id: 1 }], [{ title: 'A' }], [1, 2], { id: 1 }])
      expect(keyRecords([list, list])).toEqual({ values: [list, list], isList: false })
  })

  it('have showtimes of one id in two theaters, and nothing of prototypes', () => {
    expect(recordKey({ id: 1, theaterId: 'x' })).toBe('#1 x')
    const { values } = keyRecords([[{ id: '__proto__', a: 1 }], [{ id: '__proto__', a: 2 }]])
    expect(changedFields(values[0], values[1])).toEqual([{ path: ['#__proto__', 'a'], before: 1, after: 2 }])
  })
})
