import { describe, expect, it } from 'vitest'
import { findOptions, pickOptions } from './pick-options'
import { PAGE_FIELDS, WIDGET_FIELDS, type WidgetField } from './widget-fields'

const OPTIONS = pickOptions({
  theaters: [{ id: 'HARBOUR', title: 'Harbour' }],
  movies: [
    { id: '7', title: 'Écluse' },
    { id: '8', title: 'The Harbour Master' },
    { id: '9', title: 'Nosferatu' },
  ],
  events: [{ id: 'organ', title: 'Organ night' }],
  pages: [
    { slug: 'jobs', title: 'Work at the Harbour', theaterId: null },
    { slug: 'harbour', title: 'Harbour', theaterId: 'HARBOUR' },
  ],
  pictures: [
    { file: 'assets/hall.webp', alt: 'The big hall' },
    { file: 'assets/uploads/wall.png', alt: '' },
  ],
  paths: { movies: 'films', theaters: 'theaters', events: 'events' },
})

describe('what fields can name', () => {
  it('are records by id, pictures by file, and places by the address that the site gives them', () => {
    expect(OPTIONS.film[0]).toEqual({ value: '7', name: 'Écluse', detail: '7' })
    expect(OPTIONS.picture).toEqual([
      { value: 'assets/hall.webp', name: 'The big hall', detail: 'assets/hall.webp' },
      { value: 'assets/uploads/wall.png', name: 'wall.png', detail: 'assets/uploads/wall.png' },
    ])
    expect(OPTIONS.address.map(({ value }) => value)).toEqual([
      '/jobs/',
      '/theaters/harbour/',
      '/films/7-ecluse/',
      '/films/8-the-harbour-master/',
      '/films/9-nosferatu/',
      '/events/organ-organ-night/',
    ])
  })

  it.each([
    ['ecl', ['Écluse']],
    ['HARBOUR', ['Harbour', 'Work at the Harbour', 'The Harbour Master']],
    ['master the', ['The Harbour Master']],
    ['/events/', ['Organ night']],
    ['nothing like it', []],
  ])('are found by words in any case and order, without accents: %s', (text, names) => {
    expect(findOptions(OPTIONS.address, text).map(({ name }) => name)).toEqual(names)
  })

  it('are at most twelve at once', () => {
    const many = Array.from({ length: 40 }, (_, at) => ({ value: String(at), name: `Film ${at}`, detail: String(at) }))
    expect(findOptions(many, 'film')).toHaveLength(12)
    expect(findOptions(many, '')).toHaveLength(12)
  })

  it('are the fields of the schemas that name something, at any depth', () => {
    const picksIn = (fields: readonly WidgetField[]): string[] =>
      fields.flatMap(field =>
        field.kind === 'pick' ? [`${field.name} ${field.picks}`] : field.kind === 'list' ? picksIn(field.fields) : [],
      )
    const of = Object.fromEntries([...WIDGET_FIELDS].map(([type, fields]) => [type, picksIn(fields)]))
    expect(of).toMatchObject({
      showtimes: ['theaterId theater', 'movieId film'],
      map: ['theaterId theater'],
      'theater-info': ['theaterId theater'],
      cards: ['image picture', 'link address'],
      navigation: ['href address'],
      heading: [],
    })
    expect(picksIn(PAGE_FIELDS)).toEqual(['image picture', 'theaterId theater'])
  })
})
