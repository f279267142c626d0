import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSource } from '../../plugins/gatsby-source-cinema/read-source'
import en from '../../src/studio/messages/en.json'
import type { Programme } from '../../src/studio/programme/rules/programme-contract'
import { RECORD_FIELDS } from '../../src/studio/programme/rules/record-fields'
import { whyEmpty } from '../../src/studio/programme/rules/why-empty'
import { startTestStudio, type TestStudio } from '../builders/studio'

let studio: TestStudio
const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
const write = (file: string, value: unknown) => writeFile(path.join(studio.siteFolder, file), JSON.stringify(value))

beforeAll(async () => {
  studio = await startTestStudio()
  await write('theaters.json', [{ id: '1', name: 'Pier', timeZone: 'Europe/London' }])
  await write('movies.json', [
    { id: '7', title: 'Metropolis', runtimeMinutes: 148 },
    { id: '8', title: 'M' },
    { id: '9', title: 'Nosferatu' },
  ])
  await write(
    'showtimes.json',
    ['7', '8'].map(movieId => ({ id: `s${movieId}`, theaterId: '1', movieId, startsAt: `${inDays(2)}T20:15` })),
  )
})
afterAll(() => studio.stop())

const programme = async (): Promise<Programme> =>
  (await studio.call('GET', '/api/programme', { cookie: await studio.as('viewer') })).json() as Promise<Programme>
const put = async (target: string, body: object, as: 'editor' | 'viewer' | 'publisher' = 'editor') =>
  studio.call('PUT', `/api/programme/${target}`, { cookie: await studio.as(as), body })
const publish = async () => {
  const cookie = await studio.as('publisher')
  const { draft } = (await (await studio.call('GET', '/api/draft', { cookie })).json()) as { draft: string }
  expect((await studio.call('POST', '/api/publish', { cookie, body: { draft } })).status).toBe(200)
}
/** The site as a build after the publication has it. */
const build = async (now = Date.now()) => {
  const read = await readSource({ siteFolder: studio.siteFolder, now, isTrial: true })
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}

describe('why a list of a page is empty', () => {
  const why = async (query: Record<string, string>) => {
    const target = `/api/programme/why?${new URLSearchParams(query)}`
    const answer = await studio.call('GET', target, { cookie: await studio.as('viewer') })
    return { status: answer.status, json: await answer.json() }
  }

  it('is as the site has it at the time that is looked at', async () => {
    const inAWeek = { at: String(Date.now() + 7 * 86_400_000) }
    expect((await why({ path: '/movies/' })).json).toEqual({ reasons: [] })
    const counts = { 'no-showtimes': 3 }
    expect((await why({ path: '/movies/', ...inAWeek })).json.reasons).toMatchObject([{ why: 'movies', counts }])
    expect((await why({ path: '/theaters/1-pier/', ...inAWeek })).json.reasons).toMatchObject([
      { why: 'theater-none', places: { theater: 'Pier' } },
    ])
  })

  it('counts what the draft takes from the site, before it is published', async () => {
    const cookie = await studio.as('editor')
    const { revision } = await programme()
    const body = { revision, excluded: ['7', '8', '9'] }
    expect((await studio.call('PUT', '/api/programme/arrangement', { cookie, body })).status).toBe(200)
    expect((await why({ path: '/' })).json.reasons[0]).toMatchObject({ why: 'movies', counts: { excluded: 3 } })
    await studio.call('POST', '/api/draft/discard', { cookie, body: {} })
  })

  it.each<Record<string, string>>([
    { path: '//elsewhere' },
    { path: 'movies' },
    { path: '/', at: 'soon' },
    { path: '/', at: '9'.repeat(15) },
  ])('is refused for %j', async query => expect((await why(query)).status).toBe(400))
})

