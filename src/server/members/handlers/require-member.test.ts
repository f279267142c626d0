import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWalletBench, type WalletBench } from '../../../../tests/builders/wallet-bench'
import { deleteMember, findMemberById } from '../records/member'

let bench: WalletBench
beforeEach(async () => {
  bench = await openWalletBench()
  await bench.stock('card_stock', { card_code: 'LUMEN-1', status: 'SOLD' })
  await bench.stock('rewards', { reward_id: 'free', name: 'A word', balance_type: 'POINTS', cost_hundredths: 0 })
})
afterEach(() => bench.close())

const CHANGES = [
  ['addCard', { cardCode: 'LUMEN-1' }, 'cards'],
  ['orderLoyaltyItem', { rewardId: 'free' }, 'reward_orders'],
  ['addFavoriteFilm', { externalFilmId: '192201' }, 'favourite_films'],
  [
    'addFavoriteCinema',
    { favoriteCinemas: { boxofficeCinemaId: 'L0101', subscribeToNewsletter: true } },
    'favourite_cinemas',
  ],
] as const

describe('calls of members', () => {
  it.each(CHANGES)('write nothing by %s for an account that is deleted meanwhile (7)', async (name, fields, table) => {
    const ada = await bench.join('ada')
    bench.beforeWrite = () =>
      bench.database.write(async transaction => {
        const member = await findMemberById(transaction.read, 'ada')
        if (member) await deleteMember(transaction, member)
      })
    const { json } = await bench.answer(name, { as: ada, fields })
    expect(json).toMatchObject({ peachCode: 7 })
    expect(await bench.database.read(`SELECT * FROM ${table}`)).toEqual([])
  })

  it('fail where the work itself fails, and keep nothing of it', async () => {
    const ada = await bench.join('ada')
    await bench.database.write(({ write }) => write('DROP TABLE card_stock'))
    await expect(bench.answer('addCard', { as: ada, fields: { cardCode: 'LUMEN-1' } })).rejects.toThrow('card_stock')
  })
})
