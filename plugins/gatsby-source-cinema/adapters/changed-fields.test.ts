import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Fault } from '../../../src/config/fault'
import { MovieRecordSchema } from '../../../src/features/movies/rules/movie-record'
import { ShowtimeRecordSchema } from '../../../src/features/schedule/rules/build-showtime'
import { TheaterRecordSchema } from '../../../src/features/theaters/rules/theater-record'
import type { CreateAdapter, RawRecord } from '../adapter'
import { isObject } from '../record-values'
import { buildAdapterInput, openAdapter } from '../testing/adapter-input'
import { type Reply, type Request, startAnswers } from '../testing/answer-server'
import { changeField, pick, seededRandom } from '../testing/change-field'
import { createBoostAdapter } from './boost/create-boost-adapter'
import { createCgrAdapter } from './cgr/create-cgr-adapter'
import { createCinemaShowtimesAdapter } from './cinema-showtimes-json/create-cinema-showtimes-adapter'
import { createIndyAdapter } from './indy/create-indy-adapter'
import { createOcapiAdapter } from './ocapi/create-ocapi-adapter'
import { createRtsAdapter } from './rts/create-rts-adapter'
import { createVeeziAdapter } from './veezi/create-veezi-adapter'

type Node = Record<string, unknown>

/** A record of an answer: what may go missing with it, and how faults may name it. */
interface Part {
  node: Node
  /** Ids of showtimes and films of the site that are made of it. */
  ids: readonly string[]
}

interface System {
  create: CreateAdapter
  /** site.json `source`; `path` follows the server's address. */
  source: Node
  env?: Record<string, string>
  now: string
  /** The recorded answers, anew for each reading. */
  load: () => unknown
  /** Fields without which a record is not shown. */
  needed: RegExp
  /** Records in the answers. */
  parts: (answers: unknown) => Part[]
  reply: (answers: unknown, request: Request) => Reply | undefined
}

const read = (file: string) => readFileSync(path.join(process.env.REAL_DATA_DIR ?? '', file), 'utf8')
const json = (file: string): unknown => JSON.parse(read(file))
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isObject) : [])
const at = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), value)
const part = (node: Node, ...ids: unknown[]): Part => ({ node, ids: ids.map(String) })

interface Recorded {
  method: string
  url: string
  body: unknown
}

/** The recorded answer of a path; `*` stands for any part of a path or query. */
function recorded(answers: unknown, { method, path: asked }: Request): Reply | undefined {
  const pattern = (url: string) =>
    new RegExp(
      `^${decodeURIComponent(url.replace(/^https?:\/\/[^/]+/, ''))
        .replace(/[.?+()]/g, '\\$&')
        .replaceAll('*', '[^/&]*')}$`,
    )
  const found = (answers as Recorded[]).find(
    answer => answer.method === method && pattern(answer.url).test(decodeURIComponent(asked)),
  )
  return found && { body: found.body }
}

const bodies = (answers: unknown) => (answers as Recorded[]).map(({ body }) => body)

