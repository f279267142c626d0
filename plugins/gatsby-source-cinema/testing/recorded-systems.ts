import { readFileSync } from 'node:fs'
import path from 'node:path'
import { XMLBuilder, XMLParser } from 'fast-xml-parser'
import { toSlug } from '../../../src/features/site/rules/slugify'
import type { CreateAdapter } from '../adapter'
import { createBoostAdapter } from '../adapters/boost/create-boost-adapter'
import { createCgrAdapter } from '../adapters/cgr/create-cgr-adapter'
import { createCinemaShowtimesAdapter } from '../adapters/cinema-showtimes-json/create-cinema-showtimes-adapter'
import { createIndyAdapter } from '../adapters/indy/create-indy-adapter'
import { createJsonLdAdapter } from '../adapters/json-ld/create-json-ld-adapter'
import { createOcapiAdapter } from '../adapters/ocapi/create-ocapi-adapter'
import { createRtsAdapter } from '../adapters/rts/create-rts-adapter'
import { createVeeziAdapter } from '../adapters/veezi/create-veezi-adapter'
import { isObject } from '../record-values'
import type { Reply, Request } from './answer-server'

type Node = Record<string, unknown>

/** A record of an answer: what may go missing with it, and how faults may name it. */
export interface Part {
  node: Node
  /** Ids of showtimes and films of the site that are made of it. */
  ids: readonly string[]
}

export interface System {
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
const slugOf = (title: unknown) => toSlug(String(title))
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

/** Systems by name, with the recordings below REAL_DATA_DIR. */
export const SYSTEMS: Record<string, System> = {
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
          const slug = slugOf(title.title)
          return [
            part(title, slug, title.title, ...shows.map(idOf)),
            ...shows.map(show => part(show, idOf(show), show.Id, slug)),
          ]
        }),
    reply: recorded,
  },
  'rts, the interface': {
    create: createRtsAdapter,
    source: { theaterIds: ['99123'], timeZone: 'America/Los_Angeles', token: { env: 'TOKEN' } },
    env: { TOKEN: 'user:password' },
    now: '2026-10-20T12:00:00Z',
    needed: /^(?:Title|FilmCode|MtFilmCode|Shows.*|(?:Shows\.Show\.\d+\.)?(?:ID|DT|Info[12]))$/,
    load: () => {
      const xml = String((json('rts/examples.json') as Recorded[])[0]?.body)
      const isList = (name: string) => ['Film', 'Show', 'Ticket', 'Aud'].includes(name)
      return new XMLParser({ parseTagValue: false, isArray: isList }).parse(xml.replaceAll(/&(?!\w+;)/g, '&amp;'))
    },
    parts: answers =>
      nodesOf(at(answers, 'Response', 'ShowSchedule', 'Films', 'Film')).flatMap(film => {
        const shows = nodesOf(at(film, 'Shows', 'Show'))
        const ids = [film.FilmCode, slugOf(film.Title)]
        return [part(film, ...ids, ...shows.map(({ ID }) => ID)), ...shows.map(show => part(show, show.ID, ...ids))]
      }),
    reply: answers => ({ body: new XMLBuilder({}).build(answers) }),
  },
  'json-ld': {
    create: createJsonLdAdapter,
    source: { path: '/films', pauseMs: 0, timeZone: 'Europe/London', bookingHosts: ['lantern-cinema.example'] },
    now: '2026-10-20T12:00:00Z',
    needed: /^(?:@type|startDate|workPresented.*|name|eventStatus|location.*|@id|url|offers.*)$/,
    load: () =>
      [...read('jsonld/flavour-a-blocks.html').matchAll(/<script[^>]*ld\+json[^>]*>([\s\S]*?)<\/script>/g)].flatMap(
        ([, text]) => {
          try {
            return [JSON.parse(text ?? '')]
          } catch {
            return []
          }
        },
      ),
    parts: answers =>
      nodesOf(answers)
        .filter(node => node['@type'] === 'ScreeningEvent')
        .map(node => part(node, node.startDate, at(node, 'workPresented', 'name'))),
    reply: (answers, { path: asked }) =>
      asked === '/films'
        ? {
            body: nodesOf(answers)
              .map(
                node =>
                  `<script type="application/ld+json">${JSON.stringify(node).replaceAll('<', '\\u003c')}</script>`,
              )
              .join(''),
          }
        : undefined,
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
