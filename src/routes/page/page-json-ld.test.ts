import { existsSync } from 'node:fs'
import path from 'node:path'
import { toInstant } from '../../features/schedule/rules/local-time'
import { describe, expect, it } from 'vitest'
import { buildEventCard, buildMovieCard, buildTheaterPage } from '../../../tests/builders/page-records'
import { buildShell, buildShellTheater, placesOf } from '../../../tests/builders/render-screen'
import { buildShowtimeOnPage } from '../../../tests/builders/showtime'
import { findEventFaults } from '../../../tests/builders/event-rules'
import { findVocabularyFaults, readVocabulary } from '../../../tests/builders/vocabulary'
import { MAX_SCREENINGS } from '../../features/schedule/rules/screening-json-ld'
import { formatJsonLd, type JsonLd } from '../../features/site/rules/json-ld'
import { LISTED_MEMBER_PAGES, MEMBER_PAGES } from '../../config/member-pages'
import type { TemplateName } from '../../features/site/rules/page-context'
import type { MovieRecord } from './records'
import { buildPageJsonLd, type PageRecords } from './page-json-ld'
import type { EventRecord } from './records'

const ORIGIN = 'https://lumen.example'
const FILM = `${ORIGIN}/movies/m1/`
const HARBOUR = `${ORIGIN}/theaters/harbour/`

const attributes = [
  { tag: 'Format.Projection.3D', label: '3D', kind: 'format' as const, weight: 80 },
  { tag: 'Format.Projection.Digital', label: 'Digital', kind: 'format' as const, weight: 1 },
  { tag: 'Showtime.Accessibility.AudioDescribed', label: 'Audio described', kind: 'access' as const, weight: 40 },
]
const film = buildMovieCard({
  movieId: 'm1',
  title: 'The Lake',
  poster: 'assets/lake.webp',
  runtimeMinutes: 95,
  certificate: '12A',
  releaseDate: '2025-01-10',
  year: 1931,
  directors: ['A. Weir'],
})
const showtimes = [
  buildShowtimeOnPage({
    id: '1',
    startsAt: '2025-01-23T20:00:00',
    endsAt: '2025-01-23T22:05:00',
    tags: [...attributes.map(({ tag }) => tag), 'Localization.Language.German', 'Localization.Subtitle.English'],
    price: { from: 9.5, currency: 'GBP' },
  }),
  buildShowtimeOnPage({ id: '2', startsAt: '2025-01-23T18:00:00', availability: 'soldOut' }),
  buildShowtimeOnPage({ id: '3', startsAt: '2025-01-24T18:00:00', availability: 'almostFull' }),
  buildShowtimeOnPage({ id: '4', startsAt: '2025-01-25T18:00:00', availability: 'cancelled' }),
  buildShowtimeOnPage({ id: '5', startsAt: '2025-01-26T18:00:00', movieId: 'unknown' }),
]
const theater = buildTheaterPage({
  coordinates: { latitude: 50.1, longitude: -4.2 },
  phone: '+44 20 7946 0000',
  email: 'harbour@lumen.example',
  description: [
    ['h3', 0, 'Bar & lounge'],
    ['p', 0, 'By the ', ['em', 0, 'quay'], '.'],
  ],
  images: ['assets/harbour.webp'],
  screens: [{ name: '1', accessibility: [], outages: [] }],
  movies: [film],
  showtimes,
  attributes,
})
const movie: MovieRecord = {
  ...film,
  originalTitle: 'Der See',
  genres: ['Drama'],
  cast: ['B. Ruhl'],
  synopsis: 'A man & a </script><script>lake</script>.',
  backdrop: null,
  trailer: null,
  isTrailerPlayable: false,
  sharingPicture: null,
  studio: 'Nordfilm',
  originalLanguage: 'de',
  note: null,
  quote: null,
  stills: [],
  buckets: [],
  isTodayOver: false,
  showtimeDays: ['2025-01-23'],
  today: '2025-01-23',
  nextDayInWords: '23 January 2025',
  showtimes: [...showtimes, buildShowtimeOnPage({ id: '6', startsAt: '2025-01-23T21:00:00', theaterId: 'quarry' })],
  attributes,
  theaters: [{ theaterId: 'harbour', coordinates: null }],
  events: [],
  similar: [],
  people: [],
}
const event: EventRecord = {
  ...buildEventCard({
    eventId: 'e1',
    title: 'Lake night',
    startAt: '2025-06-23T20:00',
    endAt: '2025-06-24',
    poster: 'assets/e.webp',
  }),
  description: null,
  bookingUrl: 'https://tickets.example/e1',
  sharingPicture: null,
  visible: true,
  isOver: false,
  theaters: [{ theaterId: 'harbour', name: 'Harbour', path: '/theaters/harbour/', today: '2025-01-23', hidden: false }],
  movies: [film],
  showtimes,
  attributes,
}
const shell = buildShell({
  settings: {
    circuitName: 'Lumen',
    description: 'Films',
    logo: { src: 'assets/logo.svg', onDark: 'assets/logo-light.svg', alt: null },
    links: [{ name: 'instagram', url: 'https://social.example/lumen' }],
  },
})

