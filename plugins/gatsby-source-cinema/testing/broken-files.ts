import type { BrokenSite } from './broken-site'

/** Broken files of the folder, site.json and theme.json. */
export const BROKEN_FILES: readonly BrokenSite[] = [
  // The folder's files
  {
    name: 'a folder without site.json',
    files: f => delete f['site.json'],
    fault: { source: 'site.json', message: /missing/ },
  },
  {
    name: 'a folder without theaters.json',
    files: f => delete f['theaters.json'],
    fault: { source: 'theaters.json', message: /missing/ },
  },
  {
    name: 'a folder without movies.json',
    files: f => delete f['movies.json'],
    fault: { source: 'movies.json', message: /missing/ },
  },
  {
    name: 'a folder without showtimes.json',
    files: f => delete f['showtimes.json'],
    fault: { source: 'showtimes.json', message: /missing/ },
  },
  {
    name: 'an empty list of theaters',
    change: s => (s.theaters = []),
    fault: { source: 'theaters.json', message: /holds no record/ },
  },
  {
    name: 'an empty list of movies',
    change: s => (s.movies = []),
    fault: { source: 'movies.json', message: /holds no record/ },
  },
  {
    name: 'an empty list of showtimes',
    change: s => (s.showtimes = []),
    fault: { source: 'showtimes.json', message: /holds no record/ },
  },
  {
    name: 'a file of no bytes',
    files: f => (f['movies.json'] = ''),
    fault: { source: 'movies.json', message: /empty/ },
  },
  {
    name: 'site.json with a comma too many',
    files: f => (f['site.json'] = '{\n  "name": "x",\n}'),
    fault: { source: 'site.json', message: /line 3, column 1/ },
  },
  {
    name: 'showtimes.json cut off in the middle',
    files: f => (f['showtimes.json'] = JSON.stringify(f['showtimes.json']).slice(0, 4000)),
    fault: { source: 'showtimes.json', message: /No valid JSON at line 1, column \d+/ },
  },
  {
    name: 'movies.json with a broken record',
    files: f => (f['movies.json'] = '[\n{"id": "1", "title": "A"},\n{"id": 2 "title": "B"}\n]'),
    fault: { source: 'movies.json', message: /line 3, column 10/ },
  },
  {
    name: 'a list that is an object',
    files: f => (f['theaters.json'] = { id: 'x' }),
    fault: { source: 'theaters.json', message: /must be a JSON array/ },
  },
  {
    name: 'a theme that is a list',
    files: f => (f['theme.json'] = []),
    fault: { source: 'theme.json', message: /JSON object/ },
  },
  {
    name: 'a page that is no JSON',
    files: f => (f['pages/news.json'] = '{"slug": news}'),
    fault: { source: 'pages/news.json', message: /line 1, column 10/ },
  },
  {
    name: 'a message that is a number',
    files: f => (f['messages/en.json'] = { movies: { certificate: 3 } }),
    fault: { source: 'messages/en.json', field: 'movies.certificate' },
  },

  // site.json and theme.json
  { name: 'a site without a name', change: s => delete s.site.name, fault: { source: 'site.json', field: 'name' } },
  {
    name: 'a site without a country',
    change: s => delete s.site.country,
    fault: { source: 'site.json', field: 'country' },
  },
  {
    name: 'a country without its three letters',
    change: s => (s.site.country = { code: 'gb', iso31661A2: 'GB', iso31661A3: 'GB' }),
    fault: { source: 'site.json', field: 'country.iso31661A3' },
  },
  {
    name: 'a locale that is none',
    change: s => (s.site.locale = 'english please'),
    fault: { source: 'site.json', field: 'locale' },
  },
  {
    name: 'a source nobody knows',
    change: s => (s.site.source = { type: 'carrier-pigeon' }),
    fault: { source: 'site.json', field: 'source.type', message: /folder, demo, boxoffice/ },
  },
  {
    name: 'a share of more than all',
    change: s => (s.site.source = { maxRejected: 7 }),
    fault: { source: 'site.json', field: 'source.maxRejected' },
  },
  {
    name: 'a path prefix with a slash at its end',
    change: s => (s.site.pathPrefix = '/kino/'),
    fault: { source: 'site.json', field: 'pathPrefix' },
  },
  {
    name: 'a redirect from nowhere',
    change: s => (s.site.redirects = [{ fromPath: 'old', toPath: '/new/' }]),
    fault: { source: 'site.json', field: 'redirects.0.fromPath' },
  },
  {
    name: 'a colour in words',
    files: f => (f['theme.json'] = { palette: { primary: 'sea green' } }),
    fault: { source: 'theme.json', field: 'palette.primary' },
  },

  {
    name: 'a site in an unknown zone',
    change: s => (s.site.timeZone = 'Mars/Olympus'),
    fault: { source: 'site.json', field: 'timeZone' },
  },
  {
    name: 'two lists at one path',
    change: s => (s.site.paths = { movies: 'programme', events: 'programme' }),
    fault: { source: 'site.json', field: 'paths', message: /\/programme\// },
  },
  {
    name: 'a privacy policy at the address of a list',
    change: s => (s.site.privacyPolicyPage = { slug: 'movies' }),
    fault: { source: 'site.json', field: 'privacyPolicyPage.slug', message: /\/movies\/.*taken by the page 'movies'/ },
  },
  {
    name: 'a privacy policy at an address of the host',
    change: s => (s.site.privacyPolicyPage = { slug: 'healthz' }),
    fault: { source: 'site.json', field: 'privacyPolicyPage.slug', message: /own files/ },
  },
  {
    name: 'both permalinks at one address',
    change: s => (s.site.permalinkPrefix = 'permalink'),
    fault: { source: 'site.json', field: 'permalinkPrefix' },
  },
  {
    name: 'a checkout page at the address of a list',
    change: s => Object.assign(s.site, { displayMode: 'tapos_embedded', checkoutPage: { slug: 'events' } }),
    fault: { source: 'site.json', field: 'checkoutPage.slug' },
  },
]
