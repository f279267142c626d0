import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { buildAdapterInput, faultOf, openAdapter, valuesOf } from '../../testing/adapter-input'
import { describeSourceFaults } from '../../testing/describe-source-faults'
import { type ReplayServer, startReplay } from '../../testing/replay-server'
import { createJsonLdAdapter } from './create-json-ld-adapter'

type Row = Record<string, unknown>
type Answer = { status?: number; headers?: Record<string, string>; body?: string }

const stops: (() => unknown)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map(stop => stop()))
})

/** A site on loopback, with its requests in order. */
async function serve(answers: Record<string, Answer | ((headers: IncomingHttpHeaders) => Answer)>) {
  const requests: { path: string; at: number }[] = []
  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? '', at: Date.now() })
    const found = answers[request.url ?? ''] ?? { status: 404 }
    const { status = 200, headers = {}, body = '' } = typeof found === 'function' ? found(request.headers) : found
    response.writeHead(status, headers).end(status === 304 ? undefined : body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => new Promise<void>(resolve => (server.closeAllConnections(), server.close(() => resolve()))))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return { url, requests, paths: () => requests.map(request => request.path) }
}

const page = (...blocks: unknown[]) => ({
  body: `<!doctype html><title>x</title>${blocks
    .map(
      block =>
        `<script type="application/ld+json">${typeof block === 'string' ? block : JSON.stringify(block)}</script>`,
    )
    .join('')}`,
})
const screening = (more: Row = {}) => ({
  '@context': 'https://schema.org',
  '@type': 'ScreeningEvent',
  startDate: '2025-01-25T20:15',
  workPresented: { '@type': 'Movie', name: 'Harbour Lights' },
  location: { '@type': 'MovieTheater', name: 'Grand', address: 'Quay 1' },
  ...more,
})

async function read(source: Row, now?: number) {
  const input = buildAdapterInput({
    source: { type: 'json-ld', timeZone: 'Europe/Berlin', pauseMs: 0, retries: 0, ...source },
    ...(now === undefined ? {} : { now }),
  })
  const adapter = openAdapter(createJsonLdAdapter, input)
  const { site } = await adapter.readSettings()
  const rows = async (records: AsyncIterable<{ value: unknown }>) => (await valuesOf(records as never)) as Row[]
  return {
    attributes: site.attributes,
    theaters: await rows(adapter.readTheaters()),
    movies: await rows(adapter.readMovies()),
    showtimes: await rows(adapter.readShowtimes()),
    warnings: input.warnings.map(({ message }) => message),
  }
}

async function readPage(blocks: unknown[], source: Row = {}) {
  const { url } = await serve({ '/': page(...blocks) })
  return { url, ...(await read({ pages: [url], ...source })) }
}

