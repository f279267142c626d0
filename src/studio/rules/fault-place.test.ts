import { expect, it } from 'vitest'
import { type FaultPlace, placeOfFault } from './fault-place'

it.each<[string, string | undefined, FaultPlace | null]>([
  ['site.json', 'showtimes.fewSeats', { room: 'settings', setting: 'showtimes.fewSeats' }],
  ['site.json', 'menus.0.items', { room: 'menus' }],
  ['site.json', 'home.featured.from', { room: 'programme' }],
  ['site.json', 'home.layout', null],
  ['site.json', 'roundness.buttons', { room: 'theme' }],
  ['site.json', undefined, null],
  ['pages/contact.json', 'title', { room: 'pages', page: 'pages/contact.json', field: 'title' }],
  ['pages/contact.json', undefined, { room: 'pages', page: 'pages/contact.json', field: null }],
  ['theme.json', undefined, { room: 'theme' }],
  ['messages/fr.json', 'movies.title', { room: 'words' }],
  ['pictures.json', 'hall.alt', { room: 'pictures' }],
  ['overrides/movies.json', '0.year', { room: 'programme' }],
  ['movies', 'title', { room: 'programme' }],
  ['translations/fr.json', 'pages.hire', null],
  ['https://api.example', 'movieId', null],
  ['', undefined, null],
])('a fault of %s %s leads to its place', (source, field, place) => {
  const fault = { severity: 'error' as const, source, message: 'is odd', ...(field === undefined ? {} : { field }) }
  expect(placeOfFault(fault)).toEqual(place)
})
