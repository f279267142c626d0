import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWalletBench, type WalletBench } from '../../../../tests/builders/wallet-bench'
import { deleteWallet } from '../records/member'
import { balancesOf } from '../records/balances'

let bench: WalletBench
beforeEach(async () => {
  bench = await openWalletBench()
  for (const card_code of ['LUMEN-1', 'LUMEN-2']) await bench.stock('card_stock', { card_code, status: 'SOLD' })
})
afterEach(() => bench.close())

const add = (as: string, cardCode: unknown, host = 0) => bench.answer('addCard', { as, fields: { cardCode } }, host)
const remove = (as: string, cardCode: string) => bench.answer('deleteCardV3', { as, fields: { cardCode } })
const lose = (as: string, host = 0, cardCode?: string) =>
  bench.answer('reportLostCard', { as, values: cardCode === undefined ? {} : { cardCode } }, host)

interface Card {
  cardCode: string
  kind: string
  status: string
  isMain: boolean
}
async function cardsOf(as: string): Promise<Card[]> {
  return (await bench.answer('getCards', { as })).json['cards'] as Card[]
}
const shapes = async (as: string) =>
  (await cardsOf(as)).map(({ kind, status, isMain }) => `${kind} ${status}${isMain ? ' main' : ''}`)

describe('cards', () => {
  it.each(['getCards', 'addCard', 'deleteCard', 'deleteCardV3', 'reportLostCard'] as const)(
    'are refused by %s without a session, as expired (7)',
    async name => {
      expect((await bench.answer(name, { fields: { cardCode: 'LUMEN-1' } })).json).toMatchObject({ peachCode: 7 })
    },
  )

  it('begin with a virtual one that nobody guesses', async () => {
    const ada = await bench.join('ada')
    expect(await cardsOf(ada)).toEqual([
      { cardCode: expect.stringMatching(/^[2-9A-Z]{12}$/), kind: 'VIRTUAL', status: 'ACTIVE', isMain: true },
    ])
  })

  it('take a card that was sold, its code upper-cased', async () => {
    const ada = await bench.join('ada')
    const { json } = await add(ada, ' lumen-1 ')
    expect(json).toMatchObject({ peachCode: 0, statusCode: 200 })
    expect(await cardsOf(ada)).toMatchObject([
      { kind: 'VIRTUAL', isMain: true },
      { cardCode: 'LUMEN-1', kind: 'PHYSICAL', status: 'ACTIVE', isMain: false },
    ])
  })

  it('take no card where the operator has no list of them (85)', async () => {
    const listless = await openWalletBench()
    const as = await listless.join('ada')
    for (const cardCode of ['nope', '60012345'])
      expect((await listless.answer('addCard', { as, fields: { cardCode } })).json).toMatchObject({ peachCode: 85 })
    await listless.close()
  })

  it('refuse a card that nobody sold (85)', async () => {
    const ada = await bench.join('ada')
    for (const code of ['LUMEN-9', '', "' OR 1=1 --"])
      expect((await add(ada, code)).json).toMatchObject({ peachCode: 85 })
    expect(await shapes(ada)).toEqual(['VIRTUAL ACTIVE main'])
  })

  it('refuse what is no code (400)', async () => {
    const ada = await bench.join('ada')
    for (const code of [undefined, 7, null, ['LUMEN-1']]) expect((await add(ada, code)).status).toBe(400)
  })

  it('refuse a card that somebody has (1020), the member too', async () => {
    const [ada, bob] = [await bench.join('ada'), await bench.join('bob')]
    await add(ada, 'LUMEN-1')
    expect((await add(bob, 'LUMEN-1')).json).toMatchObject({ peachCode: 1020, statusCode: 1020 })
    expect((await add(ada, 'lumen-1')).json).toMatchObject({ peachCode: 1020 })
  })

  it('give a card to exactly one of many who add it at once, over two hosts', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, (_, index) => bench.join(`m${index}`)))
    const replies = await Promise.all(members.map((member, index) => add(member, 'LUMEN-1', index % 2)))
    const codes = replies.map(({ json }) => json['peachCode']).sort()
    expect(codes).toEqual([0, ...Array.from({ length: 7 }, () => 1020)])
    const owners = await bench.database.read(`SELECT member_id FROM cards WHERE card_code = 'LUMEN-1'`)
    expect(owners).toHaveLength(1)
  })

  it('let go of a card, which may be added once more', async () => {
    const [ada, bob] = [await bench.join('ada'), await bench.join('bob')]
    await add(ada, 'LUMEN-1')
    expect((await remove(ada, 'lumen-1')).json).toMatchObject({ peachCode: 0, cards: [{ kind: 'VIRTUAL' }] })
    expect((await add(bob, 'LUMEN-1')).json).toMatchObject({ peachCode: 0 })
  })

  it('let go of a card in version 1 alike', async () => {
    const ada = await bench.join('ada')
    await add(ada, 'LUMEN-1')
    const { json } = await bench.answer('deleteCard', { as: ada, fields: { cardCode: 'LUMEN-1' } })
    expect(json).toMatchObject({ peachCode: 0, cards: [{ kind: 'VIRTUAL' }] })
  })

  it('keep the main card (2106)', async () => {
    const ada = await bench.join('ada')
    const [main] = await cardsOf(ada)
    expect((await remove(ada, main?.cardCode ?? '')).json).toMatchObject({ peachCode: 2106, statusCode: 2106 })
    expect(await cardsOf(ada)).toEqual([main])
  })

  it('know nothing of another member’s card (30)', async () => {
    const [ada, bob] = [await bench.join('ada'), await bench.join('bob')]
    await add(ada, 'LUMEN-1')
    expect((await remove(bob, 'LUMEN-1')).json).toMatchObject({ peachCode: 30 })
    expect((await remove(bob, 'LUMEN-9')).json).toMatchObject({ peachCode: 30 })
    expect(await cardsOf(ada)).toHaveLength(2)
  })

  it('block a lost card, and let a new virtual one stand in for it', async () => {
    const ada = await bench.join('ada')
    await add(ada, 'LUMEN-1')
    expect((await lose(ada)).json).toMatchObject({ peachCode: 0 })
    expect((await shapes(ada)).sort()).toEqual(['PHYSICAL LOST', 'VIRTUAL ACTIVE', 'VIRTUAL ACTIVE main'])
  })

  it('block the lost card alone where it is named, and all where none is', async () => {
    const ada = await bench.join('ada')
    await add(ada, 'LUMEN-1')
    await add(ada, 'LUMEN-2')
    const stateOf = async (code: string) => (await cardsOf(ada)).find(({ cardCode }) => cardCode === code)?.status
    expect((await lose(ada, 0, 'lumen-2')).json).toMatchObject({ peachCode: 0 })
    expect([await stateOf('LUMEN-1'), await stateOf('LUMEN-2')]).toEqual(['ACTIVE', 'LOST'])
    const [bob, main] = [await bench.join('bob'), (await cardsOf(ada))[0]?.cardCode ?? '']
    for (const [as, code] of [
      [ada, 'LUMEN-2'],
      [ada, main],
      [ada, 'NOPE'],
      [bob, 'LUMEN-1'],
    ] as const)
      expect((await lose(as, 0, code)).json).toMatchObject({ peachCode: 30 })
    expect((await lose(ada)).json).toMatchObject({ peachCode: 0 })
    expect(await stateOf('LUMEN-1')).toBe('LOST')
  })

  it('make the stand-in the main card where the lost one was', async () => {
    const ada = await bench.join('ada')
    await bench.database.write(({ write }) => write('DELETE FROM cards'))
    await add(ada, 'LUMEN-1')
    await lose(ada)
    expect(await shapes(ada)).toEqual(['VIRTUAL ACTIVE main', 'PHYSICAL LOST'])
    await add(ada, 'LUMEN-2')
    expect((await shapes(ada)).sort()).toEqual(['PHYSICAL ACTIVE main', 'PHYSICAL LOST', 'VIRTUAL REPLACED'])
  })

  it('replace the stand-in when a new card is added', async () => {
    const ada = await bench.join('ada')
    await add(ada, 'LUMEN-1')
    await lose(ada)
    await add(ada, 'LUMEN-2')
    expect((await shapes(ada)).sort()).toEqual([
      'PHYSICAL ACTIVE',
      'PHYSICAL LOST',
      'VIRTUAL ACTIVE main',
      'VIRTUAL REPLACED',
    ])
  })

  it('never take a lost card again (85), not even after it was deleted', async () => {
    const [ada, bob] = [await bench.join('ada'), await bench.join('bob')]
    await add(ada, 'LUMEN-1')
    await lose(ada)
    expect((await add(bob, 'LUMEN-1')).json).toMatchObject({ peachCode: 85 })
    await remove(ada, 'LUMEN-1')
    expect((await add(ada, 'LUMEN-1')).json).toMatchObject({ peachCode: 85 })
  })

  it('leave balances to the member when a card is lost', async () => {
    const ada = await bench.join('ada')
    await bench.earn('ada', 30)
    await add(ada, 'LUMEN-1')
    await lose(ada)
    expect(await balancesOf(bench.database.read, { memberId: 'ada', now: bench.now })).toMatchObject([{ amount: 30 }])
  })

  it('cannot be lost where there is no physical one (30), nor twice', async () => {
    const ada = await bench.join('ada')
    expect((await lose(ada)).json).toMatchObject({ peachCode: 30 })
    await add(ada, 'LUMEN-1')
    const replies = await Promise.all([0, 1, 0, 1].map(host => lose(ada, host)))
    expect(replies.map(({ json }) => json['peachCode']).sort()).toEqual([0, 30, 30, 30])
    expect(await cardsOf(ada)).toHaveLength(3)
  })

  it('go with the account, and the physical one may be added by another member', async () => {
    const [ada, bob] = [await bench.join('ada'), await bench.join('bob')]
    await add(ada, 'LUMEN-1')
    await bench.database.write(transaction => deleteWallet(transaction, 'ada'))
    expect(await cardsOf(ada)).toEqual([])
    expect((await add(bob, 'LUMEN-1')).json).toMatchObject({ peachCode: 0 })
  })
})
