import { afterEach, describe, expect, it } from 'vitest'
import { buildAdapterInput, faultOf, openAdapter, valuesOf } from '../../testing/adapter-input'
import { describeSourceFaults } from '../../testing/describe-source-faults'
import { type Routes, startRoutes } from '../../testing/answer-server'
import { createOcapiAdapter } from './create-ocapi-adapter'
import { buildDay, buildFilm, buildRoutes, buildShowtime, DAY, en } from './testing/sample-answers'

let stop: (() => Promise<void>) | undefined
afterEach(() => stop?.())

interface ReadOptions {
  source?: Record<string, unknown>
  site?: Record<string, unknown>
  now?: string
  env?: Record<string, string>
}

async function open(routes: Routes, { source, site = {}, now = '2026-10-24T09:00:00Z', env = {} }: ReadOptions = {}) {
  const server = await startRoutes(routes)
  stop = server.stop
  const input = buildAdapterInput({
    source: { type: 'ocapi', url: server.url, siteIds: ['12'], retries: 0, ...source },
    ...{ site, env, now: Date.parse(now) },
  })
  return { adapter: openAdapter(createOcapiAdapter, input), warnings: input.warnings, requests: server.requests }
}

async function readShowtime(showtime: Record<string, unknown>, options: ReadOptions & { related?: object } = {}) {
  const routes = buildRoutes(buildDay({ showtimes: [buildShowtime(showtime)], related: options.related }))
  const { adapter, warnings } = await open(routes, options)
  const [value] = await valuesOf(adapter.readShowtimes())
  return { value, warnings, settings: await adapter.readSettings() }
}

const rule = (startsAt: string, restriction = 'None') => ({
  filmAdvanceBookingRules: [{ id: '12-1-F1', bookingPeriods: [{ startsAt, restriction }] }],
})
const ruled = { restrictions: ['FilmAdvanceBookingRule'], filmAdvanceBookingRuleId: '12-1-F1' }
const bookingUrl = 'https://book.example/{siteId}/{number}?film={filmId}&id={showtimeId}'

