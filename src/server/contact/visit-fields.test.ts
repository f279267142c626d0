import { describe, expect, it } from 'vitest'
import { parseVisitRequest } from './visit-fields'

const NOW = Date.parse('2026-11-30T09:00:00Z')
const LEAST = { kind: 'school', date: '2026-12-15', size: '54', name: 'Ann', email: 'ann@school.example' }

const parse = (fields: object) =>
  parseVisitRequest({ sent: { ...LEAST, ...fields }, theaterIds: ['L0101', 'L0102'], now: NOW })
const faultsOf = (fields: object) => {
  const parsed = parse(fields)
  return parsed.ok ? {} : parsed.error
}

describe('a request for a visit', () => {
  it('needs a kind, a day, a number of people, a name and an address alone', () => {
    expect(parse({})).toEqual({
      ok: true,
      value: {
        ...{ name: 'Ann', email: 'ann@school.example', message: '', theaterId: null, page: null, isSuspect: false },
        visit: {
          ...{ kind: 'school', dates: ['2026-12-15'], time: 'any', size: 54 },
          ...{ film: null, phone: null, access: null },
        },
      },
    })
    expect(parseVisitRequest({ sent: {}, theaterIds: [], now: NOW })).toEqual({
      ok: false,
      error: { kind: 'missing', date: 'missing', size: 'missing', name: 'missing', email: 'missing' },
    })
  })

  it('keeps what was written, days in the order of the wish and each once', () => {
    const fields = {
      ...{ date: '2026-12-17', date2: '', date3: '2026-12-15', time: 'morning', size: 30, theaterId: 'L0102' },
      ...{
        film: ' Schindler’s List & more ',
        phone: '+44 (0)20 7946 0000 ext. 12',
        access: 'Two wheelchairs\r\nA loop',
      },
    }
    expect(parse(fields)).toMatchObject({
      value: {
        theaterId: 'L0102',
        visit: {
          ...{ dates: ['2026-12-17', '2026-12-15'], time: 'morning', size: 30, film: 'Schindler’s List & more' },
          ...{ phone: '+44 (0)20 7946 0000 ext. 12', access: 'Two wheelchairs\nA loop' },
        },
      },
    })
    expect(parse({ date2: LEAST.date, date3: LEAST.date })).toMatchObject({ value: { visit: { dates: [LEAST.date] } } })
  })

  it.each<[object, object]>([
    [{ kind: 'wedding' }, { kind: 'invalid' }],
    [{ kind: ['school'] }, { kind: 'missing' }],
    [{ date: '2026-11-28' }, { date: 'past' }],
    // It is still the 29th in the last zone of the world until 12:00 UTC.
    [{ date: '2026-11-29' }, {}],
    [{ date: '2026-02-30' }, { date: 'invalid' }],
    [{ date: '15/12/2026' }, { date: 'invalid' }],
    [{ date: '2029-01-01' }, { date: 'invalid' }],
    [
      { date2: 'soon', date3: '1999-01-01' },
      { date2: 'invalid', date3: 'past' },
    ],
    [{ time: 'noon' }, { time: 'invalid' }],
    ...['0', '-3', '5001', '2.5', '1e3', 'many', '٥٤'].map((size): [object, object] => [{ size }, { size: 'invalid' }]),
    [{ size: '5000' }, {}],
    [{ size: ' ' }, { size: 'missing' }],
    [{ film: 'x'.repeat(201) }, { film: 'tooLong' }],
    [{ film: 'One\nTwo' }, { film: 'invalid' }],
    [{ film: 7 }, { film: 'invalid' }],
    [{ phone: 'call me' }, { phone: 'invalid' }],
    [{ phone: '1234' }, { phone: 'invalid' }],
    [{ phone: '1'.repeat(41) }, { phone: 'tooLong' }],
    [{ access: 'x'.repeat(1_001) }, { access: 'tooLong' }],
    [{ message: 'x'.repeat(5_001) }, { message: 'tooLong' }],
    [{ theaterId: 'elsewhere' }, { theaterId: 'invalid' }],
    [{ email: 'ann@school' }, { email: 'invalid' }],
  ])('%j has the faults %j', (fields, faults) => expect(faultsOf(fields)).toEqual(faults))
})