describe('a page of screenings', () => {
  it('gives theater, film and showtime', async () => {
    const { theaters, movies, showtimes } = await readPage([screening({ duration: 'PT1H52M' })])
    expect(theaters).toEqual([{ id: 'grand', name: 'Grand', address: { street: 'Quay 1' }, timeZone: 'Europe/Berlin' }])
    expect(movies).toEqual([{ id: 'harbour-lights', title: 'Harbour Lights', runtimeMinutes: 112 }])
    expect(showtimes).toMatchObject([
      { theaterId: 'grand', movieId: 'harbour-lights', startsAt: '2025-01-25T20:15:00' },
    ])
  })

  it.each([
    ['no offset', '2025-01-25T20:15:00', '2025-01-25T20:15:00'],
    ['its zone’s offset', '2025-01-25T20:15:00+01:00', '2025-01-25T20:15:00+01:00'],
    ['another offset', '2025-01-25T20:15:00+00:00', '2025-01-25T21:15:00+01:00'],
    ['UTC', '2025-01-25T19:15:00.000Z', '2025-01-25T20:15:00+01:00'],
    ['a Z by mistake', '2025-01-25T20:15:00.000Z+01:00', '2025-01-25T20:15:00+01:00'],
    ['no zeros', '2025-1-5T9:05+1:00', '2025-01-05T09:05:00+01:00'],
    ['the compact form', '20250125T2015', '2025-01-25T20:15:00'],
    ['the second of two', '2025-10-26T02:30:00+01:00', '2025-10-26T02:30:00+01:00'],
    ['the first of two', '2025-10-26T02:30:00+02:00', '2025-10-26T02:30:00+02:00'],
  ])('reads a start with %s', async (_, startDate, startsAt) => {
    const { showtimes } = await readPage([screening({ startDate })])
    expect(showtimes).toMatchObject([{ startsAt }])
  })

  it.each([
    ['a day only', { startDate: '2025-01-25' }, /a day and no time/],
    ['an empty start', { startDate: '' }, /without a start/],
    ['no real time', { startDate: '2025-02-30T20:00' }, /no real time/],
    ['a number as start', { startDate: 17 }, /no time/],
    ['a postponed one', { eventStatus: 'https://schema.org/EventPostponed' }, /postponed/],
    ['an unknown status', { eventStatus: 'Draft' }, /unknown status Draft/],
    ['an online one', { location: { '@type': 'VirtualLocation', url: 'https://x.example' } }, /online/],
    ['a plain event', { '@type': 'Event', workPresented: undefined, name: 'Quiz' }, /no screening of a film: Quiz/],
  ])('leaves out and says %s', async (_, more, words) => {
    const { showtimes, warnings } = await readPage([screening(more), screening()])
    expect(showtimes).toHaveLength(1)
    expect(warnings).toContainEqual(expect.stringMatching(words))
  })

  it('counts events of films, and all events where the operator says so; series never', async () => {
    const events = [
      {
        '@type': ['Event', 'schema:Event'],
        name: 'One',
        startDate: '2025-01-25T10:00',
        about: { '@type': 'Movie', name: 'A' },
      },
      { '@type': 'http://schema.org/VisualArtsEvent', name: 'Two', startDate: '2025-01-25T11:00' },
      { '@type': 'Festival', name: 'Three', startDate: '2025-01-25T12:00' },
    ]
    expect((await readPage(events)).movies).toMatchObject([{ title: 'A' }])
    expect((await readPage(events, { allowEvents: true })).movies).toMatchObject([{ title: 'A' }, { title: 'Two' }])
  })

  it('resolves references over the page, and finds what films and theaters have', async () => {
    const { showtimes, movies, theaters } = await readPage([
      {
        '@graph': [
          { '@type': 'MovieTheater', '@id': '#house', name: 'Faro', address: { streetAddress: 'Molo 3' } },
          { '@type': 'Movie', '@id': '#m1', name: 'Sea &amp;amp; Sky', director: ['I. C.'] },
          {
            ...{ '@type': 'ScreeningEvent', startDate: '2025-01-25T18:00', workPresented: { '@id': '#m1' } },
            location: { '@type': 'ScreeningRoom', name: 'Sala 1', containedInPlace: { '@id': '#house' } },
          },
        ],
      },
      { '@type': 'Movie', name: 'Fox', subjectOf: [{ '@type': 'ScreeningEvent', startDate: '2025-01-25T19:00' }] },
      { '@type': 'ScreeningEvent', name: 'Gone', startDate: '2025-01-25T20:00', workPresented: { '@id': '#nowhere' } },
    ])
    expect(movies.map(({ title }) => title)).toEqual(['Sea & Sky', 'Fox', 'Gone'])
    expect(showtimes).toMatchObject([
      { screen: 'Sala 1', theaterId: 'faro' },
      { theaterId: 'faro' },
      { theaterId: 'faro' },
    ])
    expect(theaters).toHaveLength(1)
  })

  it('survives cycles and deep nesting', async () => {
    let deep: unknown = screening()
    for (let level = 0; level < 60; level += 1) deep = { mainEntity: deep }
    const cycle = {
      '@id': '#a',
      '@type': 'ScreeningEvent',
      name: 'A',
      startDate: '2025-01-25T10:00',
      superEvent: { '@id': '#a' },
    }
    const { showtimes, warnings } = await readPage([deep, cycle])
    expect(showtimes).toHaveLength(1)
    expect(warnings).toContainEqual(expect.stringContaining('nested too deep'))
  })

  it.each([
    ['CDATA', `//<![CDATA[\n${JSON.stringify(screening())}\n//]]>`, 1],
    ['a comment', `<!--\n${JSON.stringify(screening())}\n-->`, 1],
    [
      'several objects',
      `${JSON.stringify(screening())}\n${JSON.stringify(screening({ startDate: '2025-01-26T10:00' }))}`,
      2,
    ],
    ['entities', JSON.stringify(screening()).replaceAll('"', '&quot;'), 1],
  ])('reads a block in %s', async (_, block, count) => {
    expect((await readPage([block])).showtimes).toHaveLength(count)
  })

  it('says a broken block and reads the others', async () => {
    const { showtimes, warnings } = await readPage(['{"@type": "ScreeningEvent",}', screening()])
    expect(showtimes).toHaveLength(1)
    expect(warnings).toContainEqual(expect.stringMatching(/no JSON .*block 1/))
  })

  it.each([
    ['a price in words', { price: '£7.50' }, { from: 7.5, currency: 'GBP' }],
    ['a comma', { price: '7,50', priceCurrency: 'EUR' }, { from: 7.5, currency: 'EUR' }],
    ['an aggregate', { '@type': 'AggregateOffer', lowPrice: 6, priceCurrency: 'eur' }, { from: 6, currency: 'EUR' }],
    ['a zero by default', { price: 0, priceCurrency: 'EUR' }, undefined],
  ])('reads %s', async (_, offers, price) => {
    const [showtime] = (await readPage([screening({ offers })])).showtimes
    expect(showtime?.price).toEqual(price)
  })

  it('lists named offers as ticket types, the members’ as theirs, and none for some customers', async () => {
    const priceCurrency = 'GBP'
    const offers = [
      { name: 'Adult', price: 12.5, priceCurrency },
      { name: 'Child', price: '8.00', priceCurrency },
      {
        name: 'Friend',
        price: 6,
        priceCurrency,
        validForMemberTier: { '@type': 'MemberProgramTier', name: 'Friends' },
      },
      { name: 'Partner', price: 5, priceCurrency, eligibleCustomerType: 'Partner' },
      { price: 9, priceCurrency },
    ]
    const [showtime] = (await readPage([screening({ offers })])).showtimes
    expect(showtime).toMatchObject({ price: { from: 8, currency: 'GBP' } })
    expect(showtime?.prices).toEqual([
      { name: 'Adult', amount: 12.5, currency: 'GBP' },
      { name: 'Child', amount: 8, currency: 'GBP' },
      { name: 'Friend', amount: 6, currency: 'GBP', membersOnly: true },
    ])
  })

  it.each([
    [{ maximumAttendeeCapacity: 80, remainingAttendeeCapacity: '7' }, 7],
    [{ maximumAttendeeCapacity: 80, remainingAttendeeCapacity: 0 }, 0],
    [{ maximumAttendeeCapacity: 80, remainingAttendeeCapacity: 90 }, undefined],
    [{ remainingAttendeeCapacity: 12 }, 12],
    [{ remainingAttendeeCapacity: 0 }, undefined],
    [{ maximumAttendeeCapacity: 80 }, undefined],
  ])('of %j reads %s seats left', async (fields, seatsLeft) => {
    const [showtime] = (await readPage([screening(fields)])).showtimes
    expect(showtime?.seatsLeft).toBe(seatsLeft)
  })

  it.each([
    ['sold out', [{ availability: 'http://schema.org/SoldOut' }], {}, { soldOut: true }],
    ['one of two gone', [{ availability: 'OutOfStock' }, { availability: 'InStock' }], {}, { soldOut: false }],
    ['few left', { availability: 'LimitedAvailability' }, {}, { tags: ['Internal.Data.AlmostSoldOut'] }],
    ['seats', {}, { maximumAttendeeCapacity: 80, remainingAttendeeCapacity: '20' }, { occupancyRate: 75 }],
    ['cancelled', {}, { eventStatus: 'EventCancelled' }, { cancelled: true }],
  ])('reads %s', async (_, offers, more, expected) => {
    expect((await readPage([screening({ offers, ...more })])).showtimes).toMatchObject([expected])
  })

  it('links to the page’s host and those of bookingHosts only', async () => {
    const links = ['/book/1', 'https://tickets.example/2', 'https://evil.example/3', 'javascript:alert(1)']
    const blocks = links.map((url, at) => screening({ startDate: `2025-01-25T1${at}:00`, offers: { url } }))
    const { url, showtimes, warnings } = await readPage(blocks, { bookingHosts: ['tickets.example'] })
    const expected = [`${url}/book/1`, 'https://tickets.example/2', undefined, undefined]
    expect(showtimes.map(({ bookingUrl }) => bookingUrl)).toEqual(expected)
    expect(warnings).toEqual([expect.stringMatching(/link to evil\.example, which source\.bookingHosts does not name/)])
  })

  it('keeps one of repeated screenings, and ids from build to build', async () => {
    const blocks = [screening({ '@id': '/s/1' }), screening({ '@id': '/s/2', startDate: '2025-01-26T10:00' })]
    const one = await readPage([...blocks, blocks[0]])
    expect(one.showtimes).toHaveLength(2)
    const two = await read({ pages: [one.url] })
    expect(two.showtimes.map(({ id }) => id)).toEqual(one.showtimes.map(({ id }) => id))
  })

  it('keeps screenings apart that share an address', async () => {
    const shared = { url: '/film/harbour' }
    const { showtimes } = await readPage([screening(shared), screening({ ...shared, startDate: '2025-01-26T10:00' })])
    expect(new Set(showtimes.map(({ id }) => id)).size).toBe(2)
  })

  it('takes the film’s title from a name with time or theater', async () => {
    const named = (name: string, hour: number) =>
      screening({ name, workPresented: undefined, startDate: `2025-01-25T${hour}:00` })
    const { movies } = await readPage([
      named('Fox — 24 October 20:30', 10),
      named('Owl in Grand', 11),
      named('Elk (OV)', 12),
    ])
    expect(movies.map(({ title }) => title)).toEqual(['Fox', 'Owl', 'Elk (OV)'])
  })

  it('is the one configured theater, with what the operator says of it', async () => {
    const { theaters, showtimes } = await readPage([screening()], { theater: { id: 'X1', name: 'Grand Palace' } })
    expect(theaters).toMatchObject([{ id: 'X1', name: 'Grand Palace', address: { street: 'Quay 1' } }])
    expect(showtimes).toMatchObject([{ theaterId: 'X1' }])
  })

  it('tells theaters apart, and halls from theaters', async () => {
    const at = (location: unknown, hour: number) => screening({ location, startDate: `2025-01-25T${hour}:00` })
    const house = { '@type': 'MovieTheater', name: 'Grand', address: 'Quay 1' }
    const places = [house, { '@type': 'MovieTheater', name: 'Nord' }, { '@type': 'Place', name: 'Balcony' }, undefined]
    const { showtimes } = await readPage(places.map((location, number) => at(location, 10 + number)))
    expect(showtimes.map(({ theaterId, screen }) => [theaterId, screen])).toEqual([
      ['grand', undefined],
      ['nord', undefined],
      ['grand', 'Balcony'],
      ['grand', undefined],
    ])
  })

  it('gives screenings without a place to the one theater of the other blocks', async () => {
    const { theaters } = await readPage([
      screening(),
      screening({ location: undefined, startDate: '2025-01-26T10:00' }),
    ])
    expect(theaters).toMatchObject([{ id: 'grand' }])
  })

  it('shows a screening as cancelled where one of its blocks says so', async () => {
    const same = { '@id': '/s/1' }
    const { showtimes } = await readPage([screening(same), screening({ ...same, eventStatus: 'EventCancelled' })])
    expect(showtimes).toMatchObject([{ cancelled: true }])
  })

  it('tells formats and languages as tags, and labels for unknown ones', async () => {
    const { showtimes, attributes } = await readPage([
      screening({ videoFormat: ['3D', 'Sofa'], subtitleLanguage: 'de' }),
    ])
    expect(showtimes[0]?.tags).toEqual(['Format.Projection.3D', 'Attribute.Sofa', 'Localization.Subtitle.German'])
    expect(attributes).toEqual([{ tag: 'Attribute.Sofa', label: 'Sofa' }])
  })

  it('says a page without a screening, without a fault', async () => {
    const { showtimes, warnings } = await readPage([{ '@type': 'WebPage', name: 'Home' }])
    expect(showtimes).toEqual([])
    expect(warnings).toEqual(['The JSON-LD of the page has no screening'])
  })
})

