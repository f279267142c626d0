import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { WidgetSchema } from '../../../../src/features/content/rules/content-page-record'
import type { Fault } from '../../../../src/config/fault'
import { createPlatformLinks } from './platform-links'
import { translateMenu } from './translate-settings'
import { translateWidgets } from './translate-widgets'

const links = createPlatformLinks({
  paths: { movies: 'films', theaters: 'cinemas', events: 'events' },
  hosts: new Set(['cinema.example']),
  movies: [{ id: '7', name: 'Tide', path: '/film-listing/7-tide' }],
  theaters: [{ id: 'X001', name: 'Grand', path: '/theaters/x001-grand' }],
  events: [{ id: '9', name: 'Gala', path: '/events/9-gala' }],
  theaterPages: new Map([['venues/grand', 'X001']]),
  pages: new Map([
    ['club', 'club'],
    ['Our_Club', 'our-club'],
  ]),
})

function translate(...widgets: object[]) {
  const missing: string[] = []
  const warnings: Fault[] = []
  const translated = translateWidgets(widgets, {
    links,
    slug: 'venues/grand',
    theaterId: 'X001',
    anchors: new Set(['info']),
    source: 'https://cinema.example/page-data.json',
    warn: fault => warnings.push(fault),
    missing: slug => missing.push(slug),
  })
  return { translated, missing, warnings }
}

const navigation = (...items: object[]) => ({ __typename: 'WidgetNavigation', navigationShape: { menu: { items } } })
const text = (html: string) => ({ __typename: 'WidgetFreeText', freeTextShape: { html } })

describe('links of the platform', () => {
  it.each([
    ['/film-listing/7-tide', '/films/7-tide/'],
    ['/film-listing/7-tide/#cast', '/films/7-tide/#cast'],
    ['https://www.cinema.example/venues?theater=', '/cinemas/'],
    ['../venues?theater=', '/cinemas/'],
    ['/theaters/x001-grand', '/cinemas/x001-grand/'],
    ['grand', '/cinemas/x001-grand/'],
    ['/', '/'],
    ['#info', '#info'],
    ['mailto:box@cinema.example', 'mailto:box@cinema.example'],
    ['{box@cinema.example}', '{box@cinema.example}'],
    ['https://elsewhere.example/club', 'https://elsewhere.example/club'],
  ])('%s leads to %s', (href, expected) => {
    expect(links.resolve(href, 'venues/grand')).toEqual({ kind: 'href', href: expected })
  })

  it.each([
    ['/club#join', { kind: 'page', slug: 'club', hash: '#join' }],
    ['/Our_Club', { kind: 'page', slug: 'our-club', hash: '' }],
    ['/absent/', { kind: 'missing', slug: 'absent', hash: '' }],
  ])('%s is told apart as %j', (href, expected) => {
    expect(links.resolve(href)).toEqual(expected)
  })

  it('become redirects where this site’s address is another (specification §2)', () => {
    expect(Object.fromEntries(links.redirects.map(({ fromPath, toPath }) => [fromPath, toPath]))).toEqual({
      '/film-listing/7-tide': '/films/7-tide/',
      '/theaters/x001-grand': '/cinemas/x001-grand/',
      '/venues/grand': '/cinemas/x001-grand/',
      '/film-listing': '/films/',
      '/theaters': '/cinemas/',
      '/venues': '/cinemas/',
      '/Our_Club': '/our-club/',
    })
  })
})

describe('menus of the platform', () => {
  it('lead to paths, pages or addresses, and keep groups and anchors', () => {
    const item = (more: object) => ({ label: 'Item', url: null, page: null, anchor: null, children: [], ...more })
    const items = [
      item({ page: { slug: 'film-listing' } }),
      item({ page: { slug: 'club' }, anchor: 'join' }),
      item({ page: { slug: 'absent' } }),
      item({ url: 'https://www.cinema.example/old-page' }),
      item({ anchor: 'top' }),
      item({ label: ' ', page: { slug: 'club' } }),
      item({ children: [item({ page: { slug: 'events' } })] }),
    ]
    expect(translateMenu({ position: 'FOOTER', title: null, items }, links).items).toEqual([
      { label: 'Item', children: [], url: '/films/' },
      { label: 'Item', children: [], page: 'club', anchor: 'join' },
      { label: 'Item', children: [], page: 'absent' },
      { label: 'Item', children: [], url: 'https://www.cinema.example/old-page' },
      { label: 'Item', children: [], url: '#top' },
      { label: 'Item', children: [{ label: 'Item', children: [], url: '/events/' }] },
    ])
  })
})