function build(templateName: TemplateName, records: PageRecords = {}, of = shell): JsonLd[] {
  return buildPageJsonLd({
    pageContext: {
      templateName,
      pagePath: '/here/',
      intl: {
        locale: { short: 'en', long: 'en-GB' },
        country: { code: 'gb', iso31661A2: 'GB', iso31661A3: 'GBR' },
        words: null,
        messages: {
          'screens.moviesTitle': 'Films',
          'screens.theatersTitle': 'Cinemas',
          'screens.eventsTitle': 'Events',
          'privacyPolicy.title': 'Privacy policy',
          'memberPages.login': 'Sign in',
          'memberPages.register': 'Join',
          'memberPages.giftCard': 'Gift card',
        },
      },
    },
    records,
    shell: of,
    places: placesOf(of),
    absolute: address => (/^https?:/.test(address) ? address : `${ORIGIN}/${address.replace(/^\//, '')}`),
  })
}

const PAGES: [TemplateName, PageRecords][] = [
  ['home', {}],
  ['movies', { allMovie: { nodes: [film] } }],
  ['movie', { movie: { ...movie, trailer: 'https://vimeo.com/76979871', backdrop: 'assets/b.webp' } }],
  ['theaters', {}],
  ['theater', { theater: { ...theater, screens: [{ name: '1', accessibility: ['Lift'], outages: [] }] } }],
  ['programme', { theater }],
  ['events', { allEvent: { nodes: [event] } }],
  ['event', { event }],
  ['content', { contentPage: { title: 'About' } }],
  ['login', {}],
]

const typesOf = (nodes: JsonLd[]) => nodes.map(node => node['@type'])
const ofType = (nodes: JsonLd[], type: string) => nodes.filter(node => node['@type'] === type)

