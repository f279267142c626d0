import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Listings } from '../../listings/listings'
import { readSource } from '../../../../plugins/gatsby-source-cinema/read-source'
import { parseCalendar } from '../../../../tests/builders/parse-calendar'
import { writeSiteFolder } from '../../../../tests/builders/write-site-folder'
import type { OpenFeed } from '../../../features/schedule/rules/open-feed'
import { writeFeedFiles } from './feed-files'

let root: string
let publicDir: string
const NOW = Date.parse('2025-01-23T09:00:00Z')
const SITE_URL = 'https://cinema.example'

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'feeds-'))
  publicDir = path.join(root, 'public')
})
afterEach(() => rm(root, { recursive: true, force: true }))

interface Source {
  now?: number
  site?: Record<string, unknown>
  files?: Record<string, unknown>
}

async function listingsOf(showtimes: Record<string, unknown>[], { now = NOW, site, files }: Source = {}) {
  const folder = path.join(root, 'site')
  await writeSiteFolder(folder, showtimes, site)
  for (const [name, content] of Object.entries(files ?? {}))
    await writeFile(path.join(folder, `${name}.json`), JSON.stringify(content))
  const result = await readSource({ siteFolder: folder, now })
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}
const write = (listings: Listings, own: Partial<Parameters<typeof writeFeedFiles>[0]> = {}) =>
  writeFeedFiles({ listings, publicDir, siteUrl: SITE_URL, ...own })
const read = (file: string) => readFile(path.join(publicDir, file), 'utf8')
const calendar = async (file: string) => parseCalendar(await read(`calendar/${file}.ics`))
const feed = async (file: string): Promise<OpenFeed> => JSON.parse(await read(file))

const SHOWTIMES = [
  {
    id: '1',
    theaterId: 'lido',
    movieId: 'm1',
    startsAt: '2025-01-23T20:00',
    tags: ['Format.Projection.IMAX'],
    screen: '3',
  },
  { id: '2', theaterId: 'lido', movieId: 'm2', startsAt: '2025-01-24T01:30', cancelled: true },
  { id: '3', theaterId: 'quay', movieId: 'm1', startsAt: '2025-01-24T20:00', bookingUrl: 'https://tickets.example/3' },
  { id: '4', theaterId: 'quay', movieId: 'm1', startsAt: '2025-01-20T20:00' },
]