describe('the pace and rules of a site', () => {
  it.each([
    ['forbids', 'User-agent: *\nDisallow: /', /robots\.txt of the site does not allow/],
    ['names this reader', 'User-agent: CinemaSiteBuilder\nDisallow: /', /does not allow/],
    ['is too slow', 'User-agent: *\nCrawl-delay: 3600', /asks for 3600 s/],
  ])('are told where robots.txt %s', async (_, robots, words) => {
    const site = await serve({ '/robots.txt': { body: robots }, '/': page(screening()) })
    const source = { type: 'json-ld', pages: [site.url], timeZone: 'UTC', pauseMs: 0 }
    const fault = await faultOf(openAdapter(createJsonLdAdapter, buildAdapterInput({ source })))
    expect(fault).toMatchObject({ message: expect.stringMatching(words), source: `${site.url}/` })
    expect(site.paths()).toEqual(['/robots.txt'])
  })

  it('are kept: pauses between requests', async () => {
    const site = await serve({ '/robots.txt': { body: '' }, '/a': page(screening()), '/b': page(screening()) })
    await read({ pages: [`${site.url}/a`, `${site.url}/b`], pauseMs: 60 })
    const [robots = 0, first = 0, second = 0] = site.requests.map(({ at }) => at)
    expect(first - robots).toBeGreaterThanOrEqual(50)
    expect(second - first).toBeGreaterThanOrEqual(50)
  })

  it('choose pages of a sitemap by their path', async () => {
    const answers: Record<string, Answer> = {
      '/film/1': page(screening()),
      '/film/2': page(screening({ startDate: '2025-01-26T10:00' })),
    }
    const site = await serve(answers)
    const loc = (...paths: string[]) => paths.map(at => `<url><loc>${site.url}${at}</loc></url>`).join('')
    answers['/index.xml'] = { body: `<sitemapindex><sitemap><loc>${site.url}/films.xml</loc></sitemap></sitemapindex>` }
    answers['/films.xml'] = {
      body: `<urlset>${loc('/film/1', '/film/2', '/film/gone', '/about')}<url><loc>https://other.example/film/3</loc></url></urlset>`,
    }
    const source = { sitemap: `${site.url}/index.xml`, match: '^/film/' }
    const { showtimes, warnings } = await read(source)
    expect(showtimes).toHaveLength(2)
    expect(warnings).toEqual(['The sitemap names a page that is not there (404)'])
    expect(site.paths()).not.toContain('/about')
    await expect(read({ ...source, maxPages: 2 })).rejects.toThrow(/names 3 pages, more than source\.maxPages/)
    await expect(read({ ...source, match: '^/x' })).rejects.toThrow(/no page of its host that matches/)
  })

  it('name a page of the list that is not there', async () => {
    const { url } = await serve({})
    await expect(read({ pages: [`${url}/gone`] })).rejects.toThrow(/404/)
  })
})

