import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWalletBench, type WalletBench } from '../../../../tests/builders/wallet-bench'

let bench: WalletBench
beforeEach(async () => {
  bench = await openWalletBench()
})
afterEach(() => bench.close())

const cinema = (boxofficeCinemaId: unknown, subscribeToNewsletter: unknown = true) => ({
  boxofficeCinemaId,
  subscribeToNewsletter,
})
const keep = (as: string | null, favoriteCinemas: unknown) =>
  bench.answer('addFavoriteCinema', { as, fields: { favoriteCinemas } })
const remove = (as: string | null, boxofficeCinemaId: unknown) =>
  bench.answer('removeFavoriteCinema', { as, fields: { boxofficeCinemaId } })
const cinemas = async (as: string) => (await bench.answer('getFavoriteCinemas', { as })).json['favoriteCinemas']

describe('favourite theaters', () => {
  it('are refused without a session, as expired (7)', async () => {
    expect((await bench.answer('getFavoriteCinemas')).json).toMatchObject({ peachCode: 7 })
    expect((await keep('nobody', cinema('L0101'))).json).toMatchObject({ peachCode: 7 })
    expect((await remove(null, 'L0101')).json).toMatchObject({ peachCode: 7 })
  })

  it('take one theater after the other', async () => {
    const ada = await bench.join('ada')
    await keep(ada, cinema('L0102'))
    bench.now += 1
    const { json } = await keep(ada, cinema('L0101', false))
    expect(json).toMatchObject({ peachCode: 0, favoriteCinemas: [cinema('L0102'), cinema('L0101', false)] })
  })

  it('take the whole list with changed subscriptions', async () => {
    const ada = await bench.join('ada')
    await keep(ada, [cinema('L0101'), cinema('L0102')])
    await keep(ada, [cinema('L0101', false), cinema('L0102')])
    expect(await cinemas(ada)).toEqual([cinema('L0101', false), cinema('L0102')])
  })

  it('keep those that a list does not name', async () => {
    const ada = await bench.join('ada')
    await keep(ada, [cinema('L0101'), cinema('L0102')])
    await keep(ada, [cinema('L0101', false)])
    await keep(ada, [])
    expect(await cinemas(ada)).toHaveLength(2)
  })

  it('write nothing of a list with a theater that the site does not have (2105)', async () => {
    const ada = await bench.join('ada')
    for (const given of [[cinema('L0101'), cinema('X')], cinema('X')])
      expect((await keep(ada, given)).json).toMatchObject({ peachCode: 2105, statusCode: 2105 })
    expect(await cinemas(ada)).toEqual([])
  })

  it('take any theater where the release knows none', async () => {
    const ada = await bench.join('ada')
    bench.membershipConfig = { ...bench.membershipConfig, cinemaIds: [] }
    expect((await keep(ada, cinema('X'))).json).toMatchObject({ peachCode: 0 })
  })

  it('let go of a theater, also of one that the site no longer has or that was never there', async () => {
    const ada = await bench.join('ada')
    await keep(ada, cinema('L0101'))
    bench.membershipConfig = { ...bench.membershipConfig, cinemaIds: ['L0102'] }
    expect((await remove(ada, 'L0101')).json).toMatchObject({ peachCode: 0, favoriteCinemas: [] })
    expect((await remove(ada, 'L0101')).json).toMatchObject({ peachCode: 0 })
  })

  it.each([
    undefined,
    null,
    'L0101',
    {},
    cinema(''),
    cinema(7),
    cinema('L0101', 'yes'),
    [cinema('L0101'), null],
    Array.from({ length: 1_001 }, () => cinema('L0101')),
  ])('refuse what is no theater and no list of theaters (400, row %#)', async given => {
    const ada = await bench.join('ada')
    expect((await keep(ada, given)).status).toBe(400)
  })
})