describe('calendars', () => {
  it('has an announced film’s first day until it has come, beside its showtimes, and never as cancelled', async () => {
    const movies = [
      { id: 'm1', title: 'Nosferatu', releaseDate: '2025-01-25' },
      { id: 'm2', title: 'Metropolis' },
    ]
    const daysAt = async (now: string) => {
      await write(await listingsOf(SHOWTIMES, { now: Date.parse(now), files: { movies } }))
      const { events } = await calendar('movies/m1')
      return events.filter(({ UID }) => UID?.includes('+opening@')).map(event => [event['SUMMARY'], event['STATUS']])
    }
    const opening = ['Nosferatu – Opens on 25 January 2025', 'CONFIRMED']
    expect(await daysAt('2025-01-23T09:00:00Z')).toEqual([opening])
    expect(await daysAt('2025-01-25T21:00:00Z')).toEqual([opening])
    expect(await daysAt('2025-01-26T09:00:00Z')).toEqual([])
    expect(await read('calendar/movies/m1.ics')).not.toContain('CANCELLED')
    expect((await calendar('movies/m2')).events.map(({ UID }) => UID).join()).not.toContain('opening')
  })

  it('has one for each film and theater, with every showtime from today on', async () => {
    await write(await listingsOf(SHOWTIMES))
    const ids = async (file: string) => (await calendar(file)).events.map(({ UID }) => UID)
    expect(await ids('theaters/lido')).toEqual(['1+lido@cinema.example', '2+lido@cinema.example'])
    expect(await ids('theaters/quay')).toEqual(['3+quay@cinema.example'])
    expect(await ids('movies/m1')).toEqual(['1+lido@cinema.example', '3+quay@cinema.example'])
  })

  it('tells what pages tell: format, screen, booking or the film’s page below the path prefix', async () => {
    await write(await listingsOf(SHOWTIMES, { site: { pathPrefix: '/kino' } }))
    const [first, second] = (await calendar('movies/m1')).events
    expect(first).toMatchObject({
      SUMMARY: 'The Lake (IMAX)',
      DTSTART: '20250123T200000Z',
      URL: 'https://cinema.example/kino/movies/m1-the-lake/',
      DESCRIPTION: 'Lido, Screen\u00a03\nIMAX',
    })
    expect(second).toMatchObject({
      URL: 'https://tickets.example/3',
      DESCRIPTION: 'Quay\nhttps://cinema.example/kino/movies/m1-the-lake/',
    })
  })

  it('keeps a showtime after midnight on its own date, and tells that it is cancelled', async () => {
    await write(await listingsOf(SHOWTIMES))
    const event = (await calendar('movies/m2')).events[0]
    expect(event).toMatchObject({
      DTSTART: '20250124T013000Z',
      STATUS: 'CANCELLED',
      SUMMARY: 'Night Bus – cancelled',
    })
  })

  it('holds instants over a change of the clocks', async () => {
    const changes = ['2025-03-29T20:00', '2025-03-30T20:00', '2025-10-26T00:30', '2025-10-26T20:00']
    const rows = changes.map((startsAt, n) => ({ id: String(n), theaterId: 'lido', movieId: 'm1', startsAt }))
    await write(await listingsOf(rows))
    expect((await calendar('theaters/lido')).events.map(({ DTSTART }) => DTSTART)).toEqual([
      '20250329T200000Z',
      '20250330T190000Z',
      '20251025T233000Z',
      '20251026T200000Z',
    ])
  })

  it('survives titles and notes of any make', async () => {
    const title = 'Waltz, with; “Bashir”\\ ואלס עם באשיר 🎬'
    const notes = `First line\nEND:VCALENDAR\n${'é'.repeat(90)}`
    const movies = [
      { id: 'm1', title, runtimeMinutes: 90 },
      { id: 'm2', title: 'Night Bus' },
    ]
    await write(await listingsOf([{ ...SHOWTIMES[0], notes }], { files: { movies } }))
    const [event] = (await calendar('theaters/lido')).events
    expect(event).toMatchObject({ SUMMARY: `${title} (IMAX)`, DTEND: '20250123T214500Z' })
    expect(event?.['DESCRIPTION']).toBe(`Lido, Screen\u00a03\nIMAX\n${notes}`)
  })

  it('leaves hidden theaters out of a film’s calendar, but not without their own', async () => {
    const theaters = [
      { id: 'lido', name: 'Lido', timeZone: 'Europe/London', hidden: true },
      { id: 'quay', name: 'Quay', timeZone: 'Europe/London' },
    ]
    await write(await listingsOf(SHOWTIMES, { files: { theaters } }))
    expect((await calendar('movies/m1')).events).toHaveLength(1)
    expect((await calendar('theaters/lido')).events).toHaveLength(2)
    expect((await feed('showtimes.json')).cinemas.map(({ cinema_id }) => cinema_id)).toEqual(['quay'])
  })
})

describe('the open feeds', () => {
  it('list what takes place from today on, with films, screens and cinemas once', async () => {
    await write(await listingsOf(SHOWTIMES))
    const { spec, cinemas, cinema, films, auditoria, sessions } = await feed('showtimes.json')
    expect(spec).toBe('cinemashowtimes-json/1.0')
    expect(cinema).toBeUndefined()
    expect(cinemas.map(({ website }) => website)).toEqual([
      'https://cinema.example/theaters/lido/',
      'https://cinema.example/theaters/quay/',
    ])
    expect(films.map(({ film_id }) => film_id)).toEqual(['m1'])
    expect(auditoria).toEqual([{ auditorium_id: 'lido/3', cinema_id: 'lido', name: '3' }])
    expect(sessions.map(({ session_id }) => session_id)).toEqual(['lido/1', 'quay/3'])
  })

  it('tell films on their way, with the first showtime on sale', async () => {
    const movies = [
      { id: 'm1', title: 'The Lake' },
      { id: 'm2', title: 'Night Bus', releaseDate: '2025-06-01' },
    ]
    const later = { id: '9', theaterId: 'lido', movieId: 'm2', startsAt: '2025-06-01T18:00' }
    await write(
      await listingsOf([...SHOWTIMES.filter(({ movieId }) => movieId === 'm1'), later], { files: { movies } }),
    )
    const { films, sessions } = await feed('comingsoon.json')
    expect(sessions).toEqual([])
    expect(films).toMatchObject([
      {
        film_id: 'm2',
        status: 'coming_soon',
        release_date: '2025-06-01',
        presales: { earliest_showtime_utc: '2025-06-01T17:00:00Z' },
      },
    ])
  })
})

