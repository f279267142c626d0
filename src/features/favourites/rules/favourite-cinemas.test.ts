import { describe, expect, it } from 'vitest'
import { addedCinema, subscribedCinemas } from './favourite-cinemas'

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