const SYSTEMS: Record<string, System> = {
  ocapi: {
    create: createOcapiAdapter,
    source: {
      path: '/WSVistaWebClient',
      siteIds: ['590'],
      bookingUrl: 'https://book.example/{showtimeId}',
      concurrency: 8,
    },
    now: '2025-01-24T11:23:00Z',
    needed: /^(?:id|filmId|siteId|schedule(?:\.startsAt)?|title(?:\.text)?|name(?:\.text)?|ianaTimeZoneName)$/,
    load: () => json('vista-ocapi/odeon-camden.json'),
    parts: answers => {
      const all = bodies(answers)
      const showtimes = all.flatMap(body => nodesOf(at(body, 'showtimes')))
      const related = all.flatMap(body => {
        const lists = at(body, 'relatedData')
        return isObject(lists) ? Object.values(lists).flatMap(nodesOf) : []
      })
      const byFilm = (id: unknown) => showtimes.filter(({ filmId }) => filmId === id).map(one => one.id)
      return [
        ...showtimes.map(node => part(node, node.id)),
        ...related.map(node => part(node, node.id, ...(String(node.id).startsWith('HO') ? byFilm(node.id) : []))),
      ]
    },
    reply: recorded,
  },
  veezi: {
    create: createVeeziAdapter,
    source: { token: { env: 'TOKEN' }, theater: { id: 'harbour', timeZone: 'Australia/Melbourne' } },
    env: { TOKEN: 'secret' },
    now: '2027-03-31T21:00:00Z',
    needed: /^(?:Id|FilmId|Title|ShowType|Status|PreShowStartTime)$/,
    load: () => json('veezi/examples.json'),
    parts: answers => {
      const sessions = nodesOf(at(answers, '/v1/session'))
      const byFilm = (id: unknown) => sessions.filter(({ FilmId }) => FilmId === id).map(({ Id }) => Id)
      return [
        ...[...sessions, ...nodesOf(at(answers, '/v1/websession'))].map(node => part(node, node.Id)),
        ...nodesOf(at(answers, '/v4/film')).map(node => part(node, node.Id, ...byFilm(node.Id))),
        ...['/v1/screen', '/v1/attribute'].flatMap(list => nodesOf(at(answers, list)).map(node => part(node, node.Id))),
        ...nodesOf([at(answers, '/v1/site')]).map(node => part(node)),
      ]
    },
    reply: (answers, request) => ({ body: at(answers, request.path) }),
  },
  indy: {
    create: createIndyAdapter,
    source: {
      url: '',
      siteId: '93',
      timeZone: 'Europe/London',
      bookingUrl: 'https://book.example/{movieSlug}/{showtimeId}',
    },
    now: '2025-01-23T14:36:22Z',
    needed: /^(?:id|name|showings|(?:showings\.\d+\.)?(?:id|time))$/,
    load: () => json('indy/actonecinema.json'),
    parts: answers =>
      nodesOf(at(bodies(answers)[0], 'data', 'movies', 'data')).flatMap(movie => {
        const showings = nodesOf(movie.showings)
        return [
          part(movie, movie.id, ...showings.map(({ id }) => id)),
          ...showings.map(showing => part(showing, showing.id, movie.id)),
        ]
      }),
    reply: (answers, { body }) => {
      const answer = bodies(answers)[0]
      const all = nodesOf(at(answer, 'data', 'movies', 'data'))
      const { offset, limit } = JSON.parse(body).variables
      return { body: { data: { movies: { data: all.slice(offset, offset + limit) } } } }
    },
  },
  'rts, public schedule': {
    create: createRtsAdapter,
    source: { theaterIds: ['99123'], timeZone: 'America/Los_Angeles' },
    now: '2026-10-20T12:00:00Z',
    needed: /^(?:title|Shows|(?:Shows\.\d+\.)?(?:Id|time|info(?:\.\d+)?))$/,
    load: () => json('rts/examples.json'),
    parts: answers =>
      bodies(answers)
        .flatMap(body => nodesOf(at(body, 'location', 'Titles')))
        .flatMap(title => {
          const shows = nodesOf(title.Shows)
          const idOf = ({ Id }: Node) => String(Id).padStart(12, '0')
          const slug = String(title.title)
            .toLowerCase()
            .replace(/[^a-z0-9]+/g, '-')
            .replace(/^-|-$/g, '')
          return [
            part(title, slug, title.title, ...shows.map(idOf)),
            ...shows.map(show => part(show, idOf(show), show.Id, slug)),
          ]
        }),
    reply: recorded,
  },
  boost: {
    create: createBoostAdapter,
    source: {
      url: '',
      token: { env: 'TOKEN' },
      theaterIds: ['rivage'],
      timeZone: 'Europe/Paris',
      theater: { name: 'Rivage' },
    },
    env: { TOKEN: 'demo:redacted:web' },
    now: '2026-10-21T06:00:00Z',
    needed: /^(?:id|showDate|film|film\.(?:id|idFilmAllocine|titleCnc)|hidden|draftMode)$/,
    load: () => json('boost/examples-rivage.json'),
    parts: answers =>
      bodies(answers)
        .flatMap(body => [...nodesOf(at(body, 'data')), ...nodesOf([at(body, 'data')])])
        .filter(node => 'showDate' in node)
        .map(node => {
          const allocine = at(node, 'film', 'idFilmAllocine')
          return part(
            node,
            node.id,
            `rivage-${String(node.id)}`,
            allocine || `rivage-${String(at(node, 'film', 'id'))}`,
          )
        }),
    reply: recorded,
  },
  cgr: {
    create: createCgrAdapter,
    source: {
      path: '/WSCGR/GestionCinemaWS',
      token: { env: 'TOKEN' },
      theaterIds: ['rivage'],
      timeZone: 'Europe/Paris',
      theater: { name: 'Rivage' },
    },
    env: { TOKEN: 'demo:redacted' },
    now: '2026-10-21T06:00:00Z',
    needed: /^(?:IDFilm|IDFilmAlloCine|Titre|Seances|(?:Seances\.\d+\.)?(?:IDSeance|Date|Heure))$/,
    load: () => {
      const xml = String((json('cgr-pos/examples-rivage.json') as Recorded[])[0]?.body)
      const [, before = '', text = '', after = ''] =
        /^([\s\S]*Result[^>]*>)([\s\S]*)(<\/[^>]*Result>[\s\S]*)$/.exec(xml) ?? []
      const unescaped = text.includes('&quot;') ? text.replaceAll('&quot;', '"').replaceAll('&amp;', '&') : text
      return { before, after, value: JSON.parse(unescaped) }
    },
    parts: answers =>
      nodesOf(at(answers, 'value', 'ObjetRetour', 'Films')).flatMap(film => {
        const seances = nodesOf(film.Seances)
        const idOf = ({ IDSeance }: Node) => `rivage-${String(IDSeance)}`
        const filmId = film.IDFilmAlloCine || `rivage-${String(film.IDFilm)}`
        return [
          part(film, filmId, film.IDFilm, ...seances.map(idOf)),
          ...seances.map(seance => part(seance, idOf(seance), seance.IDSeance)),
        ]
      }),
    reply: answers => {
      const text = JSON.stringify(at(answers, 'value')).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
      return { body: `${String(at(answers, 'before'))}${text}${String(at(answers, 'after'))}` }
    },
  },
  'the open format': {
    create: createCinemaShowtimesAdapter,
    source: { theaterIds: ['a'] },
    now: '2025-08-16T10:05:00Z',
    needed: /^(?:session_id|film_id|title|advertised_start_time(?:_local)?|start_time(?:_local|_utc)?)$/,
    load: () => json('cinemashowtimes-json/CinemaShowtimes-full-example.json'),
    parts: answers => {
      const sessions = nodesOf(at(answers, 'sessions'))
      const byFilm = (id: unknown) => sessions.filter(({ film_id: filmId }) => filmId === id).map(one => one.session_id)
      return [
        ...sessions.map(node => part(node, node.session_id)),
        ...nodesOf(at(answers, 'films')).map(node => part(node, node.film_id, ...byFilm(node.film_id))),
        ...nodesOf(at(answers, 'auditoria')).map(node => part(node)),
      ]
    },
    reply: answers => ({ body: answers }),
  },
  VenueMaster: {
    create: createCinemaShowtimesAdapter,
    source: { timeZone: 'Australia/Melbourne' },
    now: '2025-08-19T08:00:00Z',
    needed: /^(?:Session_(?:Index|Movie_Code|Date_Time|Suppress_External)|Movie_(?:Code|Memo_Title))$/,
    load: () => json('cinemashowtimes-json/venue-schedule-example.utf8.json'),
    parts: answers => {
      const sessions = nodesOf(at(answers, 'Sessions'))
      const byFilm = (code: unknown) =>
        sessions.filter(({ Session_Movie_Code: movie }) => movie === code).map(one => one.Session_Index)
      return [
        ...sessions.map(node => part(node, node.Session_Index)),
        ...nodesOf(at(answers, 'Movies')).map(node => part(node, node.Movie_Code, ...byFilm(node.Movie_Code))),
        ...nodesOf(at(answers, 'Venues')).map(node => part(node)),
      ]
    },
    reply: answers => ({ body: answers }),
  },
}