describe('options of json-ld', () => {
  it.each([
    [{}, 'source.pages', /needs pages, or a sitemap/],
    [{ pages: ['ftp://x'] }, 'source.pages.0', /http/],
    [{ sitemap: 'https://x.example/s.xml', match: '(' }, 'source.match', /regular expression/],
    [{ pages: ['https://x.example'], bookingHosts: ['https://y.example'] }, 'source.bookingHosts.0', /host/],
  ])('%j are a fault', (source, field, message) => {
    const created = createJsonLdAdapter(buildAdapterInput({ source: { type: 'json-ld', ...source } }))
    expect(created).toMatchObject({ ok: false, error: { field, message: expect.stringMatching(message) } })
  })

  it('without a time zone are a fault that names it', async () => {
    const { url } = await serve({ '/': page(screening()) })
    const input = buildAdapterInput({ source: { type: 'json-ld', pages: [url], pauseMs: 0 } })
    expect(await faultOf(openAdapter(createJsonLdAdapter, input))).toMatchObject({ field: 'source.timeZone' })
  })
})

const noJsonLd = { words: /something else than a page that holds/, requests: 2 }
const slow = { words: /gave no whole answer within 1000 ms/ }
describeSourceFaults({
  create: createJsonLdAdapter,
  sourceAt: url => ({ timeoutMs: 1000, type: 'json-ld', pages: [url], timeZone: 'Europe/London', pauseMs: 0 }),
  others: {
    // Several megabytes take longer than the usual 300 ms on a busy machine.
    hang: slow,
    drip: slow,
    401: { requests: 2 },
    403: { requests: 2 },
    html: noJsonLd,
    truncated: noJsonLd,
    shape: noJsonLd,
    empty: { requests: 2 },
    huge: { words: /answered with more than 4096 kB/ },
  },
})

