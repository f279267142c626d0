import { describe, expect, it } from 'vitest'
import { addedCinema, filmIdsOf, filmPayload, parseFavouritesMessage, subscribedCinemas } from './favourites'

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

describe('favourite theaters (specification §7 Favourites)', () => {
  it('adds one theater as one object, with its newsletter', () => {
    expect(addedCinema('L0101')).toEqual({
      favoriteCinemas: { boxofficeCinemaId: 'L0101', subscribeToNewsletter: true },
    })
  })

  it('changes a newsletter by the whole list', () => {
    const cinemas = [
      { boxofficeCinemaId: 'L0101', subscribeToNewsletter: true },
      { boxofficeCinemaId: 'L0102', subscribeToNewsletter: true },
    ]
    expect(subscribedCinemas(cinemas, 'L0102', false)).toEqual({
      favoriteCinemas: [cinemas[0], { boxofficeCinemaId: 'L0102', subscribeToNewsletter: false }],
    })
  })
})

const cinema = { boxofficeCinemaId: 'harbour', subscribeToNewsletter: true }

describe('what tabs tell each other of a member’s lists', () => {
  it.each([
    { kind: 'film', memberId: '7', movieId: '192201', isKept: true },
    { kind: 'cinemas', memberId: '7', cinemas: [cinema] },
    { kind: 'cinemas', memberId: '7', cinemas: [] },
  ])('is read: %j', message => {
    expect(parseFavouritesMessage({ ...message, more: 'of a newer release' })).toEqual(message)
  })

  it.each([
    null,
    'film',
    { kind: 'film', movieId: '192201', isKept: true },
    { kind: 'film', memberId: '7', movieId: 192201, isKept: true },
    { kind: 'film', memberId: '7', movieId: '192201' },
    { kind: 'cinemas', memberId: '7', cinemas: [{ boxofficeCinemaId: 'harbour' }] },
    { kind: 'cinemas', memberId: '7', cinemas: [cinema, null] },
    { kind: 'cinemas', memberId: '7', cinemas: [cinema, 'quarry'] },
    { kind: 'cinemas', memberId: '7', cinemas: [{ ...cinema, boxofficeCinemaId: 7 }] },
    { kind: 'cinemas', memberId: '7', cinemas: 'harbour' },
    { kind: 'songs', memberId: '7', movieId: '192201', isKept: true },
    { kind: 'songs', memberId: '7', cinemas: [cinema] },
  ])('is nothing where it is %j', message => {
    expect(parseFavouritesMessage(message)).toBeNull()
  })
})
