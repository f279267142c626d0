import { type BrokenSite, first } from './broken-site'

/** Broken records of a site with two theaters and four films. */
export const BROKEN_THEATERS_AND_FILMS: readonly BrokenSite[] = [
  // Theaters and movies: two and four records, so that one is far above one percent
  {
    name: 'a theater in an unknown zone',
    change: s => (first(s.theaters).timeZone = 'Europe/Lodnon'),
    fault: { source: 'theaters.json', record: 'North', field: 'timeZone' },
  },
  {
    name: 'a theater without a name',
    change: s => delete first(s.theaters).name,
    fault: { source: 'theaters.json', record: 'North', field: 'name' },
  },
  {
    name: 'a play week from the eighth day',
    change: s => (first(s.theaters).showtimeWeekReleaseDay = 8),
    fault: { source: 'theaters.json', record: 'North', field: 'showtimeWeekReleaseDay' },
  },
  {
    name: 'a theater beyond the pole',
    change: s => (first(s.theaters).coordinates = { latitude: 95, longitude: 0 }),
    fault: { source: 'theaters.json', record: 'North', field: 'coordinates.latitude' },
  },
  {
    name: 'a price below nothing',
    change: s => (first(s.theaters).pricing = [{ name: 'Adult', price: -1, currency: 'GBP' }]),
    fault: { record: 'North', field: 'pricing.0.price' },
  },
  {
    name: 'a theater without an id',
    change: s => s.theaters.push({ name: 'Nameless', timeZone: 'UTC' } as never),
    fault: { source: 'theaters.json', record: '[2]', field: 'id' },
  },
  {
    name: 'two theaters of one id',
    change: s => s.theaters.push({ ...first(s.theaters), name: 'Twin' }),
    fault: { source: 'theaters.json', record: 'North', field: 'id', message: /earlier record/ },
  },
  {
    name: 'a film without a title',
    change: s => delete first(s.movies).title,
    fault: { source: 'movies.json', record: '1', field: 'title' },
  },
  {
    name: 'a film released on a day that is none',
    change: s => (first(s.movies).releaseDate = '2025-02-30'),
    fault: { source: 'movies.json', record: '1', field: 'releaseDate', message: /no real day/ },
  },
  {
    name: 'a running time in words',
    change: s => (first(s.movies).runtimeMinutes = '2 h'),
    fault: { source: 'movies.json', record: '1', field: 'runtimeMinutes' },
  },
  {
    name: 'a trailer by script',
    change: s => (first(s.movies).trailer = 'javascript:alert(1)'),
    fault: { source: 'movies.json', record: '1', field: 'trailer' },
  },
  {
    name: 'a poster outside the folder',
    change: s => (first(s.movies).poster = 'assets/../../secret.png'),
    fault: { source: 'movies.json', record: '1', field: 'poster' },
  },
  {
    name: 'a film that is a text',
    change: s => (s.movies[0] = 'The General' as never),
    fault: { source: 'movies.json', record: '[0]' },
  },
  {
    name: 'a broken film where half may be left out',
    change: s => {
      s.site.source = { maxRejected: 0.5 }
      delete first(s.movies).title
    },
    fault: { severity: 'warning', source: 'movies.json', record: '1', field: 'title', message: /left out/ },
    leftOut: { movies: ['1'], showtimes: ['s0', 's3'] },
  },
]