describe('the structured data of a page', () => {
  it.each([
    ['home', {}, ['WebSite', 'Organization']],
    ['movies', { allMovie: { nodes: [film] } }, ['ItemList', 'BreadcrumbList']],
    ['theaters', {}, ['ItemList', 'BreadcrumbList']],
    ['events', { allEvent: { nodes: [event] } }, ['ItemList', 'BreadcrumbList']],
    ['events', { allEvent: { nodes: [] } }, ['BreadcrumbList']],
    ['theater', { theater: { ...theater, showtimes: [] } }, ['MovieTheater', 'BreadcrumbList']],
    ['theater', { theater: { ...theater, hidden: true } }, []],
    ['programme', { theater }, ['BreadcrumbList']],
    ['programme', { theater: { ...theater, hidden: true } }, []],
    ['movie', { movie: { ...movie, showtimes: [] } }, ['Movie', 'BreadcrumbList']],
    ['event', { event: { ...event, showtimes: [] } }, ['Event', 'Movie', 'MovieTheater', 'BreadcrumbList']],
    ['event', { event: { ...event, visible: false } }, []],
    ['content', { contentPage: { title: 'About' } }, ['BreadcrumbList']],
    ['privacy-policy', {}, ['BreadcrumbList']],
    ['not-found', {}, []],
    ['movie-resolver', {}, []],
    ['server-error', {}, []],
  ] satisfies [TemplateName, PageRecords, string[]][])(
    'of %s %# has its kinds of things',
    (template, records, types) => {
      expect(typesOf(build(template, records))).toEqual(types)
    },
  )

  it.each(MEMBER_PAGES)('of the loyalty programme’s %s is a way to it where search engines may list it', page => {
    expect(typesOf(build(page))).toEqual(LISTED_MEMBER_PAGES.has(page) ? ['BreadcrumbList'] : [])
  })

  it('names a page of the loyalty programme as its heading does', () => {
    const steps = [{ name: 'Lumen' }, { name: 'Gift card', item: `${ORIGIN}/here/` }]
    expect(build('gift-card')).toMatchObject([{ itemListElement: steps }])
  })

  it('is empty on every page of a hidden site', () => {
    const hidden = buildShell({ settings: { hidden: true } })
    expect(PAGES.flatMap(([template, records]) => build(template, records, hidden))).toEqual([])
  })

  it('says of a showtime when, where, what, in which form and for how much', () => {
    const [soldOut, open, nearlyFull, cancelled, ...others] = ofType(build('theater', { theater }), 'ScreeningEvent')
    expect(open).toEqual({
      '@type': 'ScreeningEvent',
      name: 'The Lake',
      startDate: '2025-01-23T20:00:00+00:00',
      endDate: '2025-01-23T22:05:00+00:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@id': HARBOUR },
      workPresented: { '@id': FILM },
      videoFormat: '3D',
      inLanguage: ['de'],
      subtitleLanguage: ['en'],
      keywords: ['Audio described'],
      offers: {
        '@type': 'Offer',
        url: 'https://tickets.example/1',
        availability: 'https://schema.org/InStock',
        price: 9.5,
        priceCurrency: 'GBP',
      },
    })
    expect(soldOut).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } })
    expect(nearlyFull).toMatchObject({ offers: { availability: 'https://schema.org/LimitedAvailability' } })
    expect(cancelled).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
    expect(cancelled).not.toHaveProperty('offers')
    // A film without a page is not named.
    expect(others).toEqual([])
  })

  it("gives a theater's times its own offset, in summer and in winter", () => {
    const tokyo = buildTheaterPage({
      timeZone: 'America/New_York',
      movies: [film],
      showtimes: ['2025-03-08T20:00:00', '2025-03-09T20:00:00'].map((startsAt, index) =>
        buildShowtimeOnPage({ id: String(index), startsAt, startsAtMs: toInstant(startsAt, 'America/New_York') }),
      ),
    })
    const starts = ofType(build('theater', { theater: tokyo }), 'ScreeningEvent').map(node => node['startDate'])
    expect(starts).toEqual(['2025-03-08T20:00:00-05:00', '2025-03-09T20:00:00-04:00'])
  })

  it('names the next showtimes only, so that a long week does not weigh on the page', () => {
    const long = Array.from({ length: 300 }, (_, index) =>
      buildShowtimeOnPage({
        id: String(index),
        startsAt: new Date(1737662400000 - index * 600_000).toISOString().slice(0, 19),
      }),
    )
    const screenings = ofType(build('theater', { theater: { ...theater, showtimes: long } }), 'ScreeningEvent')
    const starts = screenings.map(node => String(node['startDate']))
    expect(starts).toHaveLength(MAX_SCREENINGS)
    expect(starts).toEqual([...starts].sort())
    expect(starts[0]).toBe(`${long.at(-1)?.startsAt}+00:00`)
  })

  it('says what makes a theater’s screens accessible, and where a film’s trailer plays', () => {
    const screens = ['HearingLoop', 'Sofa corner'].map(feature => ({
      name: '1',
      accessibility: [feature],
      outages: [],
    }))
    const nodes = build('theater', { theater: { ...theater, screens: [...screens, ...screens] } })
    expect(ofType(nodes, 'MovieTheater')).toMatchObject([
      {
        amenityFeature: [
          { '@type': 'LocationFeatureSpecification', name: 'Hearing loop' },
          { '@type': 'LocationFeatureSpecification', name: 'Sofa corner' },
        ],
      },
    ])
    const trailer = 'https://youtu.be/dQw4w9WgXcQ'
    expect(ofType(build('movie', { movie: { ...movie, trailer } }), 'Movie')).toMatchObject([
      {
        trailer: {
          '@type': 'VideoObject',
          url: trailer,
          embedUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&playsinline=1',
        },
      },
    ])
  })

  it('describes each theater of a film once', () => {
    const nodes = build('movie', { movie })
    expect(ofType(nodes, 'MovieTheater').map(node => node['@id'])).toEqual([HARBOUR, `${ORIGIN}/theaters/quarry/`])
    expect(ofType(nodes, 'Movie')).toMatchObject([
      { datePublished: '1931', duration: 'PT95M', alternateName: 'Der See' },
    ])
  })

  it('leads from the home page to the page', () => {
    expect(ofType(build('movie', { movie }), 'BreadcrumbList')).toMatchObject([
      {
        itemListElement: [
          { position: 1, name: 'Lumen', item: `${ORIGIN}/` },
          { position: 2, name: 'Films', item: `${ORIGIN}/movies/` },
          { position: 3, name: 'The Lake', item: `${ORIGIN}/here/` },
        ],
      },
    ])
  })

  it('tells search engines where films are searched for', () => {
    expect(build('home')).toMatchObject([
      { potentialAction: { target: { urlTemplate: `${ORIGIN}/search/?q={search_term_string}` } } },
      { name: 'Lumen', sameAs: ['https://social.example/lumen'] },
    ])
  })

  it('dates an event by its theaters’ zone, by its first showtime where it has no date, and is silent without either', () => {
    const undated = { ...event, startAt: null, endAt: null }
    const dated = (record: EventRecord) => ofType(build('event', { event: record }), 'Event')
    expect(dated(event)).toMatchObject([{ startDate: '2025-06-23T20:00:00+01:00', endDate: '2025-06-24' }])
    expect(dated(undated)).toMatchObject([{ startDate: '2025-01-23T18:00:00+00:00' }])
    expect(dated({ ...undated, showtimes: [] })).toEqual([])
  })

  it('cannot be ended by what a record says', () => {
    const text = formatJsonLd(build('movie', { movie: { ...movie, title: '</script><!--\u2028' } }))
    expect(text).not.toMatch(/[<\u2028]/)
    expect(JSON.parse(text)).toMatchObject({
      '@graph': [{ name: '</script><!--\u2028' }, {}, {}, {}, {}, {}, {}, {}, {}],
    })
  })

  it('uses the shell’s country where an address names none', () => {
    const away = buildShell({
      theaters: [
        buildShellTheater({ theaterId: 'harbour' }),
        buildShellTheater({ theaterId: 'quarry', address: null }),
      ],
    })
    expect(ofType(build('movie', { movie }, away), 'MovieTheater')[0]).toMatchObject({
      address: { addressCountry: 'GB' },
    })
  })
})

