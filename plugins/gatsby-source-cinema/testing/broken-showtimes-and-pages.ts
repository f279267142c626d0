import { type BrokenSite, first } from './broken-site'

/** Broken showtimes, of 240 of which two may be left out, and broken events, pages and references. */
export const BROKEN_SHOWTIMES_AND_PAGES: readonly BrokenSite[] = [
  // Showtimes: 240 records, of which two may be left out
  {
    name: 'a showtime at no time',
    change: s => (first(s.showtimes).startsAt = 'tonight'),
    fault: { severity: 'warning', source: 'showtimes.json', record: 's0', field: 'startsAt' },
    leftOut: { showtimes: ['s0'] },
  },
  {
    name: 'a showtime with half an offset',
    change: s => (first(s.showtimes).startsAt = '2025-01-24T20:00+1'),
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
    name: 'a pick of the home page that is gone',
    change: s => (s.site.home = { picks: [{ movieId: '1' }, { eventId: 'gone' }] }),
    fault: { severity: 'warning', source: 'site.json', field: 'home.picks.1.eventId' },
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
