import { afterEach, describe, expect, it } from 'vitest'
import { buildAdapterInput, faultOf, openAdapter, valuesOf } from '../../testing/adapter-input'
import { describeSourceFaults } from '../../testing/describe-source-faults'
import { type AnswerServer, startAnswers } from '../../testing/answer-server'
import { createRtsAdapter } from './create-rts-adapter'

let server: AnswerServer | undefined
afterEach(() => server?.stop())

const show = (fields: object = {}) => ({
  ...{ time: '2026-11-20T14:15:00', Id: 20511000012, place: 1, info: [7, 3, 1, 1], so: false },
  ...fields,
})
const title = (name: string, fields: object = {}) => ({
  ...{
    title: name,
    rating: 'PG13',
    lengthsecs: 6720,
    synopsis: 'A keeper &amp; a light.',
    ReleaseUS: '2026-11-13T00:00:00',
  },
  ...{ Graphics: [11], Shows: [show()] },
  ...fields,
})
const answerOf = (Titles: unknown) => ({
  location: {
    name: 'Quay Cinema',
    Titles,
    Graphics: [
      { id: 11, type: 1, hash: 'ab12' },
      { id: 12, type: 2, hash: 'cd34' },
    ],
  },
})

async function open(answer: unknown, source: Record<string, unknown> = {}) {
  server = await startAnswers(() => (answer === undefined ? undefined : { body: answer }))
  const common = { type: 'rts', url: server.url, theaterIds: ['5'], timeZone: 'America/Los_Angeles', retries: 0 }
  const input = buildAdapterInput({ source: { ...common, ...source } })
  return { adapter: openAdapter(createRtsAdapter, input), warnings: input.warnings }
}

describe('the public schedule', () => {
  it('is read without credentials', async () => {
    const { adapter } = await open(answerOf([title('HIGH TIDE')]))
    expect(await valuesOf(adapter.readTheaters())).toMatchObject([{ id: '5', name: 'Quay Cinema' }])
    expect(server?.requests).toMatchObject([{ method: 'GET', path: '/schedules/scheduleV1/L5.json' }])
    expect(server?.requests[0]?.headers.authorization).toBeUndefined()
  })

  it('gives films and showtimes', async () => {
    const { adapter } = await open(answerOf([title('HIGH TIDE')]))
    expect(await valuesOf(adapter.readMovies())).toEqual([
      {
        ...{ id: 'high-tide', title: 'High Tide', runtimeMinutes: 112, certificate: 'PG-13' },
        ...{ synopsis: 'A keeper & a light.', releaseDate: '2026-11-13' },
        poster: `${server?.url}/schedules/graphics/ab12_600_900_85.jpg`,
      },
    ])
    expect(await valuesOf(adapter.readShowtimes())).toEqual([
      {
        ...{ id: '020511000012', theaterId: '5', movieId: 'high-tide', startsAt: '2026-11-20T14:15:00' },
        ...{ screen: '1', soldOut: false, bookingUrl: undefined },
      },
    ])
  })

  it('keeps a theater’s configured name', async () => {
    const { adapter } = await open(answerOf([title('HIGH TIDE')]), { theater: { name: 'The Quay' } })
    expect(await valuesOf(adapter.readTheaters())).toMatchObject([{ name: 'The Quay' }])
  })

  it.each([
    ['/{theaterId}.json', '/5.json'],
    ['/rts/', '/rts/schedules/scheduleV1/L5.json'],
    ['/schedules/scheduleV1/L5.json', '/schedules/scheduleV1/L5.json'],
  ])('may lie at %s', async (path, expected) => {
    server = await startAnswers(() => ({ body: answerOf([title('HIGH TIDE')]) }))
    const source = { type: 'rts', url: server.url + path, theaterIds: ['5'], timeZone: 'America/New_York' }
    await valuesOf(openAdapter(createRtsAdapter, buildAdapterInput({ source })).readMovies())
    expect(server.requests[0]?.path).toBe(expected)
  })
})

