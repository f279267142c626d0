import { describe, expect, it } from 'vitest'
import { createSearchEngine } from './create-search-engine'
import { createSearchFilter } from './search-filter'
import { searchSite } from './search-site'
import type { FoundFilm, SearchItem } from './search-item'

const film = (name: string, id: string): FoundFilm => ({
  kind: 'film',
  movieId: id,
  name,
  originalTitle: null,
  path: `/movies/${id}/`,
  year: null,
  certificate: null,
  state: 'now',
  poster: null,
})
const filters = [
  createSearchFilter('35 mm film', 'format=35mm', '35mm'),
  createSearchFilter('Captions', 'access=captions', 'subtitles'),
  createSearchFilter('Today', 'day=today', ''),
  createSearchFilter('Saturday 28 November', 'day=2026-11-28', 'saturday'),
]
const ITEMS: SearchItem[] = [
  film('Nosferatu', 'n'),
  film('Saturday Night Fever', 's'),
  { kind: 'theater', name: 'Harbour', fullName: null, path: '/theaters/h/', city: null, zip: null, street: null },
  { kind: 'page', name: 'Access', path: '/access/', description: null },
  { kind: 'filter', name: '35 mm film', path: '/movies/?format=35mm', words: '35mm' },
  { kind: 'filter', name: 'Captions', path: '/movies/?access=captions', words: 'subtitles' },
  { kind: 'filter', name: 'Today', path: '/movies/?day=today', words: '' },
]
const engine = createSearchEngine()
for (const item of ITEMS) engine.add(item)

function search(text: string) {
  const { hits, isClose } = searchSite({ text, engine, filters, connecting: new Set(['in']), filmBase: '/movies/' })
  return {
    paths: hits.map(({ item }) => ('path' in item ? item.path : item.name)),
    notes: hits.flatMap(({ note }) => note ?? []),
    isClose,
  }
}

describe('searchSite', () => {
  it.each([
    // a filter by itself, once, and with a slip of the finger
    ['35mm', ['/movies/?format=35mm']],
    ['35 mm', ['/movies/?format=35mm']],
    ['today', ['/movies/?day=today']],
    ['captoins', ['/movies/?access=captions']],
    // several
    ['subtitles today', ['/movies/?access=captions&day=today']],
    ['35mm captions saturday', ['/movies/?format=35mm&access=captions&day=2026-11-28']],
    // with a name
    ['nosferatu in 35mm', ['/movies/n/?format=35mm']],
    ['harbour today', ['/theaters/h/?day=today']],
    // a name that is a filter too
    ['saturday', ['/movies/s/', '/movies/?day=2026-11-28']],
    ['saturday night fever', ['/movies/s/']],
    // no filter
    ['access', ['/access/']],
    ['zzzzz', []],
  ])('finds for %j %j', (text, paths) => {
    expect(search(text).paths).toEqual(paths)
  })

  it('names the filters beside a film that it narrows', () => {
    expect(search('nosferatu today')).toEqual({ paths: ['/movies/n/?day=today'], notes: ['Today'], isClose: false })
  })

  it('offers the filters alone where nothing bears the rest of the name, as close', () => {
    expect(search('zzzzz 35mm')).toMatchObject({ paths: ['/movies/?format=35mm'], isClose: true })
  })
})