describe('the feed of events', () => {
  const events = [
    {
      id: 'e1',
      title: 'Silent & week',
      visibleStartAt: '2025-01-17',
      description: '<p>Films&nbsp;<b>with</b> piano</p>',
    },
    { id: 'e2', title: 'Secret', visibleStartAt: '2025-03-01' },
    { id: 'e3', title: 'Lift broken', priority: 'ALERT' },
    { id: 'e4', title: 'Premiere', startAt: '2025-02-01T20:00' },
  ]

  it('tells visible events, and no day of announcement that lies ahead', async () => {
    await write(await listingsOf(SHOWTIMES, { files: { events } }))
    const rss = await read('feeds/events.rss')
    expect([...rss.matchAll(/<item>\n<title>([^<]*)/g)].map(match => match[1])).toEqual([
      'Silent &amp; week',
      'Premiere',
    ])
    expect(rss).toContain('<description>Films with piano</description>')
    expect(rss.match(/<pubDate>.*/g)).toEqual(['<pubDate>Fri, 17 Jan 2025 00:00:00 GMT</pubDate>'])
    expect(rss).toContain('<link>https://cinema.example/events/')
  })

  it('names no event whose page is not built yet', async () => {
    await write(await listingsOf(SHOWTIMES, { files: { events } }), { hasPage: page => page.includes('premiere') })
    expect((await read('feeds/events.rss')).match(/<item>/g)).toHaveLength(1)
  })
})

describe('writing feeds', () => {
  it('leaves every file alone while nothing changed, and rewrites only what did', async () => {
    await write(await listingsOf(SHOWTIMES))
    const before = await stat(path.join(publicDir, 'showtimes.json'))
    const again = await write(await listingsOf(SHOWTIMES, { now: NOW + 3_600_000 }))
    expect(again).toEqual({ written: [], removed: [], unchanged: 10 })
    expect((await stat(path.join(publicDir, 'showtimes.json'))).ino).toBe(before.ino)
    const changed = SHOWTIMES.map(showtime => (showtime.id === '3' ? { ...showtime, cancelled: true } : showtime))
    const report = await write(await listingsOf(changed, { now: NOW + 7_200_000 }))
    expect(report.written.sort()).toEqual(['calendar/movies/m1.ics', 'calendar/theaters/quay.ics', 'showtimes.json'])
    const [kept, cancelled] = (await calendar('movies/m1')).events
    expect(kept).toMatchObject({ DTSTAMP: '20250123T090000Z', SEQUENCE: '0' })
    expect(cancelled).toMatchObject({ DTSTAMP: '20250123T110000Z', STATUS: 'CANCELLED' })
    expect(Number(cancelled?.['SEQUENCE'])).toBeGreaterThan(0)
  })

  it('tells in every calendar that a showtime was taken off, and of none that only moved', async () => {
    await write(await listingsOf(SHOWTIMES))
    const moved = SHOWTIMES.filter(({ id }) => id !== '3').map(row =>
      row.id === '1' ? { ...row, movieId: 'm2' } : row,
    )
    await write(await listingsOf(moved, { now: NOW + 3_600_000 }))
    const told = async (file: string) => (await calendar(file)).events.map(({ UID, STATUS }) => `${UID} ${STATUS}`)
    expect(await told('theaters/quay')).toEqual(['3+quay@cinema.example CANCELLED'])
    expect(await told('movies/m1')).toEqual(['3+quay@cinema.example CANCELLED'])
    expect(await told('movies/m2')).toEqual(['1+lido@cinema.example CONFIRMED', '2+lido@cinema.example CANCELLED'])
  })

  it('removes the calendars of films that are gone, once nothing of them lies ahead, and nothing else', async () => {
    await write(await listingsOf(SHOWTIMES), { compressed: true })
    await mkdir(path.join(publicDir, 'calendar/movies/page'), { recursive: true })
    await writeFile(path.join(publicDir, 'calendar/movies/page/index.html'), '')
    const movies = [{ id: 'm1', title: 'The Lake' }]
    const showtimes = SHOWTIMES.filter(({ movieId }) => movieId === 'm1')
    const gone = await listingsOf(showtimes, { files: { movies } })
    expect((await write(gone, { compressed: true })).removed).toEqual([])
    expect((await calendar('movies/m2')).events).toMatchObject([{ STATUS: 'CANCELLED' }])
    const nextDay = await listingsOf(showtimes, { files: { movies }, now: NOW + 86_400_000 })
    const report = await write(nextDay, { compressed: true })
    expect(report.removed).toEqual(['calendar/movies/m2.ics'])
    await expect(stat(path.join(publicDir, 'calendar/movies/m2.ics'))).rejects.toThrow('ENOENT')
    expect(await read('calendar/movies/page/index.html')).toBe('')
  })

  it('keeps compressed siblings in step on a served folder', async () => {
    const many = Array.from({ length: 20 }, (_, n) => ({ ...SHOWTIMES[0], id: `x${n}` }))
    await write(await listingsOf(many), { compressed: true })
    const packed = await readFile(path.join(publicDir, 'calendar/theaters/lido.ics.gz'))
    expect(gunzipSync(packed).toString()).toBe(await read('calendar/theaters/lido.ics'))
  })
})
