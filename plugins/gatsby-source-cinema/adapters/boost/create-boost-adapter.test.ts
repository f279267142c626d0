import { afterEach, describe, expect, it } from 'vitest'
import { buildAdapterInput, faultOf, openAdapter, valuesOf } from '../../testing/adapter-input'
import { type AnswerServer, type Reply, type Request, startAnswers } from '../../testing/answer-server'
import { describeSourceFaults } from '../../testing/describe-source-faults'
import { answerAs, buildShowtime } from '../../testing/boost-cinema'
import { createBoostAdapter } from './create-boost-adapter'

const SOURCE = { type: 'boost', token: { env: 'BOOST' }, theaterIds: ['rivage'], timeZone: 'Europe/Paris' }

let server: AnswerServer | undefined
afterEach(() => server?.stop())

async function readCinema(reply: (request: Request) => Reply, { env = 'a-jwt', source = {} } = {}) {
  server = await startAnswers(reply)
  const input = buildAdapterInput({
    source: { ...SOURCE, url: `${server.url}/`, retries: 0, ...source },
    env: { BOOST: env },
    now: Date.parse('2026-11-03T09:00:00Z'),
  })
  const adapter = openAdapter(createBoostAdapter, input)
  const read = async () => ({
    theaters: await valuesOf(adapter.readTheaters()),
    movies: await valuesOf(adapter.readMovies()),
    showtimes: (await valuesOf(adapter.readShowtimes())) as Record<string, unknown>[],
    settings: await adapter.readSettings(),
  })
  return { adapter, read, requests: server.requests, warnings: input.warnings, url: server.url }
}

describe('the listings of a cinema of Boost', () => {
  it('are records of theater, films and showtimes', async () => {
    const showtimes = [
      buildShowtime(1),
      buildShowtime(2, { film: { id: 12, titleCnc: 'OPERA', idFilmAllocine: 0, duration: 0 }, attributs: [4, 99] }),
    ]
    const bookingUrl = 'https://shop.example/{showtimeId}?film={allocineId}'
    const { read } = await readCinema(answerAs({ showtimes }), { source: { bookingUrl } })
    const { theaters, movies, showtimes: records } = await read()
    expect(theaters).toEqual([{ id: 'rivage', timeZone: 'Europe/Paris', name: 'Le Phare' }])
    expect(movies).toEqual([
      { id: '5000', title: 'LE PHARE', runtimeMinutes: 110, poster: 'http://pictures.example/1.jpg' },
      { id: 'rivage-12', title: 'OPERA', runtimeMinutes: undefined, poster: undefined },
    ])
    expect(records[0]).toEqual({
      id: 'rivage-1',
      theaterId: 'rivage',
      movieId: '5000',
      startsAt: '2026-11-03T20:00:00+01:00',
      endsAt: '2026-11-03T22:10:00',
      screen: 'SALLE 1',
      tags: ['Localization.Language.French', 'Format.Projection.2D'],
      soldOut: false,
      occupancyRate: 75,
      seatsLeft: 25,
      price: { from: 9.5, currency: 'EUR' },
      bookingUrl: 'https://shop.example/1?film=5000',
    })
    expect(records[1]).toMatchObject({ movieId: 'rivage-12', bookingUrl: undefined })
    expect(records[1]?.tags).toContain('Format.Sound.DolbyAtmos')
  })

  it('are read page by page, from the business day on', async () => {
    const showtimes = [1, 2, 3, 4, 5].map(id => buildShowtime(id))
    const { read, requests } = await readCinema(answerAs({ showtimes, perPage: 2 }), { source: { days: 10 } })
    expect((await read()).showtimes).toHaveLength(5)
    const lists = requests.filter(({ path }) => path.includes('/between/')).map(({ path }) => path)
    expect(lists).toEqual(
      [1, 2, 3].map(page => `/api/showtimes/between/2026-11-03/2026-11-13?page=${page}&per_page=100`),
    )
  })

  it('leave out what is hidden, a draft or without detail, where no price is public', async () => {
    const partner = { pricingCode: 'PCU', amountTaxesIncluded: 5, onlineSale: true, typePayment: 'external:credit' }
    const showtimes = [1, 2, 3, 4, 5].map(id =>
      buildShowtime(id, { showtimePricing: id === 1 ? undefined : [partner] }),
    )
    const details = { 2: { hidden: true }, 3: { draftMode: true }, 4: { gone: true }, 5: { hidden: 'yes' } }
    const { read, warnings } = await readCinema(answerAs({ showtimes, details }))
    const { showtimes: records } = await read()
    expect(records.map(({ id, price }) => [id, price])).toEqual([['rivage-1', undefined]])
    expect(warnings.map(({ record }) => record)).toEqual(['4', '5'])
  })

  it('report an offset that is not the zone’s', async () => {
    const showtimes = [buildShowtime(1, { showDate: '2026-11-03T20:00:00+04:00' })]
    const { read, warnings } = await readCinema(answerAs({ showtimes }))
    expect((await read()).showtimes[0]?.startsAt).toBe('2026-11-03T20:00:00')
    expect(warnings[0]?.message).toContain('source.timeZone')
  })

  it('keep records with broken fields, which are reported', async () => {
    const showtimes = [
      buildShowtime(1, { numberSeatsRemaining: 'many', screen: 'SALLE 1', film: null }),
      buildShowtime(2),
    ]
    const { read, warnings } = await readCinema(answerAs({ showtimes: [...showtimes] }))
    const { showtimes: records, movies } = await read()
    expect(records.map(({ movieId, screen }) => [movieId, screen])).toEqual([
      [undefined, undefined],
      ['5000', 'SALLE 1'],
    ])
    expect(movies).toHaveLength(1)
    expect(warnings.map(({ field }) => field).sort()).toEqual(['numberSeatsRemaining', 'screen'])
  })
})

