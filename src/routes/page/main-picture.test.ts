import { describe, expect, it } from 'vitest'
import { leadingCards } from './leading-cards'
import { mainPictureOf } from './main-picture'

const NOW = ['CURRENT_PLAYWEEK']

const pictureOf = (
  templateName: string,
  records: object,
  theaters: { theaterId: string; name: string; city: null }[] = [],
) => mainPictureOf({ templateName, records, theaters, locale: 'en-GB' })

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
    expect(pictureOf('home', page)).toEqual(src === undefined ? null : { src, room: 'featured' })
  })

  it('is on a film’s page what stands behind its title, else its poster', () => {
    const ofFilm = (movie: object) => pictureOf('movie', { movie })
    expect(ofFilm({ backdrop: 'b', poster: 'p' })).toEqual({ src: 'b', room: 'backdrop' })
    expect(ofFilm({ backdrop: null, poster: 'p' })).toEqual({ src: 'p', room: 'poster-large' })
    expect(ofFilm({})).toBeNull()
  })

  it('is a theater’s first, an event’s own', () => {
    const ofTheater = (images: string[]) => pictureOf('theater', { theater: { images } })
    expect(ofTheater(['a', 'b'])).toEqual({ src: 'a', room: 'theater-banner' })
    expect(ofTheater([])).toBeNull()
    expect(pictureOf('event', { event: { poster: 'e' } })).toEqual({ src: 'e', room: 'event-banner' })
  })

  it('is on the films page the first poster of the row that is shown, not of a film that is hidden there', () => {
    const film = (poster: string | null, buckets: string[] = NOW) => ({ poster, buckets })
    const ofFilms = (...nodes: object[]) => pictureOf('movies', { allMovie: { nodes } })
    const soon = ['NEXT_PLAYWEEK_UNDETERMINED']
    expect(ofFilms(film('soon', soon), film(null), film('now'))?.src).toBe('now')
    const drawn = Array.from({ length: 5 }, () => film(null))
    expect(ofFilms(...drawn, film('below'))).toBeNull()
  })

  it('is on the theaters page that of the first in the page’s own order', () => {
    const theaters = [
      { theaterId: '2', name: 'Quay', city: null },
      { theaterId: '1', name: 'Lido', city: null },
    ]
    const nodes = theaters.map(({ theaterId, name }) => ({ theaterId, images: [name] }))
    expect(pictureOf('theaters', { allTheater: { nodes } }, theaters)).toEqual({ src: 'Lido', room: 'theater-card' })
  })

  it('is none of a list whose first cards have no picture, and of a page that shows none', () => {
    expect(leadingCards(['', '', '', 'd'], card => card)).toEqual({ early: ['', '', ''], leading: null })
    expect(leadingCards(['', 'b', 'c', 'd'], card => card).leading).toBe('b')
    expect(pictureOf('search', {})).toBeNull()
  })
})