describe('showtimes of the Digital Platform', () => {
  it('have local times, of which the start says its offset', async () => {
    const { value } = await readShowtime({})
    expect(value).toMatchObject({
      ...{ id: '12-501', theaterId: '12', movieId: 'F1', screen: 'Blue Room', soldOut: false, perfCode: '501' },
      startsAt: '2026-10-24T20:00:00+01:00',
      filmStartsAt: '2026-10-24T20:20:00',
      endsAt: '2026-10-24T22:00:00',
    })
  })

  it.each([
    ['2026-10-25T01:30:00+01:00', '2026-10-25T01:30:00+01:00'],
    ['2026-10-25T01:30:00+00:00', '2026-10-25T01:30:00+00:00'],
    ['2026-10-24T19:00:00Z', '2026-10-24T20:00:00+01:00'],
    ['2026-10-24T20:00:00.000+01:00', '2026-10-24T20:00:00+01:00'],
    ['2026-10-24T20:00', '2026-10-24T20:00:00'],
    ['soon', 'soon'],
    [7, 7],
  ])('that start at %s start at %s', async (startsAt, expected) => {
    const { value } = await readShowtime({ schedule: { startsAt } })
    expect(value).toMatchObject({ startsAt: expected })
  })

  it.each<[string, Record<string, unknown>, object, boolean]>([
    ['without rules', {}, {}, true],
    ['of a rule that has opened', ruled, rule('2026-10-01T00:00:00+01:00'), true],
    ['of a rule that opens tomorrow', ruled, rule('2026-10-25T00:00:00+01:00'), false],
    ['open to members only', ruled, rule('2026-10-01T00:00:00+01:00', 'Members'), false],
    ['of a rule that no answer holds', ruled, {}, false],
    ['of an unknown restriction', { restrictions: ['Lottery'] }, {}, false],
    ['of restrictions of another type', { restrictions: 'All' }, {}, false],
  ])('%s: whether they have a link', async (_, showtime, related, isOnSale) => {
    const { value } = await readShowtime(showtime, { related, source: { bookingUrl } })
    const booking = { perfCode: '501', bookingUrl: 'https://book.example/12/501?film=F1&id=12-501' }
    if (isOnSale) expect(value).toMatchObject(booking)
    else for (const field of Object.keys(booking)) expect(value).not.toHaveProperty(field)
  })

  it('have tags of their attributes; unknown ones keep their names', async () => {
    const { value, settings } = await readShowtime({ attributeIds: ['a1', 'a2', 'a4'], requires3dGlasses: true })
    expect(value).toMatchObject({
      tags: [
        'Showtime.Accessibility.AudioDescription',
        'Attribute.SofaNight',
        'Attribute.Licht',
        'Format.Projection.3D',
      ],
      notes: 'Flashing lights.',
    })
    expect(settings.site.attributes).toEqual([
      { tag: 'Attribute.SofaNight', label: 'Sofa Night' },
      { tag: 'Attribute.Licht', label: 'Licht' },
    ])
  })

  it('have the tags of the operator, by name or id', async () => {
    const source = { tags: { 'sofa night': 'Auditorium.Comfort.LuxurySeats', a3: '' } }
    const { value } = await readShowtime({ attributeIds: ['a2', 'a3'] }, { source })
    expect(value).toMatchObject({ tags: ['Auditorium.Comfort.LuxurySeats'], notes: undefined })
  })

  it('of private hires, and their films, are not public', async () => {
    const day = buildDay({
      showtimes: [buildShowtime({}), buildShowtime({ id: '12-502', filmId: 'F2' })],
      related: { films: [buildFilm({}), buildFilm({ id: 'F2', title: en('PRIVATE HIRE - Room 1') })] },
    })
    const { adapter } = await open(buildRoutes(day))
    expect(await valuesOf(adapter.readMovies())).toMatchObject([{ id: 'F1' }])
    expect(await valuesOf(adapter.readShowtimes())).toMatchObject([{ id: '12-501' }])
  })

  it('of a film that no answer holds are left out with a warning', async () => {
    const day = buildDay({ showtimes: [buildShowtime({}), buildShowtime({ id: '12-502', filmId: 'F9' })] })
    const { adapter, warnings } = await open(buildRoutes(day))
    expect(await valuesOf(adapter.readShowtimes())).toHaveLength(1)
    expect(warnings.map(({ message }) => message)).toContain(
      '1 showtimes of films that no answer holds were left out: 12-502',
    )
  })

  it('without fields of another type stay, with a warning', async () => {
    const { value, warnings } = await readShowtime({ isSoldOut: 'no', attributeIds: ['a1', {}], screenId: true })
    expect(value).toMatchObject({ soldOut: false, tags: ['Showtime.Accessibility.AudioDescription'] })
    expect(warnings.map(({ field }) => field)).toEqual(['isSoldOut', 'screenId', 'attributeIds.1'])
  })
})

