import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Fault } from '../../../../src/config/fault'
import { readFields } from './read-fields'

const Schema = v.looseObject({
  id: v.optional(v.unknown()),
  name: v.nullish(v.string()),
  place: v.nullish(v.looseObject({ city: v.nullish(v.string()), code: v.string() })),
  tags: v.nullish(v.array(v.string())),
  people: v.nullish(v.array(v.looseObject({ name: v.string(), age: v.nullish(v.number()) }))),
})

function read(value: unknown) {
  const warnings: Fault[] = []
  const output = readFields(Schema, value, { source: 'here', record: '7', warn: fault => warnings.push(fault) })
  return { output, fields: warnings.map(({ field }) => field) }
}

describe('a record of a system', () => {
  it.each([
    ['as it should be', { id: 7, name: 'A', more: [1] }, { id: 7, name: 'A', more: [1] }, []],
    ['with a field of another type', { id: 7, name: 3 }, { id: 7 }, ['name']],
    ['with another type deep inside', { place: { city: 3, code: 'A' } }, { place: { code: 'A' } }, ['place.city']],
    ['with a part that lacks what it needs', { id: 7, place: { city: 'A' } }, { id: 7 }, ['place.code']],
    [
      'with other types in a list',
      { tags: ['a', 3, 'b', null], more: [3] },
      { tags: ['a', 'b'], more: [3] },
      ['tags.1', 'tags.3'],
    ],
    [
      'with broken records in a list',
      { people: [{ name: 3 }, { name: 'A', age: 'old' }, 7] },
      { people: [{ name: 'A' }] },
      ['people.0.name', 'people.1.age', 'people.2'],
    ],
    ['that is none', 'a text', undefined, [undefined]],
  ])('%s is read without what is broken', (_, value, output, fields) => {
    expect(read(value)).toEqual({ output, fields })
  })

  it('keeps the record that the system gave', () => {
    const value = { id: 7, tags: ['a', 3] }
    read(value)
    expect(value).toEqual({ id: 7, tags: ['a', 3] })
  })
})
