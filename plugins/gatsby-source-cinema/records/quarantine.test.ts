import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Quarantine } from './quarantine'
import { withoutWords } from '../../../tests/builders/without-words'

const Schema = v.object({ id: v.string(), title: v.string('must be a text') })

function judge({ records, broken, maxRejected }: { records: number; broken: number; maxRejected: number }) {
  const quarantine = new Quarantine('movies', maxRejected)
  for (let index = 0; index < records; index += 1) {
    const value = { id: `m${index}`, title: index < broken ? 3 : 'A title' }
    quarantine.parse(Schema, { source: 'movies.json', index, value })
  }
  return quarantine.settle()
}

describe('the quarantine (contracts §3, source.maxRejected)', () => {
  it.each([
    { records: 100, broken: 0, maxRejected: 0.01, isRefused: false },
    { records: 100, broken: 1, maxRejected: 0.01, isRefused: false },
    { records: 100, broken: 2, maxRejected: 0.01, isRefused: true },
    { records: 99, broken: 1, maxRejected: 0.01, isRefused: true },
    { records: 5, broken: 1, maxRejected: 0.01, isRefused: true },
    { records: 5, broken: 1, maxRejected: 0.2, isRefused: false },
    { records: 300, broken: 3, maxRejected: 0.01, isRefused: false },
    { records: 5, broken: 5, maxRejected: 1, isRefused: false },
    { records: 5, broken: 1, maxRejected: 0, isRefused: true },
    { records: 0, broken: 0, maxRejected: 0, isRefused: false },
  ])(
    'of $records records with $broken broken, $maxRejected allowed, refused is $isRefused',
    ({ isRefused, ...input }) => {
      expect(judge(input).isRefused).toBe(isRefused)
    },
  )

  it('names every broken record, and the count, when it refuses', () => {
    expect(withoutWords(judge({ records: 10, broken: 2, maxRejected: 0.1 }).faults)).toEqual([
      { severity: 'error', source: 'movies.json', record: 'm0', field: 'title', message: 'must be a text' },
      { severity: 'error', source: 'movies.json', record: 'm1', field: 'title', message: 'must be a text' },
      expect.objectContaining({
        severity: 'error',
        source: 'movies.json',
        message: expect.stringContaining('2 of 10 movies cannot be used'),
      }),
    ])
  })

  it('warns of what it leaves out', () => {
    expect(withoutWords(judge({ records: 10, broken: 1, maxRejected: 0.1 }).faults)).toEqual([
      { severity: 'warning', source: 'movies.json', record: 'm0', field: 'title', message: 'left out: must be a text' },
    ])
  })

  it.each([
    [{ id: 'x', title: 1 }, 'x'],
    [{ id: 12, title: 'a' }, '12'],
    [{ slug: 'about' }, 'about'],
    [{ title: 'a' }, '[7]'],
    [null, '[7]'],
    ['text', '[7]'],
  ])('names the record %j as %s', (value, record) => {
    const quarantine = new Quarantine('movies', 0)
    quarantine.parse(Schema, { source: 'movies.json', index: 7, value })
    expect(quarantine.settle().faults[0]?.record).toBe(record)
  })

  it('keeps the first of two records with one id and counts the second', () => {
    const quarantine = new Quarantine('movies', 0)
    const raw = { source: 'movies.json', index: 0, value: { id: 'a', title: 'A' } }
    expect([quarantine.claim('a', raw), quarantine.claim('a', raw)]).toEqual([true, false])
    expect(quarantine.settle()).toMatchObject({ isRefused: true, faults: [{ record: 'a', field: 'id' }, {}] })
  })
})