interface Reading {
  /** Starts and films of the valid showtimes, by id. */
  showtimes: Map<string, string>
  movies: Set<string>
  theaters: number
  /** Words that name what was left out: warnings, and ids or titles of invalid records. */
  faults: Fault[]
  invalid: unknown[]
}

async function readAll(system: System, answers: unknown): Promise<Reading> {
  const server = await startAnswers(request => system.reply(answers, request))
  try {
    const { path: below = '', ...source } = system.source
    const input = buildAdapterInput({
      source: { ...source, type: 'ocapi', url: `${server.url}${String(below)}`, retries: 0 },
      env: system.env ?? {},
      now: Date.parse(system.now),
    })
    const adapter = openAdapter(system.create, input)
    const invalid: unknown[] = []
    async function validIn<S extends v.GenericSchema>(records: AsyncIterable<RawRecord>, schema: S) {
      const valid: v.InferOutput<S>[] = []
      for await (const { value } of records) {
        const parsed = v.safeParse(schema, value)
        if (parsed.success) valid.push(parsed.output)
        else invalid.push(value)
      }
      return valid
    }
    await adapter.readSettings()
    const theaters = await validIn(adapter.readTheaters(), TheaterRecordSchema)
    const movies = new Set((await validIn(adapter.readMovies(), MovieRecordSchema)).map(({ id }) => id))
    const showtimes = await validIn(adapter.readShowtimes(), ShowtimeRecordSchema)
    const known = showtimes.filter(({ movieId }) => movies.has(movieId))
    invalid.push(...showtimes.filter(({ movieId }) => !movies.has(movieId)))
    return {
      showtimes: new Map(known.map(({ id, startsAt, movieId }) => [id, `${startsAt} ${movieId}`])),
      ...{ movies, theaters: theaters.length, invalid, faults: input.warnings },
    }
  } finally {
    await server.stop()
  }
}

