import { expect, it } from 'vitest'
import type { FoundFilm, SearchItem } from '../../search/rules/search-item'
import { subjectOfItem } from './subject-of-item'
import type { WishOption } from './wish-options'

const FILM: FoundFilm = {
  ...{ kind: 'film', movieId: 'm1', name: 'Nosferatu', path: '/movies/m1/' },
  ...{ originalTitle: null, year: 1922, certificate: null, state: 'now', poster: null },
}
const OPTIONS: WishOption[] = [
  { kind: 'series', id: 'e1', name: 'Silent week', path: '/events/silent-week/' },
  { kind: 'format', id: '35mm', name: '35 mm film' },
  { kind: 'format', id: 'recliner', name: 'Recliners' },
  { kind: 'language', id: 'fr', name: 'French' },
  { kind: 'access', id: 'captions', name: 'Captions' },
]
const THEATERS = [{ theaterId: 't1', path: '/theaters/harbour/' }]
const filter = (query: string): SearchItem => ({ kind: 'filter', name: 'x', path: `/movies/?${query}`, words: '' })

it.each<[string, SearchItem, string | null]>([
  ['a film', FILM, 'film:m1'],
  ['a person', { kind: 'person', name: 'Max Schreck', directed: [], cast: [FILM] }, 'person:Max Schreck'],
  [
    'a series of the list',
    { kind: 'event', name: 'Silent week', path: '/events/silent-week/', type: null },
    'series:e1',
  ],
  ['an event that is none', { kind: 'event', name: 'Old', path: '/events/old/', type: null }, null],
  [
    'a theater',
    {
      kind: 'theater',
      name: 'Harbour',
      path: '/theaters/harbour/',
      fullName: null,
      city: null,
      zip: null,
      street: null,
    },
    'theater:t1',
  ],
  ['a page', { kind: 'page', name: 'Gift cards', path: '/gift-cards/', description: null }, null],
  ['a format', filter('format=35mm'), 'format:35mm'],
  ['an experience', filter('experience=recliner'), 'format:recliner'],
  ['a language', filter('understand=fr'), 'language:fr'],
  ['an access need', filter('access=captions'), 'access:captions'],
  ['a day', filter('day=today'), null],
  ['two filters', filter('format=35mm&day=today'), null],
  ['a format that no showtime has', filter('format=imax'), null],
  ['a parameter of every object', filter('toString=1'), null],
])('%s', (_, item, expected) => {
  const subject = subjectOfItem(item, { options: OPTIONS, theaters: THEATERS })
  expect(subject && `${subject.kind}:${subject.id}`).toBe(expected)
})