describe('the programme in the studio', () => {
  it('has what the sources gave, and says why a film is in no list', async () => {
    const { movies, theaters, readAt, faults } = await programme()
    expect(movies.map(({ title, ahead }) => [title, ahead])).toEqual([
      ['M', 1],
      ['Metropolis', 1],
      ['Nosferatu', 0],
    ])
    expect(theaters).toMatchObject([{ title: 'Pier', isHidden: false }])
    expect(readAt).toBeGreaterThan(Date.now() - 60_000)
    expect(faults).toEqual([])
  })

  it('corrects a film over its source, published it is on the site, and taken back it is as before', async () => {
    const { revision } = await programme()
    const set = { title: 'Metropolis (restored)', flags: ['NEW'], runtimeMinutes: null }
    expect((await put('correction', { revision, list: 'movies', id: '7', set, unset: [] })).status).toBe(200)
    await publish()
    const built = (await build()).movies.find(({ id }) => id === '7')
    expect(built).toMatchObject({ title: 'Metropolis (restored)', flags: ['NEW'] })
    expect(built?.runtimeMinutes).toBeNull()
    const film = (await programme()).movies.find(({ id }) => id === '7')
    expect(film).toMatchObject({ source: { title: 'Metropolis', runtimeMinutes: 148 }, corrected: set })
    const back = { revision: (await programme()).revision, list: 'movies', id: '7', set: {}, unset: Object.keys(set) }
    expect((await put('correction', back)).status).toBe(200)
    await publish()
    expect((await build()).movies.find(({ id }) => id === '7')?.title).toBe('Metropolis')
    expect(await readFile(path.join(studio.siteFolder, 'overrides/movies.json'), 'utf8')).toBe('[]\n')
  })

  it('keeps corrections of two people who saw the same state, and shows a contradiction', async () => {
    const { revision } = await programme()
    const correct = (id: string, set: object) => put('correction', { revision, list: 'movies', id, set, unset: [] })
    expect((await correct('7', { year: 1927 })).status).toBe(200)
    expect((await correct('8', { year: 1931 })).status).toBe(200)
    expect((await correct('7', { certificate: 'PG' })).status).toBe(200)
    const refused = await correct('7', { year: 1926 })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ faults: ['overrides/movies.json #7.year (The editor)'] })
    const { movies } = await programme()
    expect(movies.find(({ id }) => id === '7')?.corrected).toEqual({ year: 1927, certificate: 'PG' })
    expect(movies.find(({ id }) => id === '8')?.corrected).toEqual({ year: 1931 })
  })

  it('orders, excludes and hides films', async () => {
    const { revision } = await programme()
    expect((await put('arrangement', { revision, order: ['7', '8'], excluded: ['9'] })).status).toBe(200)
    const now = await programme()
    expect(now).toMatchObject({ order: ['7', '8'], excluded: ['9'] })
    const hide = { revision: now.revision, list: 'movies', id: '8', set: { hidden: true }, unset: [] }
    expect((await put('correction', hide)).status).toBe(200)
    await publish()
    expect((await build()).movies.map(({ id }) => id)).toEqual(['7'])
    await studio.call('POST', '/api/programme/read', { cookie: await studio.as('editor'), body: {} })
    const after = await programme()
    expect(after.movies.map(({ id, isHidden, isExcluded }) => [id, isHidden, isExcluded])).toEqual([
      ['7', false, false],
      ['8', true, false],
      ['9', false, true],
    ])
    expect(whyEmpty({ ...after, movies: after.movies.slice(1) }, 'movies')).toBe('withheld')
  })

  it('features a film from one day until another', async () => {
    const featured = { movieId: '7', eventId: null, kicker: 'Restored', from: inDays(2), until: inDays(4) }
    expect((await put('arrangement', { revision: (await programme()).revision, featured })).status).toBe(200)
    await publish()
    const featuredOn = async (days: number) =>
      (await build(Date.now() + days * 86_400_000)).site.home?.featured?.movieId
    expect([await featuredOn(0), await featuredOn(2), await featuredOn(4), await featuredOn(5)]).toEqual([
      undefined,
      '7',
      '7',
      undefined,
    ])
    const turned = { ...featured, until: inDays(1) }
    expect((await put('arrangement', { revision: (await programme()).revision, featured: turned })).status).toBe(400)
  })

  it('adds an event with its films and a notice with its times, and closes a house', async () => {
    const { revision } = await programme()
    const event = { title: 'Silent season', movieIds: ['7'], startAt: inDays(1), endAt: inDays(9) }
    const notice = { title: 'Lift out of order', priority: 'ALERT', visibleStartAt: inDays(0), visibleEndAt: inDays(3) }
    expect((await put('event', { revision, id: 'silent-season', fields: event })).status).toBe(200)
    // From the same state as the other: both are kept.
    expect((await put('event', { revision, id: 'lift', fields: notice }, 'publisher')).status).toBe(200)
    const closures = [{ from: inDays(3), to: null, reason: 'Works' }]
    expect(
      (await put('correction', { revision, list: 'theaters', id: '1', set: { closures }, unset: [] })).status,
    ).toBe(200)
    await publish()
    const { events, theaters } = await build()
    expect(events.map(({ id, movieIds }) => [id, movieIds])).toEqual([
      ['lift', []],
      ['silent-season', ['7']],
    ])
    expect(theaters[0]?.closures).toMatchObject([{ reason: 'Works' }])
    const own = (await programme()).events
    expect(own.map(({ id, isOwn }) => [id, isOwn])).toEqual([
      ['lift', true],
      ['silent-season', true],
    ])
    await studio.call('POST', '/api/programme/read', { cookie: await studio.as('editor'), body: {} })
    const removal = { revision: (await programme()).revision, id: 'lift', fields: null }
    expect((await put('event', removal)).status).toBe(200)
    expect((await programme()).events.map(({ id }) => id)).toEqual(['silent-season'])
  })

  it('features an event in place of a film, for its days', async () => {
    const { revision } = await programme()
    const fields = { title: 'Sound of silence', startAt: inDays(1), endAt: inDays(6) }
    expect((await put('event', { revision, id: 'silence', fields })).status).toBe(200)
    const featured = { movieId: null, eventId: 'silence', kicker: null, from: inDays(1), until: inDays(3) }
    expect((await put('arrangement', { revision: (await programme()).revision, featured })).status).toBe(200)
    await publish()
    const featuredOn = async (days: number) =>
      (await build(Date.now() + days * 86_400_000)).site.home?.featured?.eventId
    expect([await featuredOn(0), await featuredOn(1), await featuredOn(3), await featuredOn(4)]).toEqual([
      ...[undefined, 'silence', 'silence', undefined],
    ])
  })

  it('corrects a showtime of a theater', async () => {
    const target = '/api/programme/showtimes?movie=7'
    const list = async () => (await studio.call('GET', target, { cookie: await studio.as('viewer') })).json()
    expect(await list()).toMatchObject({ showtimes: [{ id: 's7', theaterId: '1', corrected: {} }], more: 0 })
    const { revision } = await programme()
    const set = { cancelled: true }
    const body = { revision, list: 'showtimes', id: 's7', theaterId: '1', set, unset: [] }
    expect((await put('correction', body)).status).toBe(200)
    expect(await list()).toMatchObject({ showtimes: [{ corrected: { cancelled: true } }] })
  })

  it('refuses what the build would refuse, naming file and field', async () => {
    const { revision } = await programme()
    const refused = await put('correction', {
      revision,
      list: 'movies',
      id: '7',
      set: { releaseDate: '24.12.' },
      unset: [],
    })
    expect(refused.status).toBe(422)
    expect(JSON.stringify(await refused.json())).toContain('overrides/movies.json')
    expect((await put('event', { revision, id: 'x', fields: { startAt: '2026-12-24' } })).status).toBe(422)
    for (const set of [{ id: '8' }, { theaterId: '2' }, { __proto__x: 1 }, { translations: {} }])
      expect((await put('correction', { revision, list: 'movies', id: '7', set, unset: [] })).status).toBe(400)
    expect((await put('correction', { revision, list: '../site', id: '7', set: {}, unset: [] })).status).toBe(400)
    expect((await put('event', { revision, id: '../x', fields: { title: 'X' } })).status).toBe(400)
    expect((await put('arrangement', { revision, order: ['7'] }, 'viewer')).status).toBe(403)
  })

  it('names every field in words', () => {
    const names = Object.values(RECORD_FIELDS).flatMap(fields => fields.map(({ name }) => `field.${name}`))
    expect(names.filter(name => !Object.hasOwn(en, name))).toEqual([])
  })
})