describe('films, theaters and events of the Digital Platform', () => {
  it('lose a field that no film may have, and the tags in their texts', async () => {
    const film = buildFilm({
      runtimeInMinutes: '-100',
      title: en('Winter &amp; <i>Boats</i>'),
      synopsis: en('One<br>two'),
    })
    const { adapter, warnings } = await open(buildRoutes(buildDay({ related: { films: [film] } })))
    const [value] = await valuesOf(adapter.readMovies())
    expect(value).toMatchObject({ id: 'F1', title: 'Winter & Boats', synopsis: 'One\ntwo' })
    expect(value).not.toHaveProperty('runtimeMinutes')
    expect(warnings).toMatchObject([{ record: 'F1', field: 'runtimeMinutes' }])
  })

  it('have the texts of the site’s languages', async () => {
    const text = (fi: string, sv: string) => ({ text: fi, translations: [{ languageTag: 'sv-FI', text: sv }] })
    const film = buildFilm({ title: text(' Talvi ', 'Vinter'), synopsis: text('Lunta.', 'Lunta.') })
    const { adapter } = await open(buildRoutes(buildDay({ related: { films: [film] } })), {
      site: { locale: 'fi-FI', languages: ['fi-FI', 'sv-SE', 'en-GB'] },
    })
    const [movie] = await valuesOf(adapter.readMovies())
    expect(movie).toMatchObject({ title: 'Talvi', synopsis: 'Lunta.', translations: { 'sv-SE': { title: 'Vinter' } } })
  })

  it('are films as they are', async () => {
    const { adapter } = await open(buildRoutes(buildDay({})))
    expect(await valuesOf(adapter.readMovies())).toEqual([
      {
        ...{ id: 'F1', title: 'Winter Boats', synopsis: 'Boats in winter.', certificate: '12A', genres: ['Drama'] },
        ...{ releaseDate: '2026-10-02', runtimeMinutes: 100, directors: ['Ada Bell Stone'], cast: ['Moss'] },
        trailer: 'https://video.example/1',
      },
    ])
  })

  it('are theaters as they are', async () => {
    const { adapter } = await open(buildRoutes(buildDay({})))
    expect(await valuesOf(adapter.readTheaters())).toEqual([
      {
        ...{ id: '12', name: 'Quay House', timeZone: 'Europe/London', phone: '0123', email: undefined },
        address: { street: '1 Quay', city: 'Saltby', zip: 'SB1 2QH' },
        coordinates: { latitude: 51.5, longitude: -0.1 },
      },
    ])
  })

  it('are theaters also where nothing is on, which is a warning', async () => {
    const filmScreeningDates: unknown[] = []
    const other = { '/ocapi/v1/film-screening-dates?siteIds=13': { filmScreeningDates } }
    const site = {
      '/ocapi/v1/sites/13': { site: { id: '13', name: en('Hill House'), ianaTimeZoneName: 'Europe/London' } },
    }
    const { adapter, warnings } = await open(
      { ...buildRoutes(buildDay({})), ...other, ...site },
      { source: { siteIds: [12, '13'] } },
    )
    expect(await valuesOf(adapter.readTheaters())).toMatchObject([{ id: '12' }, { id: '13', name: 'Hill House' }])
    expect(warnings).toMatchObject([{ record: '13', message: 'The site has no day with showtimes' }])
  })

  it('are events that say something', async () => {
    const events = [
      { id: 'e1', name: en('Event'), description: null, schedule: { startDate: null, endDate: null }, siteIds: ['12'] },
      { id: 'e2', name: en('Boat Days'), description: en('All week.'), schedule: null, siteIds: ['12', '99'] },
    ]
    const showtimes = ['e1', 'e2', null].map((eventId, at) => buildShowtime({ id: `12-${at}`, eventId }))
    const { adapter } = await open(buildRoutes(buildDay({ showtimes, related: { events } })))
    expect(await valuesOf(adapter.readEvents())).toMatchObject([
      { id: 'e2', title: 'Boat Days', description: 'All week.', theaterIds: ['12'], movieIds: ['F1'] },
    ])
  })
})

