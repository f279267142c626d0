import { afterEach, describe, expect, it } from 'vitest'
import { type RunningFake, startFakePlatform } from '../../../../tests/builders/fake-platform'
import { discoverPages } from './discover-pages'
import { PlatformClient } from './platform-client'
import { readSiteAnswers } from './site-answers'

let platform: RunningFake | undefined
afterEach(() => platform?.stop())

const theaters = [
  { id: 'X001', path: '/theaters/x001-grand' },
  { id: 'X002', path: '/theaters/x002-rex' },
]
const about = (id: string, more: object = {}) => ({ relatedEntity: { __typename: 'Theater', id }, ...more })
const withShowtimes = { widgets: [{ __typename: 'WidgetShowtimes' }] }
const menu = (...items: object[]) => ({ menu: { items: items.map(item => ({ label: 'Item', ...item })) } })

async function discover(pages: Record<string, object>, query: object, theaterPagesPath?: string) {
  platform = await startFakePlatform({ pages, queries: [query] })
  const client = new PlatformClient({ baseUrl: platform.url, timeoutMs: 2000, concurrency: 4, retries: 0 })
  const answers = await readSiteAnswers(client, () => {})
  const hosts = new Set(['cinema.example'])
  const skip = new Set(['films', 'films/7-tide'])
  const found = await discoverPages({ client, answers, hosts, theaters, skip, theaterPagesPath, warn: () => {} })
  return { slugs: found.pages.map(({ slug }) => slug).sort(), bodies: Object.fromEntries(found.theaterPages) }
}

describe('finding the pages of a platform', () => {
  it('follows menus, children, parents and links in widgets, asking for each page once', async () => {
    const { slugs } = await discover(
      {
        club: {
          childPages: [{ slug: 'club/terms' }],
          widgets: [{ freeTextShape: { html: '<a href="/gifts#top">Gifts</a>' } }],
        },
        'club/terms': { parent: { slug: 'club' } },
        gifts: { widgets: [{ cardsShape: { cards: [{ link: { value: '/club' } }] } }] },
      },
      menu({ page: { slug: 'club' } }, { page: { slug: 'absent' } }, { children: [{ page: { slug: 'films' } }] }),
    )
    expect(slugs).toEqual(['club', 'club/terms', 'gifts'])
    const asked = (platform?.requests ?? []).filter(request => request.endsWith('/page-data.json'))
    expect(new Set(asked).size).toBe(asked.length)
    expect(asked.join()).not.toContain('/films/')
  })

  it('leaves the pages of films alone: the site has its own', async () => {
    const { slugs } = await discover(
      { club: { childPages: [{ slug: 'special', relatedEntity: { __typename: 'Movie', id: '7' } }] }, special: {} },
      menu({ page: { slug: 'club' } }),
    )
    expect(slugs).toEqual(['club'])
  })

  it('finds theater pages by their parent’s children', async () => {
    const related = { __typename: 'Theater', id: 'X002' }
    const { bodies } = await discover(
      {
        venues: { childPages: [{ slug: 'venues/rex', relatedEntity: related }] },
        'venues/rex': about('X002', withShowtimes),
      },
      menu({ url: 'https://www.cinema.example/venues?theater=' }),
    )
    expect(bodies).toEqual({ 'venues/rex': 'X002' })
  })

  it.each([
    ['a link of a menu', menu({ url: 'https://www.cinema.example/venues?theater=' }), 'venues', undefined],
    ['a page that a menu names', menu({ page: { slug: 'our-houses' } }), 'our-houses', undefined],
    ['the theater’s own path', menu(), 'theaters', undefined],
    ['a usual name', menu(), 'cinemas', undefined],
    ['site.json', menu(), 'some/where', '/some/where/'],
  ])('tries parents when none says so: told by %s', async (_, query, parent, option) => {
    const { bodies } = await discover({ [`${parent}/x002-rex`]: about('X002', withShowtimes) }, query, option)
    expect(bodies).toEqual({ [`${parent}/x002-rex`]: 'X002' })
  })

  it('then finds those with another name, by the parent’s other children', async () => {
    const family = {
      slug: 'cinemas',
      childPages: [{ slug: 'cinemas/old-grand', relatedEntity: { __typename: 'Theater', id: 'X001' } }],
    }
    const { bodies } = await discover(
      {
        'cinemas/x002-rex': about('X002', { ...withShowtimes, parent: family }),
        'cinemas/old-grand': about('X001', withShowtimes),
      },
      menu(),
    )
    expect(bodies).toEqual({ 'cinemas/x002-rex': 'X002', 'cinemas/old-grand': 'X001' })
  })

  it('takes the page with showtimes for a theater’s own, not those about its food or hire', async () => {
    const related = { __typename: 'Theater', id: 'X001' }
    const { slugs, bodies } = await discover(
      {
        food: { childPages: [{ slug: 'food/x001-grand', relatedEntity: related }] },
        'food/x001-grand': about('X001'),
        'theaters/x001-grand': about('X001', withShowtimes),
      },
      menu({ page: { slug: 'food' } }),
    )
    expect(slugs).toEqual(['food', 'food/x001-grand', 'theaters/x001-grand'])
    expect(bodies).toEqual({ 'theaters/x001-grand': 'X001' })
  })
})
