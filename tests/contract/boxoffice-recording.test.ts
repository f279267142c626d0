import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSource } from '../../plugins/gatsby-source-cinema/read-source'
import type { RawRecord, SourceAdapter } from '../../plugins/gatsby-source-cinema/adapter'
import { createBoxofficeAdapter } from '../../plugins/gatsby-source-cinema/adapters/boxoffice/create-boxoffice-adapter'
import type { Listings } from '../../src/site-build/listings/listings'
import { ContentPageRecordSchema, type Widget } from '../../src/features/content/rules/content-page-record'
import { EventRecordSchema } from '../../src/features/events/rules/event-record'
import { MovieRecordSchema } from '../../src/features/movies/rules/movie-record'
import { ShowtimeRecordSchema } from '../../src/features/schedule/rules/build-showtime'
import type { Fault } from '../../src/config/fault'
import { SiteConfigSchema } from '../../src/config/site-config'
import { TheaterRecordSchema } from '../../src/features/theaters/rules/theater-record'
import { ThemeConfigSchema } from '../../src/features/theme/rules/theme-config'
import { everymanSite, writeEverymanSite } from '../builders/everyman-site'
import { type PlatformServer, startPlatformServer } from '../builders/platform-server'

const real = process.env.REAL_DATA_DIR ?? ''
const recording = path.join(real, 'everyman-gatsby-2025-01')
const NOW = Date.parse('2025-01-23T09:00:00Z')

const RecordedSchema = v.array(
  v.looseObject({
    theaterId: v.string(),
    movieId: v.string(),
    id: v.string(),
    startsAt: v.string(),
    occupancyRate: v.number(),
    ticketing: v.record(v.string(), v.string()),
  }),
)

async function collect<S extends v.GenericSchema>(records: AsyncIterable<RawRecord>, schema: S) {
  const parsed: v.InferOutput<S>[] = []
  const rejected: unknown[] = []
  for await (const { value } of records) {
    const result = v.safeParse(schema, value)
    if (result.success) parsed.push(result.output)
    else rejected.push({ value, issues: v.flatten(result.issues) })
  }
  return { parsed, rejected }
}

/** Kinds of all widgets of the recorded pages, as the files name them. */
function recordedWidgets(): string[] {
  return readdirSync(path.join(recording, 'page-data')).flatMap(file => {
    const text = readFileSync(path.join(recording, 'page-data', file), 'utf8')
    return [...text.matchAll(/"__typename":\s*"(Widget\w+)"/g)].map(match => match[1] ?? '')
  })
}

function countBy<T>(items: readonly T[], keyOf: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1
  return counts
}

