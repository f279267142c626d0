import { afterEach, describe, expect, it } from 'vitest'
import { buildAdapterInput, faultOf, openAdapter, valuesOf } from '../../testing/adapter-input'
import { describeSourceFaults } from '../../testing/describe-source-faults'
import { type Routes, startRoutes } from '../../testing/answer-server'
import { createVeeziAdapter } from './create-veezi-adapter'
import { buildFilm, buildRoutes, buildSession, SITE } from './testing/sample-answers'

let stop: (() => Promise<void>) | undefined
afterEach(() => stop?.())

const secret = { token: { env: 'VEEZI_TOKEN' } }
const env = { VEEZI_TOKEN: 'secret' }

async function open(routes: Routes, source: Record<string, unknown> = {}) {
  const server = await startRoutes(routes)
  stop = server.stop
  const input = buildAdapterInput({
    source: { type: 'veezi', url: server.url, retries: 0, ...secret, ...source },
    ...{ env, now: Date.parse('2027-04-01T00:00:00Z') },
  })
  return { adapter: openAdapter(createVeeziAdapter, input), warnings: input.warnings, requests: server.requests }
}

async function readSession(fields: Record<string, unknown>, source: Record<string, unknown> = {}) {
  const { adapter, warnings } = await open(buildRoutes({ sessions: [buildSession(fields)] }), source)
  const [value] = await valuesOf(adapter.readShowtimes())
  return { value, messages: warnings.map(({ message }) => message), settings: await adapter.readSettings() }
}

describe('sessions of Veezi', () => {
  it('are showtimes, without the figures of the house', async () => {
    const { value } = await readSession({})
    expect(value).toEqual({
      ...{ id: '70', theaterId: 'quay-house', movieId: 'F1', screen: 'The Stalls', soldOut: false, notes: undefined },
      ...{ startsAt: '2027-04-02T18:30:00', filmStartsAt: '2027-04-02T18:40:00', endsAt: '2027-04-02T20:20:00' },
      ...{ tags: ['Format.Projection.2D'], bookingUrl: 'https://tickets.example/70?siteToken=public' },
    })
  })

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['in 3D', { FilmFormat: '3D HFR' }, { tags: ['Format.Projection.3D', 'Format.Projection.HFR'] }],
    ['of what is no film', { FilmFormat: 'Not a Film' }, { tags: ['Showtime.Experience.Beyond'] }],
    ['in a language', { AudioLanguage: 'French' }, { tags: ['Format.Projection.2D', 'Localization.Language.French'] }],
    [
      'with a label',
      { Attributes: ['0000000001'] },
      { tags: ['Format.Projection.2D', 'Showtime.Accessibility.OpenCaption'] },
    ],
    ['almost sold out', { FewTicketsLeft: true }, { tags: ['Format.Projection.2D', 'internal.data.almostSoldOut'] }],
    ['of two films', { FilmPackageId: 3 }, { tags: ['Format.Projection.2D', 'Showtime.Event.Marathon'] }],
    ['sold out', { TicketsSoldOut: true }, { soldOut: true }],
    ['of another title', { Title: 'Boats + Talk' }, { notes: 'Boats + Talk' }],
    ['of the same title', { Title: ' winter  boats' }, { notes: undefined }],
    ['without a time before the film', { PreShowStartTime: null }, { startsAt: '2027-04-02T18:40:00' }],
    ['in an hour that comes twice', { PreShowStartTime: '2027-04-04T02:30:00' }, { startsAt: '2027-04-04T02:30:00' }],
    ['at a time that is none', { PreShowStartTime: 'soon' }, { startsAt: 'soon' }],
  ])('%s', async (_, session, expected) => {
    expect((await readSession(session)).value).toMatchObject(expected)
  })

  it.each<[Record<string, unknown>, boolean, RegExp?]>([
    [{ Status: 'Open' }, true],
    [{ Status: 'Closed' }, true],
    [{ Status: 'Planned' }, false],
    [{ Status: 'Suspended' }, false, /^Status "Suspended" is unknown: 1 sessions are not shown \(70\)$/],
    [{ Status: 4 }, false, /^Status 4 is unknown/],
    [{ Status: undefined }, false, /^Status nothing is unknown/],
    [{ ShowType: 'Private' }, false],
    [{ ShowType: 'Members' }, false, /^ShowType "Members" is unknown/],
  ])('of %j are public: %s', async (session, isPublic, message) => {
    const { value, messages } = await readSession(session)
    expect(value !== undefined).toBe(isPublic)
    expect(messages).toEqual(message ? [expect.stringMatching(message)] : [])
  })

  it('have a link only where they are sold online', async () => {
    const sessions = [
      buildSession({}),
      buildSession({ Id: 71, SalesVia: ['POS'] }),
      buildSession({ Id: 72, Status: 'Closed' }),
    ]
    const web = [
      buildSession({ Url: 'javascript:alert(1)' }),
      buildSession({ Id: 72, Url: 'https://tickets.example/72' }),
    ]
    const { adapter } = await open(buildRoutes({ sessions, web }), { bookingUrl: 'https://book.example/{showtimeId}' })
    const values = await valuesOf(adapter.readShowtimes())
    expect(values).toMatchObject([
      { bookingUrl: 'https://book.example/70' },
      { bookingUrl: undefined },
      { bookingUrl: undefined },
    ])
  })

  it('that are only in the list of those sold online are shown', async () => {
    const { adapter } = await open(buildRoutes({ web: [buildSession({}), buildSession({ Id: 71 })] }))
    expect(await valuesOf(adapter.readShowtimes())).toMatchObject([{ id: '70' }, { id: '71' }])
  })

  it('report ids that no list holds, and keep labels that no table knows', async () => {
    const { value, messages, settings } = await readSession({ ScreenId: 9, Attributes: ['0000000002', '0000000099'] })
    expect(value).toMatchObject({ screen: undefined, tags: ['Format.Projection.2D', 'Attribute.CheapTuesday'] })
    expect(messages).toEqual([
      'No list holds the attribute 0000000099, to which sessions refer',
      'No list holds the screen 9, to which sessions refer',
    ])
    expect(settings.site).toEqual({ attributes: [{ tag: 'Attribute.CheapTuesday', label: 'Cheap Tuesday' }] })
  })
})