describe('widgets of the platform', () => {
  it.each([
    [{ __typename: 'WidgetSpacer', spacerShape: { size: 'NONE' } }, []],
    [{ __typename: 'WidgetSpacer', spacerShape: { size: 'TINY' } }, [{ type: 'spacer', size: 'SMALL' }]],
    [{ __typename: 'WidgetLocalization' }, [{ type: 'map', theaterId: 'X001' }]],
    [{ __typename: 'WidgetShowtimes' }, [{ type: 'showtimes', theaterId: 'X001' }]],
    [
      { __typename: 'WidgetHeading', headingShape: { type: 'h1', text: 'Bar', alignment: 'left' } },
      [{ type: 'heading', level: 2, text: 'Bar', align: 'start' }],
    ],
    [{ __typename: 'WidgetHeading', headingShape: { type: 'h5', text: 'Bar' } }, [{ type: 'heading', level: 4 }]],
    [{ __typename: 'WidgetHeading', headingShape: { type: 'h2', text: ' ' } }, []],
    [{ __typename: 'WidgetAnchor', anchorShape: { id: '#1 venue info' } }, [{ type: 'anchor', id: 'venue-info' }]],
    [
      { __typename: 'WidgetTheaterInfo', theaterInfoShape: { name: true, phone: false } },
      [{ type: 'theater-info', name: true, phone: false, email: false }],
    ],
    [text('<a href="../venues?theater=">Back</a>'), [{ type: 'free-text', html: '<a href="/cinemas/">Back</a>' }]],
    [text("<a href='/absent'>Kept</a>"), [{ type: 'free-text', html: "<a href='/absent'>Kept</a>" }]],
    [text(' '), []],
    [
      {
        __typename: 'WidgetSection',
        sectionShape: {
          backgroundColor: 'HEADER_BACKGROUND',
          wrapperSize: 'FULL',
          widgets: [{ __typename: 'WidgetDivider' }],
        },
      },
      [
        {
          type: 'section',
          background: 'headerBackground',
          fullWidth: true,
          border: false,
          widgets: [{ type: 'divider' }],
        },
      ],
    ],
    [
      {
        __typename: 'WidgetColumns',
        columnsShape: {
          backgroundColor: 'TRANSPARENT',
          columnSizes: [25, 75],
          columns: [{ widgets: [] }, { widgets: [{ __typename: 'WidgetDivider' }] }],
        },
      },
      [{ type: 'columns', sizes: [25, 75], columns: [{ widgets: [] }, { widgets: [{ type: 'divider' }] }] }],
    ],
    [
      {
        __typename: 'WidgetAccordion',
        accordionShape: {
          collapsed: false,
          rows: [
            { title: 'Parking', content: '<p>Free</p>' },
            { title: '', content: '<p>More</p>' },
          ],
        },
      },
      [
        { type: 'accordion', collapsed: false, rows: [{ title: 'Parking', html: '<p>Free</p>' }] },
        { type: 'free-text', html: '<p>More</p>' },
      ],
    ],
  ])('%j', (widget, expected) => {
    const { translated, warnings } = translate(widget)
    expect(translated).toHaveLength(expected.length)
    expect(translated).toMatchObject(expected)
    for (const one of translated) expect(v.safeParse(WidgetSchema, one).issues).toBeUndefined()
    expect(warnings).toEqual([])
  })

  it('open the groups of a navigation and leave out what leads nowhere', () => {
    const { translated, missing } = translate(
      navigation(
        { label: 'Films', page: { slug: 'film-listing' } },
        {
          label: 'More',
          children: [
            { label: 'Club', page: { slug: 'club' } },
            { label: '35mm', page: { slug: 'films-35mm' } },
          ],
        },
      ),
    )
    expect(translated).toMatchObject([
      {
        items: [
          { label: 'Films', href: '/films/' },
          { label: 'Club', href: '/club/' },
        ],
      },
    ])
    expect(missing).toEqual(['films-35mm'])
  })

  it('stay on the page for its own anchors, even where the editor picked another page', () => {
    const { translated } = translate(
      navigation(
        { label: 'Info', page: { slug: 'venues/grand' }, anchor: 'info' },
        { label: 'Info', page: { slug: 'private-hire/grand' }, anchor: 'info' },
      ),
    )
    expect(translated).toMatchObject([{ items: [{ href: '#info' }, { href: '#info' }] }])
  })

  it('of cards lose a link that leads nowhere, and keep the card', () => {
    const card = (more: object) => ({
      title: 'Food',
      body: null,
      image: { path: '//a.example/f.jpg' },
      imageAlt: null,
      ...more,
    })
    const { translated, missing } = translate({
      __typename: 'WidgetCards',
      cardsShape: {
        columns: 9,
        cards: [
          card({ link: { value: '/events', type: 'INTERNAL' } }),
          card({ link: { value: '/food' } }),
          card({ title: '', link: null }),
        ],
      },
    })
    expect(translated).toMatchObject([
      { columns: 6, cards: [{ image: 'https://a.example/f.jpg', link: '/events/' }, { link: undefined }] },
    ])
    expect(missing).toEqual(['food'])
  })

  it('of a kind unknown here keep a type for the reader to report', () => {
    expect(translate({ __typename: 'WidgetMovieList' }).translated).toEqual([{ type: 'movie-list' }])
  })

  it('of another shape than known are reported and left out', () => {
    const { translated, warnings } = translate({ __typename: 'WidgetAccordion' })
    expect(translated).toEqual([])
    expect(warnings).toMatchObject([{ record: 'venues/grand', message: expect.stringContaining('WidgetAccordion') }])
  })
})
