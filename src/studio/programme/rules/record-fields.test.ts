import { describe, expect, it } from 'vitest'
import { correct, correctionOf, type FieldKind, parseField, printField } from './record-fields'

describe('a field of a form', () => {
  it.each<[FieldKind, string, unknown]>([
    ['text', ' Metropolis ', 'Metropolis'],
    ['text', ' ', null],
    ['list', 'Fritz Lang\n\n Thea von Harbou \nFritz Lang', ['Fritz Lang', 'Thea von Harbou']],
    ['number', '148', 148],
    ['day', '2026-12-24', '2026-12-24'],
    ['when', '2026-12-24T20:15', '2026-12-24T20:15'],
    ['when', '2026-12-24', '2026-12-24'],
    ['yes', 'true', true],
    ['address', 'https://tickets.example/a', 'https://tickets.example/a'],
  ])('%s %j is %j', (kind, text, value) => {
    const parsed = parseField({ name: 'x', kind }, text)
    expect(parsed).toEqual({ ok: true, value })
    expect(parseField({ name: 'x', kind }, printField(value))).toEqual(parsed)
  })

  it.each<[FieldKind, string, string]>([
    ['number', '2 h', 'number'],
    ['number', '-1', 'number'],
    ['day', '2026-02-30', 'day'],
    ['day', '24.12.2026', 'day'],
    ['when', '2026-12-24T20:15Z', 'when'],
    ['time', '2026-12-24', 'time'],
    ['address', 'javascript:alert(1)', 'address'],
  ])('%s takes no %j', (kind, text, problem) => {
    expect(parseField({ name: 'x', kind }, text)).toEqual({ ok: false, error: problem })
  })

  it('that every record has cannot be emptied', () => {
    expect(parseField({ name: 'title', kind: 'text', isRequired: true }, '  ')).toEqual({
      ok: false,
      error: 'required',
    })
  })
})

describe('a correction', () => {
  const none = { set: {}, unset: [] }

  it('is added, changed, and taken back', () => {
    const once = correct(undefined, { id: '7', set: { title: 'M' }, unset: [] })
    expect(once).toEqual([{ id: '7', title: 'M' }])
    const twice = correct(once, { id: '7', set: { synopsis: null }, unset: [] })
    expect(twice).toEqual([{ id: '7', title: 'M', synopsis: null }])
    expect(correct(twice, { id: '7', set: {}, unset: ['title'] })).toEqual([{ id: '7', synopsis: null }])
    expect(correct(twice, { id: '7', set: {}, unset: ['title', 'synopsis'] })).toEqual([])
  })

  it('leaves others as they are, also those by number', () => {
    const file = [{ id: 7, title: 'M' }, { id: '8', hidden: true }, 'odd']
    expect(correct(file, { id: '7', set: { year: 1931 }, unset: [] })).toEqual([
      { id: 7, title: 'M', year: 1931 },
      file[1],
      'odd',
    ])
    expect(correct(file, { id: '9', ...none })).toEqual(file)
    expect(correct({ id: '7' }, { id: '7', ...none })).toBeUndefined()
  })

  it('of a showtime is that of its theater', () => {
    const file = [{ id: 'a', theaterId: '1', soldOut: true }]
    expect(correct(file, { id: 'a', theaterId: '2', set: { cancelled: true }, unset: [] })).toEqual([
      file[0],
      { id: 'a', theaterId: '2', cancelled: true },
    ])
    expect(correctionOf(file, { ids: ['a'], theaterId: '1' })).toEqual({ soldOut: true })
    expect(correctionOf(file, { ids: ['a'], theaterId: '2' })).toEqual({})
  })

  it('is found by any name of the record', () => {
    const file = [{ id: 'hill:7', title: 'M' }]
    expect(correctionOf(file, { ids: ['hill:7', 'hill-7', '7'] })).toEqual({ title: 'M' })
    expect(correctionOf(null, { ids: ['7'] })).toEqual({})
  })
})
