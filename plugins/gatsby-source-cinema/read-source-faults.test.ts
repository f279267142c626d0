import { afterAll, describe, expect, it } from 'vitest'
import type { Fault } from '../../src/features/site/rules/fault'
import { readSource } from './read-source'
import {
  buildSoundSite,
  filesOf,
  NOW,
  removeSiteFolders,
  type SiteFiles,
  type SoundSite,
  writeSiteFolder,
} from './testing/site-folder-builder'

afterAll(removeSiteFolders)

interface Broken {
  /** What is broken. */
  name: string
  /** Breaks the parts of a sound site … */
  change?: (site: SoundSite) => void
  /** … or its files. */
  files?: (files: SiteFiles) => void
  /** The fault that must be among those reported. */
  fault: Partial<Omit<Fault, 'message'>> & { message?: RegExp }
  /** Ids that are gone from a read that succeeds; absent: the read fails. */
  leftOut?: { theaters?: string[]; movies?: string[]; showtimes?: string[]; events?: string[]; pages?: string[] }
}

const first = <T>(list: T[]): T => {
  const [element] = list
  if (element === undefined) throw new Error('the sound site has none')
  return element
}

/** contracts §3: a record that breaks the schema is reported by file, id and field; above maxRejected the read stops. */
const BROKEN: Broken[] = [
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
    fault: { source: 'showtimes.json', message: /ends inside its JSON at line 1, column 4001/ },
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

  // Showtimes: 240 records, of which two may be left out
  {
    name: 'a showtime at no time',
    change: s => (first(s.showtimes).startsAt = 'tonight'),
    fault: { severity: 'warning', source: 'showtimes.json', record: 's0', field: 'startsAt' },
    leftOut: { showtimes: ['s0'] },
  },
  {
    name: 'a showtime with an offset',
    change: s => (first(s.showtimes).startsAt = '2025-01-24T20:00+01:00'),
    fault: { severity: 'warning', record: 's0', field: 'startsAt' },
    leftOut: { showtimes: ['s0'] },
  },
  {
    name: 'a showtime at 25 o’clock',
    change: s => (first(s.showtimes).startsAt = '2025-01-24T25:00'),
    fault: { severity: 'warning', record: 's0', field: 'startsAt' },
    leftOut: { showtimes: ['s0'] },
  },
  {
    name: 'a showtime of an unknown theater',
    change: s => (first(s.showtimes).theaterId = 'West'),
    fault: {
      severity: 'warning',
      source: 'showtimes.json',
      record: 's0',
      field: 'theaterId',
      message: /no theater West/,
    },
    leftOut: { showtimes: ['s0'] },
  },
  {
    name: 'a showtime of an unknown film',
    change: s => (first(s.showtimes).movieId = '99'),
    fault: { severity: 'warning', record: 's0', field: 'movieId', message: /no movie 99/ },
    leftOut: { showtimes: ['s0'] },
  },
  {
    name: 'a fuller than full house',
    change: s => (first(s.showtimes).occupancyRate = 140),
    fault: { severity: 'warning', record: 's0', field: 'occupancyRate' },
    leftOut: { showtimes: ['s0'] },
  },
  {
    name: 'a booking link that is none',
    change: s => (first(s.showtimes).bookingUrl = 'book here'),
    fault: { severity: 'warning', record: 's0', field: 'bookingUrl' },
    leftOut: { showtimes: ['s0'] },
  },
  {
    name: 'tags that are a text',
    change: s => (first(s.showtimes).tags = 'Imax'),
    fault: { severity: 'warning', record: 's0', field: 'tags' },
    leftOut: { showtimes: ['s0'] },
  },
  {
    name: 'two showtimes of one id in one theater',
    change: s => s.showtimes.push({ ...first(s.showtimes) }),
    fault: { severity: 'warning', source: 'showtimes.json', record: 's0', field: 'id' },
    leftOut: {},
  },
  {
    name: 'three broken showtimes of 240, more than one percent',
    change: s => s.showtimes.slice(0, 3).forEach(showtime => (showtime.movieId = '99')),
    fault: { severity: 'error', source: 'showtimes.json', message: /3 of 240 showtimes .* 1\.25 % where 1 %/ },
  },

  // Events, pages, references
  {
    name: 'an event without a title',
    change: s => delete first(s.events).title,
    fault: { source: 'events.json', record: 'e1', field: 'title' },
  },
  {
    name: 'an event at no real time',
    change: s => (first(s.events).startAt = '2025-13-01'),
    fault: { source: 'events.json', record: 'e1', field: 'startAt' },
  },
  {
    name: 'an event at an unknown theater',
    change: s => (first(s.events).theaterIds = ['North', 'West']),
    fault: {
      severity: 'warning',
      source: 'events.json',
      record: 'e1',
      field: 'theaterIds.1',
      message: /no theater West/,
    },
    leftOut: {},
  },
  {
    name: 'an event of an unknown film',
    change: s => (first(s.events).movieIds = ['77']),
    fault: { severity: 'warning', record: 'e1', field: 'movieIds.0' },
    leftOut: {},
  },
  {
    name: 'a page of an unknown theater',
    change: s => (s.page.theaterId = 'West'),
    fault: { severity: 'warning', source: 'pages/about.json', record: 'about', field: 'theaterId' },
    leftOut: {},
  },
  {
    name: 'a page with a slug in capitals',
    change: s => (s.page.slug = 'About Us'),
    fault: { source: 'pages/about.json', record: 'About Us', field: 'slug' },
  },
  {
    name: 'a broken widget deep in a page',
    change: s =>
      (s.page.widgets = [
        { type: 'divider' },
        { type: 'columns', columns: [{ widgets: [{ type: 'heading', text: '' }] }] },
      ]),
    fault: { source: 'pages/about.json', record: 'about', field: 'widgets.1.columns.0.widgets.0.text' },
  },
  {
    name: 'a widget of an unknown kind before a broken one',
    change: s => (s.page.widgets = [{ type: 'carousel' }, { type: 'anchor', id: 'no blanks' }]),
    fault: { source: 'pages/about.json', record: 'about', field: 'widgets.1.id' },
  },
  {
    name: 'a widget of an unknown kind',
    change: s => (s.page.widgets = [{ type: 'carousel', slides: [] }]),
    fault: { severity: 'warning', source: 'pages/about.json', field: 'widgets.0.type', message: /carousel/ },
    leftOut: {},
  },
  {
    name: 'a page where the films are listed',
    change: s => (s.page.slug = 'movies'),
    fault: { source: 'pages/about.json', record: 'movies', message: /\/movies\/ is taken/ },
  },
  {
    name: 'a page where files are served',
    change: s => (s.page.slug = 'schedule/today'),
    fault: { source: 'pages/about.json', message: /is taken/ },
  },
  {
    name: 'two films of one path',
    change: s => s.movies.push({ id: '1-the', title: 'General' }),
    fault: { source: 'movies.json', record: '1-the', message: /\/movies\/1-the-general\/ is taken by 1 / },
  },
  {
    name: 'two bodies of one theater',
    change: s => (s.page.theaterId = 'North'),
    files: f => (f['pages/north.json'] = { slug: 'north', title: 'North', theaterId: 'North' }),
    fault: { source: 'pages/north.json', record: 'north', field: 'theaterId', message: /already has the page about/ },
  },
  {
    name: 'a flag nobody knows',
    change: s => (first(s.movies).flags = ['SOLO']),
    fault: { severity: 'warning', source: 'movies.json', field: 'flags', message: /'SOLO' is none of NEW, PREVIEW/ },
    leftOut: {},
  },
  {
    name: 'a loyalty provider nobody knows',
    change: s => (s.site.loyalty = { provider: 'VISTA' }),
    fault: { severity: 'warning', source: 'site.json', field: 'loyalty.provider' },
    leftOut: {},
  },
  {
    name: 'a header layout nobody knows',
    files: f => (f['theme.json'] = { headerLayout: 'SPIRAL' }),
    fault: { severity: 'warning', source: 'theme.json', field: 'headerLayout' },
    leftOut: {},
  },
  {
    name: 'a font that is in no catalogue',
    files: f => (f['theme.json'] = { fonts: { body: 'Playfair' } }),
    fault: { severity: 'warning', source: 'theme.json', field: 'fonts.body', message: /Did you mean Playfair Display/ },
    leftOut: {},
  },
  {
    name: 'a weight that a font does not have',
    change: s => (s.site['fonts'] = [{ font: 'Lato', weights: [400, 500] }]),
    fault: { severity: 'warning', source: 'site.json', field: 'fonts.0.weights', message: /no weight 500/ },
    leftOut: {},
  },
  {
    name: 'a domain that may frame the site and is none',
    change: s => (s.site['allowedEmbeddingDomains'] = ['partner.example', 'co.uk']),
    fault: { severity: 'warning', source: 'site.json', field: 'allowedEmbeddingDomains.1', message: /'co.uk'/ },
    leftOut: {},
  },
  {
    name: 'a theater of the choice that is not there',
    change: s => (s.site.theaterIds = ['North', 'West']),
    fault: { severity: 'warning', source: 'site.json', field: 'theaterIds' },
    leftOut: { theaters: ['east'] },
  },
  {
    name: 'a choice of theaters that leaves none',
    change: s => (s.site.theaterIds = ['West']),
    fault: { source: 'theaters', message: /no theater/ },
  },
  {
    name: 'a menu that leads nowhere',
    change: s => (s.site.menus = [{ position: 'HEADER', items: [{ label: 'Bar', page: 'bar' }] }]),
    fault: { severity: 'warning', source: 'site.json', record: 'HEADER', field: 'menus.0.items.0' },
    leftOut: {},
  },
  {
    name: 'a featured film that is gone',
    change: s => (s.site.home = { featured: { movieId: '99' } }),
    fault: { severity: 'warning', source: 'site.json', field: 'home.featured.movieId' },
    leftOut: {},
  },
  {
    name: 'a poster that is not in the folder',
    change: s => (first(s.movies).poster = 'assets/none.jpg'),
    fault: {
      severity: 'warning',
      source: 'movies.json',
      record: '1',
      field: 'poster',
      message: /no file assets\/none.jpg/,
    },
    leftOut: {},
  },
  {
    name: 'a card whose link is a script',
    change: s => (s.page.widgets = [{ type: 'cards', cards: [{ title: 'Bar', link: ' java\tscript:alert(1)' }] }]),
    fault: { severity: 'warning', source: 'pages/about.json', record: 'about', field: 'widgets.0.cards.0.link' },
    leftOut: {},
  },
  {
    name: 'an outside profile that is a script',
    change: s => (first(s.theaters).links = { facebook: 'javascript:alert(1)' }),
    fault: { severity: 'warning', source: 'theaters.json', record: 'North', field: 'links.facebook' },
    leftOut: {},
  },
  {
    name: 'a frame of a service that nobody knows',
    change: s => (s.page.widgets = [{ type: 'embed', url: 'https://tours.example/1', title: 'A walk' }]),
    fault: { severity: 'warning', source: 'pages/about.json', field: 'widgets.0.url', message: /as a link/ },
    leftOut: {},
  },
  {
    name: 'a card whose picture is not in the folder',
    change: s => (s.page.widgets = [{ type: 'cards', cards: [{ title: 'Bar', image: 'assets/bar.jpg' }] }]),
    fault: { severity: 'warning', source: 'pages/about.json', record: 'about', field: 'widgets.0.cards.0.image' },
    leftOut: {},
  },
  {
    name: 'a misspelt message key',
    files: f => (f['messages/en.json'] = { 'movies.certifikate': 'Rating' }),
    fault: { severity: 'warning', source: 'messages/en.json', field: 'movies.certifikate' },
    leftOut: {},
  },
]

