import { afterEach, describe, expect, it } from 'vitest'
import { buildAdapterInput, faultOf, openAdapter, valuesOf } from '../../testing/adapter-input'
import { describeSourceFaults } from '../../testing/describe-source-faults'
import { type AnswerServer, startAnswers } from '../../testing/answer-server'
import { createIndyAdapter } from './create-indy-adapter'

const NOW = Date.parse('2025-01-24T09:00:00Z')
let server: AnswerServer | undefined
afterEach(() => server?.stop())

const showing = (id: string, fields: object = {}) => ({
  id,
  time: '2025-01-24T18:00:00Z',
  published: true,
  screenId: '11',
  ...fields,
})
const movie = (id: string, fields: object = {}) => ({
  id,
  name: `Film ${id}`,
  urlSlug: `film-${id}`,
  siteId: '41',
  showings: [showing(`${id}0`)],
  ...fields,
})
const answerOf = (movies: unknown) => ({ data: { movies: { data: movies } } })

interface System {
  movies?: unknown[]
  /** Most that come in one page; undefined: as many as are asked for. */
  cap?: number
  ignoresOffset?: boolean
  /** In place of all. */
  answer?: unknown
}

async function open({ movies = [], cap, ignoresOffset, answer }: System, source: Record<string, unknown> = {}) {
  server = await startAnswers(({ body }) => {
    if (answer !== undefined) return { body: answer }
    const { variables } = JSON.parse(body) as { variables: { limit: number; offset: number } }
    const offset = ignoresOffset ? 0 : variables.offset
    return { body: answerOf(movies.slice(offset, offset + (cap ?? variables.limit))) }
  })
  const theater = { id: 'quay', name: 'Quay Cinema', timeZone: 'Europe/London' }
  const input = buildAdapterInput({
    source: { type: 'indy', url: server.url, siteId: 41, theater, screens: { '11': 'One' }, retries: 0, ...source },
    now: NOW,
  })
  return { adapter: openAdapter(createIndyAdapter, input), input }
}

async function read(system: System, source?: Record<string, unknown>) {
  const { adapter, input } = await open(system, source)
  const movies = (await valuesOf(adapter.readMovies())) as { id: string }[]
  const showtimes = (await valuesOf(adapter.readShowtimes())) as { id: string; startsAt: string | null }[]
  return { adapter, movies, showtimes, ids: showtimes.map(({ id }) => id), warnings: input.warnings }
}

const refusal = (source: Record<string, unknown>) => {
  const result = createIndyAdapter(buildAdapterInput({ source: { type: 'indy', ...source } }))
  return result.ok ? undefined : result.error
}

