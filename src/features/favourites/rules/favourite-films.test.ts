import { describe, expect, it } from 'vitest'
import { filmIdsOf, filmPayload } from './favourite-films'

const BRAND = { brandPrefix: 'peach' }

describe('favourite films (specification §3 Favourites)', () => {
  it.each([
    ['externalFilmIds as they are', { externalFilmIds: ['192201', 'c1902'] }, ['192201', 'c1902']],
    ['{brand}Ids, whose numbers become strings', { peachIds: [192201, 192701] }, ['192201', '192701']],
    ['externalFilmIds before {brand}Ids', { externalFilmIds: ['1'], peachIds: [2] }, ['1']],
    ['each film once', { externalFilmIds: ['1', '1'] }, ['1']],
    ['nothing that is no id', { peachIds: [1, null, {}, ''] }, ['1']],
    ['none where neither is there', { peachCode: 0 }, []],
    ['none of another brand', { otherIds: [1] }, []],
    ['none of what is no reply', null, []],
    ['none of a text', 'film', []],
    ['none of a list that is none', { externalFilmIds: '192201' }, []],
  ])('reads %s', (_, reply, ids) => {
    expect(filmIdsOf(reply, BRAND)).toEqual(ids)
  })

  it('sends the film’s id under both names', () => {
    expect(filmPayload('192201', BRAND)).toEqual({ externalFilmId: '192201', peachId: '192201' })
    expect(filmPayload('1', { brandPrefix: 'plum' })).toEqual({ externalFilmId: '1', plumId: '1' })
  })
})