describe('the pages of a cinema of Boost', () => {
  const pageOf = (page: unknown, rest: Record<string, unknown>) => (request: Request) => {
    if (!request.path.includes('/between/')) return answerAs({ showtimes: [] })(request)
    return { body: { data: page, message: 'OK', page: 1, ...rest } }
  }

  it.each([
    ['no showtime', pageOf([], { totalPages: 1, totalCount: 0 }), /list of showtimes is empty/],
    [
      'an empty page before the end',
      (request: Request) =>
        request.path.includes('page=2')
          ? pageOf([], { totalPages: 3, totalCount: 9 })(request)
          : pageOf([buildShowtime(1)], { totalPages: 3, totalCount: 9 })(request),
      /pages end early: 1 of 9/,
    ],
    [
      'the same page again',
      pageOf([buildShowtime(1), buildShowtime(2)], { totalPages: 2, totalCount: 4 }),
      /Page 2 repeats showtimes/,
    ],
    ['no list', pageOf(undefined, {}), /has another shape: data/],
  ])('with %s are a fault', async (_, reply, message) => {
    const { adapter, url } = await readCinema(reply)
    const fault = await faultOf(adapter)
    expect(fault).toMatchObject({ severity: 'error', message: expect.stringMatching(message) })
    expect(fault?.source).toContain(`${url}/api/showtimes/between/`)
  })

  it('that are complete with a wrong total are a warning', async () => {
    const reply = (request: Request) =>
      request.path.includes('/between/')
        ? { body: { data: [buildShowtime(1)], page: 1, totalPages: 1, totalCount: 7 } }
        : answerAs({ showtimes: [buildShowtime(1)] })(request)
    const { read, warnings } = await readCinema(reply)
    expect((await read()).showtimes).toHaveLength(1)
    expect(warnings.map(({ message }) => message)).toEqual(['The list tells 7 showtimes, and its pages have 1'])
  })
})

describe('the session with a cinema of Boost', () => {
  const answers = answerAs({ showtimes: [buildShowtime(1)] })

  it('uses a token as it is', async () => {
    const { read, requests } = await readCinema(answers, { env: 'a.b.c' })
    await read()
    expect(requests.some(({ path }) => /login|logout/.test(path))).toBe(false)
    expect(new Set(requests.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer a.b.c']))
  })

  it.each([
    ['user:pass', { username: 'user', password: 'pass', stationName: 'website' }],
    ['user:pa:ss:till 4', { username: 'user', password: 'pa:ss', stationName: 'till 4' }],
  ])('logs in once with %s, and out', async (env, body) => {
    const { read, requests } = await readCinema(answers, { env })
    await read()
    const [login] = requests
    expect(login).toMatchObject({ method: 'POST', path: '/api/vendors/login?ignore_device=True' })
    expect(JSON.parse(login?.body ?? '')).toEqual(body)
    expect(requests.filter(({ path }) => path.includes('login'))).toHaveLength(1)
    expect(requests.at(-1)).toMatchObject({
      method: 'POST',
      path: '/api/vendors/logout',
      headers: { authorization: 'Bearer a-token' },
    })
  })

  it('logs in again once where the token ended early', async () => {
    let logins = 0
    const reply = (request: Request): Reply => {
      if (request.path.includes('login')) return { body: { token: `token-${(logins += 1)}` } }
      const isOld = request.headers.authorization === 'Bearer token-1'
      return isOld ? { status: 401, body: { message: 'Invalid JWT Token' } } : answers(request)
    }
    const { read } = await readCinema(reply, { env: 'user:pass' })
    expect((await read()).showtimes).toHaveLength(1)
    expect(logins).toBe(2)
  })

  it('ends where the second token is refused, too, and names no secret', async () => {
    let logins = 0
    const reply = (request: Request): Reply => {
      if (!request.path.includes('login')) return { status: 401, body: { message: 'Invalid JWT Token' } }
      logins += 1
      return { body: { token: 'a-token' } }
    }
    const { adapter, requests } = await readCinema(reply, { env: 'user-name:pass-word' })
    expect(await faultOf(adapter)).toMatchObject({ message: expect.stringContaining('answered 401') })
    expect(logins).toBe(2)
    expect(requests.at(-1)?.path).toBe('/api/vendors/logout')
  })

  it('shows no secret that the system repeats', async () => {
    const { adapter } = await readCinema(({ body }) => ({ body: `You sent ${body}` }), { env: 'user-name:pass-word' })
    expect(JSON.stringify(await faultOf(adapter))).not.toMatch(/user-name|pass-word/)
  })
})

describe('the options of boost', () => {
  it.each([
    [{ url: undefined }, 'source.url'],
    [{ theaterIds: [] }, 'source.theaterIds'],
    [{ theaterIds: ['a', 'b'] }, 'source.theaterIds'],
    [{ timeZone: undefined }, 'source.timeZone'],
    [{ token: undefined }, 'source.token'],
    [{ token: { env: 'OTHER' } }, 'source.token'],
    [{ days: 0 }, 'source.days'],
  ])('%j are a fault of %s', (source, field) => {
    const input = buildAdapterInput({ source: { ...SOURCE, url: 'https://x.example', ...source }, env: { BOOST: 'a' } })
    expect(createBoostAdapter(input)).toMatchObject({ ok: false, error: { field } })
  })
})

describeSourceFaults({
  create: createBoostAdapter,
  sourceAt: url => ({ ...SOURCE, url }),
  env: { BOOST: 'a-jwt' },
  others: { 401: { words: /answered 401: the token was refused or has run out; put a new one into BOOST$/ } },
})