describe('the source indy', () => {
  const zone = { timeZone: 'Europe/London' }
  it.each([
    ['source.url', {}],
    ['source.url', { url: 'https://user:word@quay.example', ...zone }],
    ['source.timeZone', { url: 'https://quay.example' }],
    ['source.siteId', { url: 'https://quay.example', siteId: {}, ...zone }],
    ['source.siteId', { url: 'https://api-us.indy.systems/graphql', ...zone }],
    ['source.screens.11', { url: 'https://quay.example', screens: { '11': 1 }, ...zone }],
    ['source.bookingUrl', { url: 'https://quay.example', bookingUrl: 'https://quay.example/{session}', ...zone }],
    ['source.bookingUrl', { url: 'https://quay.example', bookingUrl: 'javascript:{showtimeId}', ...zone }],
  ])('is refused at %s for %j', (field, source) => {
    expect(refusal(source)).toMatchObject({ severity: 'error', source: 'site.json', field })
    expect(JSON.stringify(refusal(source))).not.toMatch(/\bword\b/)
  })

  it.each([
    ['', '/graphql'],
    ['/', '/graphql'],
    ['/films/', '/films/graphql'],
    ['/graphql', '/graphql'],
    ['/graphql/', '/graphql'],
  ])('asks at its address with %j at %s', async (path, expected) => {
    const { adapter } = await open({ movies: [movie('1')] })
    const { adapter: other } = { adapter: openAdapter(createIndyAdapter, inputAt(`${server?.url ?? ''}${path}`)) }
    await valuesOf(adapter.readMovies())
    await valuesOf(other.readMovies())
    expect(server?.requests.at(-1)?.path).toBe(expected)
  })

  it('names its site to the system', async () => {
    await read({ movies: [movie('1')] })
    expect(server?.requests[0]?.headers).toMatchObject({ 'site-id': '41', 'client-type': 'consumer' })
  })

  it('has the theater of site.json, by the site’s name if it has no other', async () => {
    const { adapter } = await open({ movies: [movie('1')] }, { theater: null, timeZone: 'Europe/Dublin' })
    expect(await valuesOf(adapter.readTheaters())).toEqual([{ id: '41', name: 'A House', timeZone: 'Europe/Dublin' }])
  })

  it('gives labels of words that it does not know', async () => {
    const showings = [showing('1', { displayMetaData: '{"classes":"sc1 special-event"}' })]
    const { adapter } = await open({ movies: [movie('1', { showings })] })
    expect((await adapter.readSettings()).site.attributes).toEqual([
      { tag: 'Attribute.SpecialEvent', label: 'Special event' },
    ])
  })
})

function inputAt(url: string) {
  return buildAdapterInput({ source: { type: 'indy', url, timeZone: 'Europe/London', retries: 0 }, now: NOW })
}

describe('pages of INDY', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => movie(String(1000 + index)))

  it.each([
    ['in one page', 33, undefined],
    ['in several pages', 450, undefined],
    ['in pages of ten, where the limit is passed over', 33, 10],
    ['in pages of another size', 120, 50],
    ['of exactly ten', 10, 10],
  ])('are read to the end: %s', async (_, count, cap) => {
    const { movies } = await read({ movies: many(count), ...(cap ? { cap } : {}) })
    expect(new Set(movies.map(({ id }) => id)).size).toBe(count)
  })

  it('may come whole whatever is asked for', async () => {
    const { movies } = await read({ movies: many(33), cap: 1000, ignoresOffset: true })
    expect(movies).toHaveLength(33)
  })

  it.each([
    ['ten at a time', 33, 10],
    ['as long as what was asked for', 450, 200],
  ])('that repeat themselves, %s, are a fault', async (_, count, cap) => {
    const { adapter } = await open({ movies: many(count), cap, ignoresOffset: true })
    expect(await faultOf(adapter)).toMatchObject({
      source: `${server?.url}/graphql`,
      message: expect.stringContaining(`cannot be read further than ${cap}`),
    })
  })
})

describe('an answer of INDY', () => {
  const error = { message: 'Internal server error' }
  it.each([
    ['errors without data', { errors: [error], data: null }, /answered with an error: Internal server error/],
    ['errors with some data', { errors: [error], ...answerOf([movie('1')]) }, /Internal server error/],
    ['no data', { data: null }, /no list data.movies.data/],
    ['no list', answerOf(null), /no list data.movies.data/],
    ['an empty list', answerOf([]), /has no movies/],
    ['movies of another site', answerOf([movie('1', { siteId: '12' })]), /is of site 12, not of site 41/],
    [
      'movies without showings',
      answerOf([movie('1', { showings: null })]),
      /None of the 1 movies has a list of showings/,
    ],
    [
      'showings of the past only',
      answerOf([movie('1', { showings: [showing('1', { time: '2025-01-23T18:00:00Z' })] })]),
      /to come/,
    ],
    [
      'drafts only',
      answerOf([movie('1', { showings: [showing('1', { published: false })] })]),
      /published showing to come/,
    ],
  ])('with %s is a fault with its URL', async (_, answer, message) => {
    const { adapter } = await open({ answer })
    expect(await faultOf(adapter)).toMatchObject({
      severity: 'error',
      source: `${server?.url}/graphql`,
      message: expect.stringMatching(message),
    })
  })

  it('with an empty list of errors is none', async () => {
    expect((await read({ answer: { errors: [], ...answerOf([movie('1')]) } })).movies).toHaveLength(1)
  })

  it('of several sites is a fault where site.json names none', async () => {
    const { adapter } = await open({ movies: [movie('1'), movie('2', { siteId: '12' })] }, { siteId: null })
    expect((await faultOf(adapter))?.message).toContain('several sites (41, 12)')
  })
})