describe('structured data against Google’s rules for events', () => {
  it.each(PAGES)('of %s names each event with its start, place and state', (template, records) => {
    expect(findEventFaults(formatJsonLd(build(template, records)))).toEqual([])
  })

  it('has a place with an address where the source knows none of the theater', () => {
    const nodes = build('theater', { theater: { ...theater, address: null } })
    expect(ofType(nodes, 'ScreeningEvent').length).toBeGreaterThan(0)
    expect(findEventFaults(formatJsonLd(nodes))).toEqual([])
  })

  const screening = ofType(build('theater', { theater }), 'ScreeningEvent')[0] ?? {}
  const place = { '@id': HARBOUR, '@type': 'MovieTheater', name: 'Harbour', address: { addressCountry: 'GB' } }
  it.each<[object, object, string]>([
    [{ name: undefined }, {}, 'no name'],
    [{ startDate: '2025-01-23T18:00:00' }, {}, 'startDate 2025-01-23T18:00:00'],
    [{ endDate: '2024-01-23T18:00:00Z' }, {}, 'ends before it starts'],
    [{ location: undefined }, {}, 'no location'],
    [{}, { '@id': 'elsewhere' }, 'a location that the page does not describe'],
    [{}, { address: undefined }, 'a location without address'],
    [{}, { name: '' }, 'a location without name'],
    [{ eventStatus: 'EventScheduled' }, {}, 'eventStatus EventScheduled'],
    [{ offers: { url: '/book' } }, {}, 'offers.url /book'],
    [{ offers: { price: 9 } }, {}, 'offers.price 9 undefined'],
  ])('finds in %j, at %j: %s', (own, its, fault) => {
    const text = formatJsonLd(
      [
        { ...screening, ...own },
        { ...place, ...its },
      ].map(node => ({ ...node })),
    )
    expect(findEventFaults(text).join('\n')).toContain(fault)
  })
})

const realData = process.env['REAL_DATA_DIR'] ?? ''
const hasVocabulary = realData !== '' && existsSync(path.join(realData, 'schemaorg-30.0'))

describe.skipIf(!hasVocabulary)('structured data against the vocabulary (REAL_DATA_DIR)', () => {
  it.each(PAGES)('of %s uses only what schema.org allows', (template, records) => {
    const nodes = build(template, records)
    expect(nodes.length).toBeGreaterThan(0)
    expect(findVocabularyFaults(formatJsonLd(nodes), readVocabulary(realData))).toEqual([])
  })
})
