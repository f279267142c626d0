import { afterEach, beforeEach, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { openWalletBench, type WalletBench } from '../../../../tests/builders/wallet-bench'
import { parseCardList } from '../cards/parse-card-list'
import { keepListedCards } from './card-list'

let bench: WalletBench
beforeEach(async () => {
  bench = await openWalletBench()
})
afterEach(() => bench.close())

const keep = (text: string) =>
  bench.database.write(transaction => {
    const cards = parseCardList(text)
    if (!cards.ok) throw new Error(cards.error.join('\n'))
    return keepListedCards(transaction, cards.value)
  })
const add = async (as: string, cardCode: string) =>
  (await bench.answer('addCard', { as, fields: { cardCode } })).json['peachCode']

it('cards of an imported list can be added, and no others', async () => {
  const ada = await bench.join('ada')
  expect(await add(ada, 'LUMEN-1')).toBe(85)
  expect(await keep('cardCode\nLUMEN-1\nLUMEN-2\n')).toEqual({ added: 2, known: 0, blocked: 0 })
  expect(await add(ada, 'lumen-1')).toBe(0)
  expect(await add(ada, 'nope')).toBe(85)
})

it('a second list adds to the first, blocks, and never frees a card that was reported lost', async () => {
  const ada = await bench.join('ada')
  await keep('cardCode\nLUMEN-1\nLUMEN-2\n')
  await add(ada, 'LUMEN-1')
  await bench.answer('reportLostCard', { as: ada })
  const second = 'cardCode,mobileNumber,status\nLUMEN-1,,SOLD\nLUMEN-2,,BLOCKED\nLUMEN-3,0601,\n'
  expect(await keep(second)).toEqual({ added: 1, known: 1, blocked: 1 })
  expect(await add(ada, 'LUMEN-1')).toBe(85)
  expect(await add(ada, 'LUMEN-2')).toBe(85)
  expect(await add(ada, 'LUMEN-3')).toBe(0)
  const sales = await bench.database.read('SELECT card_code, mobile_number FROM foyer_sales')
  expect(sales.map(row => ({ ...row }))).toEqual([{ card_code: 'LUMEN-3', mobile_number: '0601' }])
})

it('the demo’s list is one', async () => {
  expect((await keep(readFileSync('sites/demo-circuit/cards.csv', 'utf8'))).added).toBeGreaterThan(3)
})