describe('a show of the public schedule', () => {
  it.each([
    ['sold out', { so: true }, { soldOut: true }],
    ['sold out by a number', { so: 1 }, { soldOut: true }],
    ['numbered by a text', { Id: '020511000012' }, { id: '020511000012' }],
    ['numbered otherwise', { Id: 'S-1' }, { id: 'S-1' }],
    ['without fractions of a second', { time: '2026-11-20T14:15:00.000' }, { startsAt: '2026-11-20T14:15:00' }],
    ['public without flags', { info: null }, { id: '020511000012' }],
    ['booked at the operator’s address', {}, { bookingUrl: 'https://quay.example/?rtn=5&film=high-tide' }],
    ['not booked where it is not sold', { info: [7, 1] }, { bookingUrl: undefined }],
  ])('is %s', async (_, fields, expected) => {
    const bookingUrl = 'https://quay.example/?rtn={theaterId}&film={movieId}'
    const { adapter } = await open(answerOf([title('HIGH TIDE', { Shows: [show(fields)] })]), { bookingUrl })
    expect(await valuesOf(adapter.readShowtimes())).toMatchObject([expected])
  })

  it.each([
    ['the theater does not show', { info: [6, 3] }],
    ['third parties do not show', { info: [7, 2] }],
    ['has flags of another shape', { info: 'x' }],
    ['has broken flags', { info: [7, 'x'] }],
    ['has too few flags', { info: [7] }],
  ])('that %s is left out, and so is its film', async (_, fields) => {
    const hidden = title('EBB', { Shows: [show({ Id: 2, ...fields })] })
    const { adapter } = await open(answerOf([title('HIGH TIDE'), hidden]))
    expect(await valuesOf(adapter.readShowtimes())).toHaveLength(1)
    expect(await valuesOf(adapter.readMovies())).toMatchObject([{ id: 'high-tide' }])
  })

  it('of a broken record is rejected later, or reported here', async () => {
    const { adapter, warnings } = await open(
      answerOf([title('HIGH TIDE', { lengthsecs: '2 h', Shows: [show(), 'x'] }), 7]),
    )
    expect(await valuesOf(adapter.readShowtimes())).toMatchObject([{ id: '020511000012' }, { id: undefined }])
    expect(await valuesOf(adapter.readMovies())).toMatchObject([{ id: 'high-tide', runtimeMinutes: undefined }])
    expect(warnings).toMatchObject([{ field: 'lengthsecs' }, { record: '[1]' }])
  })
})

describe('titles of the public schedule', () => {
  it.each([
    ['twice are one film', [title('EBB'), title('EBB', { Shows: [show({ Id: 2 })] })], ['ebb']],
    ['have no poster of another type', [title('EBB', { Graphics: [12, 99] })], ['ebb']],
    ['of other scripts have an id, too', [title('雨')], ['雨']],
  ])('%s', async (_, titles, expected) => {
    const { adapter } = await open(answerOf(titles))
    const movies = (await valuesOf(adapter.readMovies())) as { id: string }[]
    expect(movies.map(({ id }) => id)).toEqual(expected)
  })

  it('have a synopsis without HTML', async () => {
    const { adapter } = await open(
      answerOf([title('EBB', { synopsis: '<p>Salt<br>&amp; sand</p><script>x</script>' })]),
    )
    expect(await valuesOf(adapter.readMovies())).toMatchObject([{ synopsis: 'Salt\n& sand' }])
  })
})

describe('an answer of the public schedule', () => {
  it.each([
    ['no list', { location: { name: 'Quay' } }, /has another shape: location.Titles/],
    ['an empty list', answerOf([]), /has no showings/],
    ['titles without shows', answerOf([title('EBB', { Shows: null })]), /has no showings/],
    ['nothing public', answerOf([title('EBB', { Shows: [show({ info: [0, 0] })] })]), /None of its 1 showings/],
    ['no such file', undefined, /answered 404/],
  ])('with %s is a fault with its URL', async (_, answer, message) => {
    const { adapter } = await open(answer)
    const fault = await faultOf(adapter)
    expect(fault).toMatchObject({ severity: 'error', source: `${server?.url}/schedules/scheduleV1/L5.json` })
    expect(fault?.message).toMatch(message)
  })
})

describe('the source rts', () => {
  const zone = { timeZone: 'America/New_York' }
  it.each([
    ['source.theaterIds', { ...zone }],
    ['source.timeZone', { theaterIds: ['5'] }],
    ['source.titleCase', { theaterIds: ['5'], titleCase: 'no', ...zone }],
    ['source.currency', { theaterIds: ['5'], currency: '$', ...zone }],
    ['source.token', { theaterIds: ['5'], token: { env: 'RTS_MISSING' }, ...zone }],
    ['source.token', { theaterIds: ['5'], token: { env: 'RTS_WRONG' }, ...zone }],
    ['source.url', { theaterIds: ['5'], url: 'https://web:pass-word@rts.example', ...zone }],
    ['source.bookingUrl', { theaterIds: ['5'], bookingUrl: 'https://quay.example/{slug}', ...zone }],
  ])('is refused at %s for %j', (field, source) => {
    const result = createRtsAdapter(
      buildAdapterInput({ source: { type: 'rts', ...source }, env: { RTS_WRONG: 'pass-word' } }),
    )
    expect(result).toMatchObject({ ok: false, error: { severity: 'error', source: 'site.json', field } })
    expect(JSON.stringify(result)).not.toContain('pass-word')
  })
})

describeSourceFaults({
  create: createRtsAdapter,
  sourceAt: url => ({ type: 'rts', url, theaterIds: ['5'], timeZone: 'America/New_York' }),
})
