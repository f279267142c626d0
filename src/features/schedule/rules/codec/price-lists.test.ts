import * as v from 'valibot'
import { expect, it } from 'vitest'
import { buildTestSchedule, buildTestShowtime } from '../../../../../tests/builders/test-schedule'
import type { Showtime } from '../showtime'
import { listPrices } from './price-lists'
import { ScheduleDaySchema } from './schedule-file'

const adult = { name: 'Adult', amount: 12.5, currency: 'GBP', memberAmount: 10 }
const friend = { name: 'Friend', amount: 6, currency: 'GBP', membersOnly: true } as const

/** A day's showtimes as a browser reads them from the file. */
function throughFile(showtimes: readonly Showtime[]) {
  const text = JSON.stringify({ ...buildTestSchedule(), ...listPrices(showtimes) })
  return { text, ...v.parse(ScheduleDaySchema, JSON.parse(text)) }
}

it('price lists come back from a schedule file, which says each once', () => {
  const showtimes = [
    buildTestShowtime({ id: '1', prices: [adult, friend], seatsLeft: 3 }),
    buildTestShowtime({ id: '2' }),
    buildTestShowtime({ id: '3', prices: [{ ...adult }, { ...friend }] }),
    buildTestShowtime({ id: '4', prices: [adult] }),
  ]
  const read = throughFile(showtimes)
  expect(read.showtimes).toEqual(showtimes)
  expect(read.text.match(/Friend/g)).toHaveLength(1)
})

it('a file without prices has nothing of them', () => {
  expect(throughFile([buildTestShowtime()]).text).not.toMatch(/price(?:List|s)|seats/)
})

it('names in other languages stay in the build', () => {
  const translated = { ...adult, translations: { fr: { name: 'Adulte' } } }
  const { text, showtimes } = throughFile([buildTestShowtime({ prices: [translated] })])
  expect(text).not.toContain('Adulte')
  expect(showtimes[0]?.prices).toEqual([adult])
})

it('a place that no list has gives no prices', () => {
  const file = { ...buildTestSchedule(), showtimes: [{ ...buildTestShowtime(), priceList: 4 }] }
  expect(v.parse(ScheduleDaySchema, file).showtimes).toEqual([buildTestShowtime()])
})
