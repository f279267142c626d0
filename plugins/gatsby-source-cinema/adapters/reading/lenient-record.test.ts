import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Fault } from '../../../../src/config/fault'
import {
  createLenientReader,
  isWithheld,
  optionalFlag,
  optionalId,
  optionalNumber,
  optionalText,
} from './lenient-record'

const Schema = v.looseObject({
  id: optionalId,
  seats: optionalNumber,
  isOpen: optionalFlag,
  film: v.nullish(v.looseObject({ title: optionalText, minutes: optionalNumber })),
  prices: v.nullish(v.array(v.looseObject({ amount: optionalNumber }))),
  numbers: v.nullish(v.array(v.number())),
})

function readAll(values: readonly unknown[]) {
  const warnings: Fault[] = []
  const read = createLenientReader({ source: 'answer', warn: fault => warnings.push(fault) })
  return { records: values.map((value, at) => read(Schema, value, at)), warnings }
}

describe('records of a system', () => {
  it('have numbers and flags also as text', () => {
    const { records } = readAll([{ id: 7, seats: '12', isOpen: 'false' }])
    expect(records).toEqual([{ id: '7', seats: 12, isOpen: false }])
  })

  it('lose a field of an unexpected type, with one warning for all records', () => {
    const film = { title: 'A', minutes: [] }
    const { records, warnings } = readAll([
      { id: 'a', film, prices: [{ amount: 'dear' }, { amount: 2 }], numbers: [1, 'x', 3] },
      { id: 'b', film, isOpen: 'perhaps' },
    ])
    expect(records).toEqual([
      { id: 'a', film: { title: 'A' }, prices: [{}, { amount: 2 }], numbers: [1, 3] },
      { id: 'b', film: { title: 'A' } },
    ])
    expect(warnings.map(({ record, field }) => `${record} ${field}`)).toEqual([
      '0 film.minutes',
      '0 prices.0.amount',
      '0 numbers.1',
      '1 isOpen',
    ])
  })

  it.each([null, 'a text', [], undefined])('%j is none', value => {
    expect(readAll([value]).records).toEqual([undefined])
  })

  it.each([
    [undefined, false],
    [null, false],
    [false, false],
    ['0', false],
    [true, true],
    [1, true],
    ['yes', true],
    [{}, true],
  ])('that say %j of being hidden are so: %j', (flag, expected) => {
    expect(isWithheld(flag)).toBe(expected)
  })
})