describe('seats and prices', () => {
  const seats = '/ocapi/v1/showtimes/12-501/seat-availability?preview=true'
  const prices = '/ocapi/v1/showtimes/12-501/ticket-prices'
  const price = (valueIncludingTax: unknown, restrictions: unknown = []) => ({
    price: { valueIncludingTax },
    restrictions,
  })
  const source = { seats: true, prices: true }

  it.each([
    [{ totalCount: 80, availableCount: 20 }, 75],
    [{ totalCount: 300, availableCount: 1 }, 99],
    [{ totalCount: 300, availableCount: 0 }, 100],
    [{ totalCount: 0, availableCount: 0 }, undefined],
  ])('%j is %s %%, and seats left', async (summary, occupancyRate) => {
    const routes = { ...buildRoutes(buildDay({})), [seats]: { summary, isSoldOut: false, seatAvailabilities: [] } }
    const { adapter } = await open(routes, { source: { seats: true } })
    const [showtime] = await valuesOf(adapter.readShowtimes())
    const seatsLeft = summary.totalCount === 0 ? undefined : summary.availableCount
    expect(showtime).toMatchObject({ occupancyRate, seatsLeft })
    expect(JSON.stringify(showtime)).not.toMatch(/count/i)
  })

  it('are from the lowest price that is for everyone', async () => {
    const ticketPrices = [price(14), price(11.5), price(8, ['Member']), price(5, ['NewIdea']), price(0), price(2, 'x')]
    const { adapter } = await open(
      { ...buildRoutes(buildDay({})), [prices]: { ticketPrices } },
      { source: { prices: true } },
    )
    expect(await valuesOf(adapter.readShowtimes())).toMatchObject([{ price: { from: 11.5, currency: 'GBP' } }])
  })

  it('list the ticket types of everyone and of members by their names, and no others', async () => {
    const of = (ticketTypeId: string, value: number, restrictions: unknown = []) => ({
      ...{ ticketTypeId },
      ...price(value, restrictions),
    })
    const ticketPrices = [
      ...[of('adult', 12.5), of('adult', 10, ['Member']), of('child', 8), of('child', 8), of('nameless', 9)],
      ...[of('club', 6, [{ type: 'Member' }]), of('reward', 1, ['MemberReward']), of('both', 2, ['Member', 'Voucher'])],
      ...[of('carer', 0), of('odd', 3, 'Member')],
    ]
    const names = ['adult', 'child', 'club', 'reward', 'both', 'carer', 'odd']
    const ticketTypes = names.map(id => ({
      ...{ id },
      name: { text: id.toUpperCase(), translations: [{ languageTag: 'fr-FR', text: `${id} (fr)` }] },
    }))
    const { adapter } = await open(
      { ...buildRoutes(buildDay({})), [prices]: { ticketPrices, relatedData: { ticketTypes } } },
      { source: { prices: true } },
    )
    const [showtime] = (await valuesOf(adapter.readShowtimes())) as { prices: unknown }[]
    const currency = 'GBP'
    expect(showtime?.prices).toEqual([
      { name: 'ADULT', amount: 12.5, currency, memberAmount: 10 },
      { name: 'CHILD', amount: 8, currency },
      { name: 'CLUB', amount: 6, currency, membersOnly: true },
    ])
  })

  it.each([400, 401, 403, 404])('that are refused with %s are one warning in all', async status => {
    const routes = { ...buildRoutes(buildDay({})), [seats]: { status, body: '{}' }, [prices]: { status, body: '{}' } }
    const { adapter, warnings } = await open(routes, { source })
    expect(await valuesOf(adapter.readShowtimes())).toHaveLength(1)
    expect(warnings.map(({ message }) => message)).toEqual([
      'Of 1 showtimes of the next two days, the system gives no seats of 1 and no prices of 1; they are shown without',
    ])
  })

  it('are asked for the next two days only', async () => {
    const { adapter, requests } = await open(buildRoutes(buildDay({})), { source, now: '2026-10-20T09:00:00Z' })
    expect(await valuesOf(adapter.readShowtimes())).toHaveLength(1)
    expect(requests.map(({ path }) => path).filter(path => /seat|price/.test(path))).toEqual([])
  })
})