describe.skipIf(!real)('the platform adapter on a recorded circuit', () => {
  let server: PlatformServer
  let adapter: SourceAdapter
  let settings: Awaited<ReturnType<SourceAdapter['readSettings']>>
  let theaters: Awaited<ReturnType<typeof collect<typeof TheaterRecordSchema>>>
  let movies: Awaited<ReturnType<typeof collect<typeof MovieRecordSchema>>>
  let showtimes: Awaited<ReturnType<typeof collect<typeof ShowtimeRecordSchema>>>
  let events: Awaited<ReturnType<typeof collect<typeof EventRecordSchema>>>
  let pages: Awaited<ReturnType<typeof collect<typeof ContentPageRecordSchema>>>
  const warnings: Fault[] = []
  const recorded = real
    ? v.parse(RecordedSchema, JSON.parse(readFileSync(path.join(recording, 'showtimes-flat.json'), 'utf8')))
    : []

  beforeAll(async () => {
    server = await startPlatformServer(real)
    const site = v.parse(SiteConfigSchema, everymanSite(server.url))
    const created = createBoxofficeAdapter({
      siteFolder: '/nowhere',
      site,
      source: site.source,
      env: {},
      now: NOW,
      warn: fault => warnings.push(fault),
    })
    if (!created.ok) throw new Error(created.error.message)
    adapter = created.value
    settings = await adapter.readSettings()
    theaters = await collect(adapter.readTheaters(), TheaterRecordSchema)
    movies = await collect(adapter.readMovies(), MovieRecordSchema)
    showtimes = await collect(adapter.readShowtimes(), ShowtimeRecordSchema)
    events = await collect(adapter.readEvents(), EventRecordSchema)
    pages = await collect(adapter.readPages(), ContentPageRecordSchema)
  })
  afterAll(() => server.stop())

  it('gives records that the schemas of the contract accept without exception (contracts §3)', () => {
    expect([theaters, movies, showtimes, events, pages].flatMap(({ rejected }) => rejected)).toEqual([])
    expect(v.safeParse(SiteConfigSchema, { ...everymanSite(server.url), ...settings.site }).issues).toBeUndefined()
    expect(v.safeParse(ThemeConfigSchema, settings.theme).issues).toBeUndefined()
  })

  it('finds 49 theaters, 76 films, 17 events, 2 alerts and 14 theater pages', () => {
    expect(theaters.parsed).toHaveLength(49)
    expect(movies.parsed).toHaveLength(76)
    expect(events.parsed.filter(({ priority }) => priority !== 'ALERT')).toHaveLength(17)
    expect(events.parsed.filter(({ priority }) => priority === 'ALERT').map(({ theaterIds }) => theaterIds)).toEqual([
      ['G01VT'],
      ['G01VU'],
    ])
    expect(pages.parsed.filter(({ theaterId }) => theaterId)).toHaveLength(14)
  })

  it('loses no showtime: each theater has exactly the recorded ones, at the recorded times', () => {
    const key = ({
      theaterId,
      movieId,
      id,
      startsAt,
    }: {
      theaterId: string
      movieId: string
      id: string
      startsAt: string
    }) => [theaterId, movieId, id, startsAt].join(' ')
    expect(recorded).toHaveLength(1691)
    expect(countBy(showtimes.parsed, ({ theaterId }) => theaterId)).toEqual(
      countBy(recorded, ({ theaterId }) => theaterId),
    )
    expect(showtimes.parsed.map(key).sort()).toEqual(recorded.map(key).sort())
  })

  it('sends visitors to the cinema’s own ticketing, never over the relay', () => {
    const booked = new Map(
      showtimes.parsed.map(showtime => [`${showtime.theaterId} ${showtime.id}`, showtime.ticketing]),
    )
    for (const { theaterId, id, ticketing } of recorded)
      expect(booked.get(`${theaterId} ${id}`)).toEqual([{ provider: 'default', url: ticketing.default }])
    expect(JSON.stringify(showtimes.parsed)).not.toContain('relay.mvtx.us')
  })

  it('calls the seven full houses sold out', () => {
    expect(showtimes.parsed.filter(({ soldOut }) => soldOut)).toHaveLength(7)
    expect(recorded.filter(({ occupancyRate }) => occupancyRate === 100)).toHaveLength(7)
  })

  it('turns seconds of running time into whole minutes', () => {
    expect(movies.parsed.find(({ id }) => id === '280195')).toMatchObject({
      title: 'A Complete Unknown',
      slug: 'a-complete-unknown',
      runtimeMinutes: 140,
      releaseDate: '2025-01-17',
      certificate: '15',
      genres: ['Biopic', 'Music', 'Drama'],
      directors: ['James Mangold'],
      trailer: 'https://www.youtube.com/watch?v=FdV-Cs5o8mc',
      orderIndex: 0,
    })
    const minutes = movies.parsed.flatMap(({ runtimeMinutes }) => runtimeMinutes ?? [])
    expect(minutes).toHaveLength(72)
    expect(Math.min(...minutes)).toBeGreaterThan(9)
    expect(Math.max(...minutes)).toBeLessThan(400)
  })

  it('gives pictures as absolute addresses', () => {
    const pictures = movies.parsed.flatMap(({ poster, backdrop }) => [poster, backdrop]).filter(Boolean)
    expect(pictures.length).toBeGreaterThan(76)
    expect(pictures.filter(url => !url?.startsWith('https://'))).toEqual([])
  })

  it('marks the film of the Preview category', () => {
    expect(movies.parsed.flatMap(({ flags }) => flags)).toEqual(['PREVIEW'])
  })

  it('names the country of an address, not the city that the platform puts there', () => {
    expect(new Set(theaters.parsed.map(({ address }) => address?.country))).toEqual(new Set(['GB']))
  })

  it('closes only the theater whose opening is announced without a day', () => {
    expect(theaters.parsed.filter(({ closures }) => closures.length > 0).map(({ id }) => id)).toEqual(['G049A'])
  })

  it('says what the site is, without the credential and endpoint of its loyalty club', () => {
    expect(settings.site).toMatchObject({
      domain: 'www.everymancinema.com',
      circuitId: '101077',
      cookieBannerDidomiId: 'FGeVYjxi',
      trackers: [
        { type: 'google_analytics_v4', token: 'G-T289DRCP62' },
        { type: 'google_tag_manager', token: 'GTM-T6CPN7' },
      ],
      ticketingProvider: 'default',
      ticketingUrl: 'https://purchase.everymancinema.com/',
      radiusOfInterest: 7,
      isSingleLocation: false,
      loyalty: { provider: 'VISTA', cinemaId: '10478', type: 'TIERED' },
    })
    expect(settings.theme).toMatchObject({ headerLayout: 'BALANCED', logoSize: 'NORMAL', footerMobileLinks: false })
    expect(JSON.stringify(settings)).not.toMatch(/xAuthorization|REDACTED|cypher-fr/)
  })

  it('folds 634 labels of showtime attributes into one a tag, and the theaters that say it otherwise', () => {
    const { attributes } = v.parse(SiteConfigSchema, { ...everymanSite(server.url), ...settings.site })
    const general = attributes.filter(({ theaterId }) => !theaterId)
    expect(general).toHaveLength(17)
    expect(new Set(attributes.map(({ tag, theaterId }) => `${tag} ${theaterId ?? ''}`)).size).toBe(attributes.length)
    expect(
      attributes.find(({ tag, theaterId }) => tag === 'Showtime.Experience.LiveShow' && theaterId === 'G02AM')?.label,
    ).toBe('Live Q&A')
  })

  it('leads menus to this site’s paths, the platform’s own addresses too', () => {
    const { menus } = v.parse(SiteConfigSchema, { ...everymanSite(server.url), ...settings.site })
    expect(menus.map(({ position }) => position)).toEqual(['HEADER', 'FOOTER', 'FOOTER2'])
    expect(menus[0]?.items.map(({ label, url, page }) => [label, url ?? page])).toEqual([
      ['Films', '/movies/'],
      ['Venues', '/theaters/'],
      ['Events', '/events/'],
      ['Membership', 'membership'],
      ['Gifts', 'http://gifts.everymancinema.com/'],
      ['Private Hire', 'private-hire'],
    ])
  })

  it('finds each recorded theater page below the parent that a menu links to', () => {
    const files = readdirSync(path.join(recording, 'page-data'))
    const slugs = files.map(file => {
      const page: unknown = JSON.parse(readFileSync(path.join(recording, 'page-data', file), 'utf8'))
      return v.parse(v.looseObject({ path: v.string() }), page).path.replace(/^\/|\/$/g, '')
    })
    expect(pages.parsed.map(({ slug }) => slug).sort()).toEqual(slugs.sort())
  })

  it('translates every widget of those pages, nested ones included', () => {
    const flat = (widgets: Widget[]): Widget[] =>
      widgets.flatMap(widget => {
        if (widget.type === 'section') return [widget, ...flat(widget.widgets)]
        return widget.type === 'columns'
          ? [widget, ...widget.columns.flatMap(column => flat(column.widgets))]
          : [widget]
      })
    const all = pages.parsed.flatMap(({ widgets }) => flat(widgets))
    const kinds = countBy(recordedWidgets(), name => name)
    expect(countBy(all, ({ type }) => type)).toMatchObject({
      section: kinds.WidgetSection,
      columns: kinds.WidgetColumns,
      'theater-info': kinds.WidgetTheaterInfo,
      'free-text': kinds.WidgetFreeText,
      divider: kinds.WidgetDivider,
      showtimes: kinds.WidgetShowtimes,
      anchor: kinds.WidgetAnchor,
      heading: kinds.WidgetHeading,
      map: kinds.WidgetLocalization,
      accordion: kinds.WidgetAccordion,
      cards: kinds.WidgetCards,
    })
    expect(kinds.WidgetFreeText).toBeGreaterThan(14)
    expect(JSON.stringify(all)).not.toMatch(/film-listing|venues-list/)
    expect(all.filter(widget => widget.type === 'columns').map(widget => widget.sizes)).toEqual(
      Array(14).fill([25, 75]),
    )
  })

  it('tells once which pages widgets link to in vain, and warns of nothing else', () => {
    expect(warnings.map(({ message }) => message.slice(0, 25))).toEqual(['Widgets link to 40 pages '])
  })

  describe('read as a whole site', () => {
    let listings: Listings

    beforeAll(async () => {
      const site = writeEverymanSite(server.url)
      const result = await readSource({ siteFolder: site.folder, now: NOW })
      site.remove()
      if (!result.ok) throw new Error(JSON.stringify(result.error))
      listings = result.value
    })

    it('holds every record and showtime', () => {
      expect(listings.theaters).toHaveLength(49)
      expect(listings.movies).toHaveLength(76)
      expect(listings.events).toHaveLength(19)
      expect(listings.pages).toHaveLength(14)
      expect([...listings.showtimesByTheater.values()].flat()).toHaveLength(1691)
    })

    it('sends each platform address to a page that exists', () => {
      const { movies: films, theaters: houses, events: happenings, pages: bodies, site } = listings
      const paths = new Set([...films, ...houses, ...happenings, ...bodies].map(place => place.path))
      for (const list of ['/movies/', '/theaters/', '/events/']) paths.add(list)
      expect(site.redirects.filter(({ toPath }) => !paths.has(toPath))).toEqual([])
      const to = Object.fromEntries(site.redirects.map(({ fromPath, toPath }) => [fromPath, toPath]))
      expect(to).toMatchObject({
        '/film-listing': '/movies/',
        '/film-listing/280195-a-complete-unknown': '/movies/280195-a-complete-unknown/',
        '/venues-list': '/theaters/',
        '/venues-list/x06si-everyman-barnet': '/theaters/x06si-everyman-barnet/',
        '/venues-list/cheltenham': '/theaters/g01vu-everyman-cheltenham/',
      })
    })
  })
})
