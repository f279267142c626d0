import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { MovieRecordSchema } from '../../../../src/features/movies/rules/movie-record'
import { TheaterRecordSchema } from '../../../../src/features/theaters/rules/theater-record'
import { buildAdapterInput, openAdapter, valuesOf } from '../../testing/adapter-input'
import { type ReplayServer, startReplay } from '../../testing/replay-server'
import { createOcapiAdapter } from './create-ocapi-adapter'

const RECORDINGS = [
  ['vista-ocapi/odeon-acton.json', '995'],
  ['vista-ocapi/odeon-camden.json', '590'],
  ['vista-ocapi/odeon-greenwich.json', '963'],
  ['vista-ocapi/odeon-haymarket.json', '158'],
  ['vista-ocapi/odeon-richmond.json', '888'],
  ['vista-ocapi-odeon/odeon-kingston-ocapi.json', '536'],
]

const ShowtimeSchema = v.looseObject({
  ...{ id: v.string(), theaterId: v.string(), movieId: v.string(), soldOut: v.boolean(), screen: v.string() },
  startsAt: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/)),
  bookingUrl: v.string(),
})

/** Starts by showtime id, as they stand in the text of a recording. */
function startsIn(file: string): Map<string, string> {
  const text = readFileSync(path.join(process.env.REAL_DATA_DIR ?? '', file), 'utf8')
  const found = text.matchAll(/"id":\s*"(\d+-\d+)",\s*"schedule":\s*\{[^}]*?"startsAt":\s*"([^"]+)"/g)
  return new Map([...found].map(([, id = '', startsAt = '']) => [id, startsAt]))
}

function countBy(keys: Iterable<string>): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1
  return counts
}

describe.skipIf(!process.env.REAL_DATA_DIR)('recordings of the Digital Platform', () => {
  let server: ReplayServer | undefined
  afterEach(() => server?.stop())

  it.each(RECORDINGS)('%s is read whole', { timeout: 60_000 }, async (file, siteId) => {
    server = await startReplay([file])
    const input = buildAdapterInput({
      source: {
        ...{ type: 'ocapi', url: `${server.url}/WSVistaWebClient`, theaterIds: [siteId], concurrency: 16 },
        bookingUrl: 'https://book.example/?showtimeId={showtimeId}',
      },
      now: Date.parse('2025-01-24T11:23:00Z'),
    })
    const adapter = openAdapter(createOcapiAdapter, input)
    const showtimes = (await valuesOf(adapter.readShowtimes())).map(value => v.parse(ShowtimeSchema, value))
    const movies = (await valuesOf(adapter.readMovies())).map(value => v.parse(MovieRecordSchema, value))
    const theaters = (await valuesOf(adapter.readTheaters())).map(value => v.parse(TheaterRecordSchema, value))
    const starts = startsIn(file)

    expect(starts.size).toBeGreaterThan(100)
    const dayOf = (startsAt: string) => startsAt.slice(0, 10)
    expect(countBy(showtimes.map(({ startsAt }) => dayOf(startsAt)))).toEqual(countBy([...starts.values()].map(dayOf)))
    for (const { id, startsAt, bookingUrl } of showtimes) {
      expect(Date.parse(startsAt)).toBe(Date.parse(starts.get(id) ?? ''))
      expect(bookingUrl).toBe(`https://book.example/?showtimeId=${id}`)
    }
    expect(new Set(movies.map(({ id }) => id))).toEqual(new Set(showtimes.map(({ movieId }) => movieId)))
    expect(theaters).toMatchObject([{ id: siteId, timeZone: 'Europe/London', coordinates: {} }])
    expect(await valuesOf(adapter.readEvents())).toEqual([])
    expect(input.warnings).toEqual([])
    expect(JSON.stringify([showtimes, movies])).not.toMatch(/private hire/i)
  })
})
