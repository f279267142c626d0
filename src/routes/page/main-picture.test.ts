import { describe, expect, it } from 'vitest'
import { leadingCards } from '../home/leading-cards'
import {
  mainPictureOfEvent,
  mainPictureOfHome,
  mainPictureOfMovie,
  mainPictureOfMovies,
  mainPictureOfTheater,
  mainPictureOfTheaters,
} from './main-picture'

const NOW = ['CURRENT_PLAYWEEK']

describe('the main picture of a page', () => {
  it.each([
    ['the operator’s choice', { chosen: 'c', event: null, movie: { backdrop: 'b', poster: 'p' } }, 'c'],
    ['the film’s backdrop', { chosen: null, event: null, movie: { backdrop: 'b', poster: 'p' } }, 'b'],
    ['the film’s poster', { chosen: null, event: null, movie: { backdrop: null, poster: 'p' } }, 'p'],
    ['the event’s, before the film’s', { chosen: null, event: { poster: 'e' }, movie: { backdrop: 'b' } }, 'e'],
    ['none of a film without', { chosen: null, event: null, movie: {} }, undefined],
    ['none where nothing is featured', { chosen: 'c', event: null, movie: null }, undefined],
  ])('is on the home page %s', (_, { chosen, event, movie }, src) => {
    const page = { settings: { featured: { backdrop: chosen } }, featuredEvent: event, featuredMovie: movie }
    expect(mainPictureOfHome(page)).toEqual(src === undefined ? null : { src, room: 'featured' })
  })

  it('is on a film’s page what stands behind its title, else its poster', () => {
    expect(mainPictureOfMovie({ backdrop: 'b', poster: 'p' })).toEqual({ src: 'b', room: 'backdrop' })
    expect(mainPictureOfMovie({ backdrop: null, poster: 'p' })).toEqual({ src: 'p', room: 'poster-large' })
    expect(mainPictureOfMovie({})).toBeNull()
  })

  it('is a theater’s first, an event’s own', () => {
    expect(mainPictureOfTheater({ images: ['a', 'b'] })).toEqual({ src: 'a', room: 'theater-banner' })
    expect(mainPictureOfTheater({ images: [] })).toBeNull()
    expect(mainPictureOfEvent({ poster: 'e' })).toEqual({ src: 'e', room: 'event-banner' })
  })

  it('is on the films page the first poster of the row that is shown, not of a film that is hidden there', () => {
    const film = (poster: string | null, buckets: string[] = NOW) => ({ poster, buckets })
    const soon = ['NEXT_PLAYWEEK_UNDETERMINED']
    expect(mainPictureOfMovies([film('soon', soon), film(null), film('now')])?.src).toBe('now')
    const drawn = Array.from({ length: 5 }, () => film(null))
    expect(mainPictureOfMovies([...drawn, film('below')])).toBeNull()
  })

  it('is on the theaters page that of the first in the page’s own order', () => {
    const theaters = [
      { theaterId: '2', name: 'Quay', city: null },
      { theaterId: '1', name: 'Lido', city: null },
    ]
    const pictured = theaters.map(({ theaterId, name }) => ({ theaterId, images: [name] }))
    expect(mainPictureOfTheaters({ theaters, pictured, locale: 'en-GB' })).toEqual({
      src: 'Lido',
      room: 'theater-card',
    })
  })

  it('is none of a list whose first cards have no picture', () => {
    expect(leadingCards(['', '', '', 'd'], card => card)).toEqual({ early: ['', '', ''], leading: null })
    expect(leadingCards(['', 'b', 'c', 'd'], card => card).leading).toBe('b')
  })
})