/** Whether an invalid record, or a warning that names one, stands for what is missing. */
function isTold({ faults, invalid }: Reading, whole: Reading, ids: readonly string[]): boolean {
  if (invalid.length > whole.invalid.length) return true
  const before = new Set(whole.faults.map(fault => JSON.stringify(fault)))
  const later = faults.filter(fault => !before.has(JSON.stringify(fault)))
  return later.some(({ record, message }) => record !== undefined || ids.some(id => message.includes(id)))
}

const CHANGES = Number(process.env.CHANGES ?? 60)
const FIRST = Number(process.env.SEED ?? 1)

describe.skipIf(!process.env.REAL_DATA_DIR)('one changed field of a recording', () => {
  it.each(Object.keys(SYSTEMS))('costs one record at most: %s', { timeout: 120_000 }, async name => {
    const system = SYSTEMS[name] as System
    const whole = await readAll(system, system.load())
    expect(whole.showtimes.size).toBeGreaterThan(1)
    const wrong: string[] = []
    for (let seed = FIRST; seed < FIRST + CHANGES; seed += 1) {
      const random = seededRandom(seed)
      const answers = system.load()
      const { node, ids } = pick(system.parts(answers), random)
      const { path, value } = changeField(node, random)
      const change = `seed ${seed}: ${ids[0] ?? ''} ${path} = ${value}`
      try {
        const found = await readAll(system, answers)
        const others = [...whole.showtimes].filter(([id]) => !ids.includes(id))
        const lost = others.filter(([id, text]) => found.showtimes.get(id) !== text).map(([id]) => id)
        const lostFilms = [...whole.movies].filter(id => !found.movies.has(id) && !ids.includes(id))
        if (found.theaters !== whole.theaters || lost.length + lostFilms.length > 0)
          wrong.push(`${change} loses ${found.theaters} ${[...lost, ...lostFilms].join(', ')}`)
        const isNeeded = system.needed.test(path)
        if (!isNeeded && (found.showtimes.size < whole.showtimes.size || found.movies.size < whole.movies.size))
          wrong.push(`${change} costs a record that can do without it`)
        const isOwnLost = ids.some(id => whole.showtimes.has(id) && !found.showtimes.has(id))
        const isMissing = isOwnLost && found.showtimes.size < whole.showtimes.size
        if (isMissing && !isTold(found, whole, ids)) wrong.push(`${change} is missing without a fault`)
      } catch (error) {
        wrong.push(`${change} throws ${String(error)}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
