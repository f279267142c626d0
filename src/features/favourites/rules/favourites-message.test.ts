import { describe, expect, it } from 'vitest'
import { parseFavouritesMessage } from './favourites-message'

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