async function readBroken({ change, files }: Broken) {
  const site = buildSoundSite()
  change?.(site)
  const broken = filesOf(site)
  files?.(broken)
  return readSource({ siteFolder: writeSiteFolder(broken), now: NOW })
}

describe('a broken site folder', () => {
  it.each(BROKEN)('names the fault in $name', async broken => {
    const read = await readBroken(broken)
    const { message, ...place } = broken.fault
    const severity = broken.leftOut ? 'warning' : 'error'
    const faults = read.ok ? read.value.warnings : read.error
    expect(faults).toContainEqual(
      expect.objectContaining({
        severity,
        ...place,
        message: message ? expect.stringMatching(message) : expect.any(String),
      }),
    )
  })

  it.each(BROKEN.filter(({ leftOut }) => !leftOut))('refuses $name', async broken => {
    expect((await readBroken(broken)).ok).toBe(false)
  })

  it.each(BROKEN.filter(({ leftOut }) => leftOut))('builds around $name', async broken => {
    const read = await readBroken(broken)
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    const { theaters, movies, events, pages, showtimesByTheater } = read.value
    const ids = {
      theaters: theaters.map(({ id }) => id),
      movies: movies.map(({ id }) => id),
      events: events.map(({ id }) => id),
      pages: pages.map(({ slug }) => slug),
      showtimes: [...showtimesByTheater.values()].flat().map(({ id }) => id),
    }
    for (const kind of ['theaters', 'movies', 'events', 'pages', 'showtimes'] as const) {
      for (const id of broken.leftOut?.[kind] ?? []) expect(ids[kind]).not.toContain(id)
    }
    expect(ids.showtimes.length).toBeGreaterThan(100)
  })

  it('reports every fault of every file at once', async () => {
    const site = buildSoundSite()
    delete first(site.theaters).name
    first(site.movies).runtimeMinutes = -1
    site.showtimes.slice(0, 9).forEach(showtime => (showtime.startsAt = 'late'))
    const read = await readSource({ siteFolder: writeSiteFolder(filesOf(site)), now: NOW })
    const sources = read.ok ? [] : read.error.filter(fault => fault.severity === 'error').map(fault => fault.source)
    expect(new Set(sources)).toEqual(new Set(['theaters.json', 'movies.json', 'showtimes.json']))
    expect(sources.filter(source => source === 'showtimes.json')).toHaveLength(10)
  })

  it('does not call references dangling when their list broke off', async () => {
    const files = filesOf(buildSoundSite())
    const read = await readSource({ siteFolder: writeSiteFolder({ ...files, 'movies.json': '[{"id": "1"' }), now: NOW })
    const errors = read.ok ? [] : read.error.filter(fault => fault.severity === 'error')
    expect(errors.map(({ source }) => source)).toEqual(['movies.json'])
  })

  it('does not count showtimes again that go with a film the quarantine left out', async () => {
    const site = buildSoundSite()
    site.site.source = { maxRejected: 0.25 }
    delete first(site.movies).title
    const read = await readSource({ siteFolder: writeSiteFolder(filesOf(site)), now: NOW })
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    expect(read.value.warnings).toContainEqual(
      expect.objectContaining({
        source: 'showtimes',
        message: '80 showtimes were left out together with their theater or film',
      }),
    )
  })
})
