import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWalletBench, type WalletBench } from '../../../../tests/builders/wallet-bench'

let bench: WalletBench
beforeEach(async () => {
  bench = await openWalletBench()
})
afterEach(() => bench.close())

const change = (name: 'addFavoriteFilm' | 'removeFavoriteFilm', as: string | null, id: unknown) =>
  bench.answer(name, { as, fields: { externalFilmId: id, peachId: id } })
const add = (as: string | null, id: unknown) => change('addFavoriteFilm', as, id)
const remove = (as: string | null, id: unknown) => change('removeFavoriteFilm', as, id)

describe('favourite films', () => {
  it('are refused without a session, as expired (7)', async () => {
    expect((await bench.answer('getFavoriteFilms')).json).toMatchObject({ peachCode: 7 })
    expect((await add(null, '192201')).json).toMatchObject({ peachCode: 7 })
    expect((await remove('nobody', '192201')).json).toMatchObject({ peachCode: 7 })
  })

  it('are told as texts, and under the brand’s name as numbers', async () => {
    const ada = await bench.join('ada')
    await add(ada, '192301')
    bench.now += 1
    await add(ada, '192201')
    const { json } = await bench.answer('getFavoriteFilms', { as: ada })
    expect(json).toMatchObject({ externalFilmIds: ['192301', '192201'], peachIds: [192_301, 192_201] })
  })

  it('keep ids that are no whole numbers as texts', async () => {
    const ada = await bench.join('ada')
    bench.movieIds = new Set(['cFilm1', '007', '99999999999999999999'])
    for (const id of bench.movieIds) await add(ada, id)
    const { json } = await bench.answer('getFavoriteFilms', { as: ada })
    expect([...(json['peachIds'] as unknown[])].sort()).toEqual(['007', '99999999999999999999', 'cFilm1'])
  })

  it('go by the operator’s brand', async () => {
    const ada = await bench.join('ada')
    bench.membershipConfig = { ...bench.membershipConfig, brandPrefix: 'lumen' }
    const { json } = await bench.answer('addFavoriteFilm', { as: ada, fields: { lumenId: 192_201 } })
    expect(json).toMatchObject({ peachCode: 0, lumenIds: [192_201] })
    expect(json).not.toHaveProperty('peachIds')
  })

  it('have a film once, however often it is added', async () => {
    const ada = await bench.join('ada')
    const replies = await Promise.all([add(ada, '192201'), add(ada, '192201'), add(ada, '192201')])
    expect(replies.map(({ json }) => json['peachCode'])).toEqual([0, 0, 0])
    expect(replies.at(-1)?.json['externalFilmIds']).toEqual(['192201'])
  })

  it('take no film that the site does not have (72)', async () => {
    const ada = await bench.join('ada')
    expect((await add(ada, '1')).json).toMatchObject({ peachCode: 72, statusCode: 72 })
    expect((await bench.answer('getFavoriteFilms', { as: ada })).json['externalFilmIds']).toEqual([])
  })

  it('take any film where the release knows none', async () => {
    const ada = await bench.join('ada')
    bench.movieIds = new Set()
    expect((await add(ada, '1')).json).toMatchObject({ peachCode: 0 })
  })

  it('let go of a film, also of one that the site no longer has or that was never there', async () => {
    const ada = await bench.join('ada')
    await add(ada, '192201')
    bench.movieIds = new Set(['1'])
    expect((await remove(ada, '192201')).json).toMatchObject({ peachCode: 0, externalFilmIds: [] })
    expect((await remove(ada, '192201')).json).toMatchObject({ peachCode: 0 })
  })

  it('are one member’s alone', async () => {
    const [ada, bob] = [await bench.join('ada'), await bench.join('bob')]
    await add(ada, '192201')
    await remove(bob, '192201')
    expect((await bench.answer('getFavoriteFilms', { as: ada })).json['externalFilmIds']).toEqual(['192201'])
    expect((await bench.answer('getFavoriteFilms', { as: bob })).json['externalFilmIds']).toEqual([])
  })

  it.each([undefined, null, '', ' ', {}, [], true, 1.5, 'x'.repeat(101)])('take %j for no id (400)', async id => {
    const ada = await bench.join('ada')
    expect((await add(ada, id)).status).toBe(400)
    expect((await remove(ada, id)).status).toBe(400)
  })
})