describe.skipIf(!process.env.REAL_DATA_DIR)('recorded pages', () => {
  const folder = path.join(process.env.REAL_DATA_DIR ?? '', 'jsonld')
  interface Expected {
    timeZone: string
    theater: string
    showtimes: Row[]
  }
  const expected = process.env.REAL_DATA_DIR
    ? (JSON.parse(readFileSync(path.join(folder, 'expected.json'), 'utf8')) as Record<string, Expected>)
    : {}
  const instants = new Map([['2026-11-01T01:15:00', Date.parse('2026-11-01T01:15:00-05:00')]])
  const HOSTS = ['lantern-cinema.example', 'cinemafaro.example', 'veezi.example', 'riverbend.example']

  it.each(Object.keys(expected))('%s has the screenings that are expected', async name => {
    const replay: ReplayServer = await startReplay([`jsonld/${name}`])
    stops.push(() => replay.stop())
    const { timeZone, theater, showtimes: wanted } = expected[name] ?? { timeZone: '', theater: '', showtimes: [] }
    const source = { pages: [`${replay.url}/${name}`], timeZone, allowEvents: true, bookingHosts: HOSTS }
    const { showtimes, movies, theaters } = await read(source)
    expect(theaters).toMatchObject([{ name: theater, timeZone }])
    const films = new Map(movies.map(movie => [movie.id, movie]))
    const found = showtimes
      .filter(({ bookingUrl }) => bookingUrl !== 'https://www.lantern-cinema.example/bookings/9010/')
      .map(showtime => {
        const film = films.get(showtime.movieId)
        const price = showtime.price as Row | undefined
        return {
          ...showtime,
          ...{
            title: film?.title,
            runtimeMinutes: film?.runtimeMinutes,
            priceFrom: price?.from,
            currency: price?.currency,
          },
          startsAt: String(showtime.startsAt).slice(0, 19),
        }
      })
    expect(found).toHaveLength(wanted.length)
    expect(found).toEqual(expect.arrayContaining(wanted.map(showtime => expect.objectContaining(showtime))))
    for (const { startsAt } of showtimes) {
      const instant = instants.get(String(startsAt).slice(0, 19))
      if (instant !== undefined) expect(Date.parse(String(startsAt))).toBe(instant)
    }
  })
})