describe('films of Veezi', () => {
  const films = [buildFilm({}), buildFilm({ Id: 'F2', Title: 'Test' }), buildFilm({ Id: 'F3', Title: 'Later' })]
  const sessions = [
    buildSession({}),
    buildSession({ Id: 71, FilmId: 'F2', ShowType: 'Private' }),
    buildSession({ Id: 72, FilmId: 'F3', Status: 'Planned' }),
  ]

  it('are those of public sessions', async () => {
    const { adapter } = await open(buildRoutes({ films, sessions }))
    expect(await valuesOf(adapter.readMovies())).toEqual([
      {
        ...{ id: 'F1', title: 'Winter Boats', synopsis: 'Boats in winter.', certificate: 'M', runtimeMinutes: 100 },
        ...{ genres: ['Drama', 'Mystery'], releaseDate: '2027-03-25', directors: ['Ada Stone'], cast: ['Moss'] },
        ...{ poster: 'https://media.example/1', backdrop: undefined, trailer: 'https://video.example/1' },
      },
    ])
  })

  it('are announced without dates where the operator asks for it', async () => {
    const { adapter } = await open(buildRoutes({ films, sessions }), { comingSoon: true })
    expect(await valuesOf(adapter.readMovies())).toMatchObject([{ id: 'F1' }, { id: 'F3', releaseDate: undefined }])
    expect(await valuesOf(adapter.readShowtimes())).toHaveLength(1)
  })
})

describe('the cinema of Veezi', () => {
  it('is a theater as the system knows it, without what is not for visitors', async () => {
    const { adapter } = await open(buildRoutes({}))
    expect(await valuesOf(adapter.readTheaters())).toEqual([
      {
        ...{ id: 'quay-house', name: 'Quay House', timeZone: 'Australia/Sydney', phone: '0123' },
        address: { street: '1 Quay', city: 'Saltby VIC', zip: '3999', country: 'Australia' },
        screens: [{ name: 'The Stalls' }],
      },
    ])
  })

  it('is what the operator says of it', async () => {
    const { adapter } = await open(buildRoutes({ site: { ...SITE, TimeZoneIdentifier: 'Moon Standard Time' } }), {
      ...{ timeZone: 'Australia/Melbourne', theater: { id: 'quay', name: 'The Quay' } },
    })
    expect(await valuesOf(adapter.readTheaters())).toMatchObject([
      { id: 'quay', name: 'The Quay', timeZone: 'Australia/Melbourne' },
    ])
  })
})

describe('answers of Veezi', () => {
  it.each<[string, Routes, RegExp]>([
    ['no session', { ...buildRoutes({}), '/v1/session': [] }, /holds no session/],
    ['no film', { ...buildRoutes({}), '/v4/film': [] }, /holds no film/],
    ['no screen', { ...buildRoutes({}), '/v1/screen': [] }, /holds no screen/],
    ['nothing sold online', buildRoutes({ web: [] }), /some are sold online/],
    [
      'a time zone that nobody knows',
      buildRoutes({ site: { ...SITE, TimeZoneIdentifier: 'Moon Standard Time' } }),
      /'Moon Standard Time', which is unknown: set source.timeZone/,
    ],
    ['no time zone', buildRoutes({ site: { Name: 'A' } }), /is missing, which is unknown: set source.timeZone/],
  ])('with %s are a fault', async (_, routes, message) => {
    const { adapter } = await open(routes)
    expect(await faultOf(adapter)).toMatchObject({
      message: expect.stringMatching(message),
      source: expect.stringMatching(/^http/),
    })
  })

  it('may have nothing sold online where no session is', async () => {
    const { adapter } = await open(buildRoutes({ sessions: [buildSession({ SalesVia: ['POS'] })], web: [] }))
    expect(await valuesOf(adapter.readShowtimes())).toHaveLength(1)
  })

  it('are asked for with the token in the header, once each', async () => {
    const { adapter, requests } = await open(buildRoutes({}))
    expect(await faultOf(adapter)).toBeUndefined()
    expect(requests.map(({ path }) => path).toSorted()).toEqual(Object.keys(buildRoutes({})).toSorted())
    for (const { headers } of requests) expect(headers).toMatchObject({ veeziaccesstoken: 'secret' })
  })

  it.each([
    [{ url: undefined }, 'source.url'],
    [{ token: undefined }, 'source.token'],
    [{ token: { env: 'NOT_SET' } }, 'source.token'],
    [{ comingSoon: 'yes' }, 'source.comingSoon'],
  ])('need options that fit: %j', (source, field) => {
    const input = buildAdapterInput({
      source: { type: 'veezi', url: 'https://veezi.example', ...secret, ...source },
      env,
    })
    expect(createVeeziAdapter(input)).toMatchObject({ ok: false, error: { field } })
  })
})

describeSourceFaults({ create: createVeeziAdapter, sourceAt: url => ({ type: 'veezi', url, ...secret }), env })