describe('showings of INDY', () => {
  it.each([
    ['published ones', [showing('1'), showing('2', { published: false, screenId: '2' })], ['1']],
    ['none of an unknown state', [showing('1'), showing('2', { published: 'draft', screenId: '2' })], ['1']],
    ['none whose state is null', [showing('1'), showing('2', { published: null, screenId: '2' })], ['1']],
    ['those of a system without drafts', [showing('1', { published: undefined })], ['1']],
    ['those to come', [showing('1', { time: '2025-01-24T08:59:00Z' }), showing('2')], ['2']],
    ['one that begins now', [showing('1', { time: '2025-01-24T09:00:00Z' })], ['1']],
    ['the later of two at one time on one screen', [showing('10'), showing('9')], ['10']],
    ['a published one before a later draft', [showing('9'), showing('10', { published: false })], ['9']],
    ['both of two screens', [showing('10'), showing('9', { screenId: '2' })], ['10', '9']],
    [
      'both where no screen is known',
      [showing('10', { screenId: null }), showing('9', { screenId: null })],
      ['10', '9'],
    ],
  ])('are %s', async (_, showings, expected) => {
    expect((await read({ movies: [movie('1', { showings })] })).ids).toEqual(expected)
  })

  it('bring only their own movies', async () => {
    const past = [showing('20', { time: '2024-01-24T18:00:00Z' })]
    const { movies } = await read({
      movies: [movie('1'), movie('2', { showings: past }), movie('3', { showings: [] })],
    })
    expect(movies.map(({ id }) => id)).toEqual(['1'])
  })

  it('without a time are reported, and rejected later', async () => {
    const { showtimes, warnings } = await read({
      movies: [movie('1', { showings: [showing('1'), showing('2', { time: 7 })] })],
    })
    expect(showtimes.map(({ startsAt }) => startsAt)).toEqual(['2025-01-24T18:00:00+00:00', null])
    expect(warnings).toMatchObject([
      { record: '2', field: 'time' },
      { record: '2', field: 'time' },
    ])
  })

  it('keep what is right of a record', async () => {
    const showings = [showing('1', { seatsRemaining: 'few', showingBadges: 'none' })]
    const { showtimes, warnings } = await read({ movies: [movie('1', { name: 'Tide', duration: '2 h', showings })] })
    expect(showtimes).toMatchObject([{ id: '1', soldOut: false }])
    expect(warnings.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['duration', 'seatsRemaining', 'showingBadges']),
    )
  })

  it('of broken movies are faults of these', async () => {
    const { movies } = await read({ movies: [movie('1'), 'a text', movie('2', { id: null })] })
    expect(movies).toMatchObject([{ id: '1' }, 'a text', { title: 'Film 2' }])
  })

  it('on screens without a name are named once', async () => {
    const showings = [showing('1', { screenId: '7' }), showing('2', { screenId: 8 }), showing('3')]
    const { warnings } = await read({ movies: [movie('1', { showings })] })
    expect(warnings).toMatchObject([{ message: 'Screens without a name in source.screens: 7, 8' }])
  })
})

describeSourceFaults({
  create: createIndyAdapter,
  sourceAt: url => ({ type: 'indy', url, siteId: 41, timeZone: 'Europe/London' }),
})