describe('answers of the Digital Platform', () => {
  const dates = '/ocapi/v1/film-screening-dates?siteIds=12'
  const day = `/ocapi/v1/showtimes/by-business-date/${DAY}?siteIds=12`
  const gone = { status: 404, body: { status: 404, title: 'None' } }
  const routes = buildRoutes(buildDay({}))

  it.each<[string, Routes, RegExp]>([
    ['no day', { [dates]: { filmScreeningDates: [] } }, /names no day/],
    ['a day without showtimes', { ...routes, [day]: { ...buildDay({}), showtimes: [] } }, /holds no showtime/],
    [
      'a day of another date',
      { ...routes, [day]: { ...buildDay({}), businessDate: '2026-10-25' } },
      /is of 2026-10-25/,
    ],
    ['a day without films', { ...routes, [day]: buildDay({ related: { films: [] } }) }, /but no film/],
    [
      'showtimes of another site',
      { ...routes, [day]: buildDay({ showtimes: [buildShowtime({ siteId: '13' })] }) },
      /no showtime of site 12/,
    ],
    ['404 as a proxy says it', { ...routes, [day]: { status: 404, body: '<h1>No</h1>' } }, /answered 404/],
    ['404 for all days', { ...routes, [day]: gone }, /announced for site 12 have no showtimes/],
  ])('with %s are a fault, not an empty programme', async (_, answers, message) => {
    const { adapter } = await open(answers)
    expect(await faultOf(adapter)).toMatchObject({
      message: expect.stringMatching(message),
      source: expect.stringContaining('/ocapi/v1/'),
    })
  })

  it('may say that one day has nothing left', async () => {
    const filmScreeningDates = [DAY, '2026-10-26'].map(businessDate => ({ businessDate, filmScreenings: [] }))
    const other = `/ocapi/v1/showtimes/by-business-date/2026-10-26?siteIds=12`
    const { adapter, warnings } = await open({ ...routes, [dates]: { filmScreeningDates }, [other]: gone })
    expect(await valuesOf(adapter.readShowtimes())).toHaveLength(1)
    expect(warnings).toMatchObject([{ message: '2026-10-26 is announced, but nothing is on at site 12' }])
  })

  it('keep their other days where one of many is announced and empty', async () => {
    const days = [DAY, '2026-10-26', '2026-10-27', '2026-10-28']
    const filmScreeningDates = days.map(businessDate => ({ businessDate, filmScreenings: [] }))
    const answers = days.slice(1).map(businessDate => {
      const startsAt = `${businessDate}T20:00:00+00:00`
      const showtime = buildShowtime({ id: `12-${businessDate}`, schedule: { businessDate, startsAt } })
      return [
        `/ocapi/v1/showtimes/by-business-date/${businessDate}?siteIds=12`,
        { ...buildDay({ showtimes: [showtime] }), businessDate },
      ]
    })
    const some = { ...routes, [dates]: { filmScreeningDates }, ...Object.fromEntries(answers) }
    const empty = { ...buildDay({}), showtimes: [] }
    const { adapter, warnings } = await open({ ...some, [day]: empty })
    expect(await valuesOf(adapter.readShowtimes())).toHaveLength(3)
    expect(await adapter.readUnreadDays?.()).toEqual([{ theaterId: '12', day: DAY }])
    expect(warnings).toMatchObject([
      {
        message: `The day is announced, but its answer holds no showtime: the showtimes of ${DAY} at site 12 are not read`,
      },
    ])
    await stop?.()
    const second = `/ocapi/v1/showtimes/by-business-date/2026-10-26?siteIds=12`
    const worse = await open({ ...some, [day]: empty, [second]: { ...empty, businessDate: '2026-10-26' } })
    expect((await faultOf(worse.adapter))?.message).toMatch(/holds no showtime \(2 of the 4 days of site 12\)$/)
  })

  it('are of all sites where none is named, and carry the token and region', async () => {
    const { adapter, requests } = await open(
      { ...routes, '/ocapi/v1/sites': { sites: [{ id: '12', name: en('Quay House') }] } },
      { source: { siteIds: null, token: { env: 'CHAIN_TOKEN' }, regionCode: 'NORTH' }, env: { CHAIN_TOKEN: 'secret' } },
    )
    expect(await valuesOf(adapter.readTheaters())).toHaveLength(1)
    for (const { headers } of requests)
      expect(headers).toMatchObject({ authorization: 'Bearer secret', 'connect-region-code': 'NORTH' })
  })

  it.each([
    [{ url: undefined }, 'source.url'],
    [{ seats: 'yes' }, 'source.seats'],
    [{ siteIds: 'all' }, 'source.siteIds'],
    [{ prices: true, currency: 'euros' }, 'source.currency'],
    [{ token: { env: 'NOT_SET' } }, 'source.token'],
  ])('need options that fit: %j', (source, field) => {
    const input = buildAdapterInput({ source: { type: 'ocapi', url: 'https://vista.example', ...source } })
    expect(createOcapiAdapter(input)).toMatchObject({ ok: false, error: { field } })
  })
})

describeSourceFaults({ create: createOcapiAdapter, sourceAt: url => ({ type: 'ocapi', url, siteIds: ['12'] }) })
