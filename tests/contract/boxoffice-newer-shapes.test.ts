import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { createBoxofficeAdapter } from '../../plugins/gatsby-source-cinema/adapters/boxoffice/create-boxoffice-adapter'
import { MovieRecordSchema } from '../../src/features/movies/rules/movie-record'
import { buildShowtime, ShowtimeRecordSchema } from '../../src/features/schedule/rules/build-showtime'
import { SiteConfigSchema } from '../../src/config/site-config'
import { type FakePlatform, type RunningFake, startFakePlatform } from '../builders/fake-platform'

const real = process.env.REAL_DATA_DIR ?? ''
const ZONE = 'America/Los_Angeles'
const NodesSchema = v.object({
  data: v.object({ allMovie: v.object({ nodes: v.array(v.looseObject({ id: v.string() })) }) }),
})
const ScheduleSchema = v.record(v.string(), v.looseObject({ schedule: v.looseObject({}) }))
const DetailsSchema = v.array(v.looseObject({ id: v.string(), title: v.string() }))

function sample<S extends v.GenericSchema>(file: string, schema: S): v.InferOutput<S> {
  return v.parse(schema, JSON.parse(readFileSync(path.join(real, 'webedia-us-samples', file), 'utf8')))
}

let platform: RunningFake | undefined
afterEach(() => platform?.stop())

async function read(fake: FakePlatform) {
  platform = await startFakePlatform({
    theaters: [{ id: 'X00CW', path: '/theaters/x00cw-nuart', name: 'Nuart', timeZone: ZONE }],
    ...fake,
  })
  const site = v.parse(SiteConfigSchema, {
    name: 'Nuart',
    locale: 'en-US',
    country: { code: 'us', iso31661A2: 'US', iso31661A3: 'USA' },
    source: { type: 'boxoffice', url: platform.url, retries: 0 },
  })
  const warnings: string[] = []
  const now = Date.parse('2026-09-05T12:00:00Z')
  const created = createBoxofficeAdapter({
    siteFolder: '/nowhere',
    site,
    source: site.source,
    env: {},
    now,
    warn: fault => warnings.push(fault.message),
  })
  if (!created.ok) throw new Error(created.error.message)
  const showtimes: v.InferOutput<typeof ShowtimeRecordSchema>[] = []
  for await (const { value } of created.value.readShowtimes()) showtimes.push(v.parse(ShowtimeRecordSchema, value))
  const movies: v.InferOutput<typeof MovieRecordSchema>[] = []
  for await (const { value } of created.value.readMovies()) movies.push(v.parse(MovieRecordSchema, value))
  return { showtimes, movies, warnings }
}

const scheduleOf = (file: string) =>
  Object.fromEntries(Object.entries(sample(file, ScheduleSchema)).map(([id, { schedule }]) => [id, schedule]))

describe.skipIf(!real)('newer answers of the platform', () => {
  it('keep two showtimes apart that differ by tags alone', async () => {
    const { showtimes } = await read({
      schedules: scheduleOf('schedule-landmark-nuart-sample.json'),
      details: [{ id: '313', title: 'Night Film' }],
    })
    expect(showtimes).toHaveLength(2)
    const [one, two] = showtimes
    expect([one?.startsAt, one?.movieId]).toEqual([two?.startsAt, two?.movieId])
    expect(one?.id).not.toBe(two?.id)
    expect(showtimes.map(({ screen }) => screen)).toEqual(['Screen One', '1'])
    expect(new Set(showtimes.map(({ ticketing }) => ticketing[0]?.url)).size).toBe(2)
    expect(showtimes.flatMap(({ ticketing }) => ticketing.map(({ provider }) => provider))).toEqual([
      'default',
      'default',
    ])
  })

  it('say which showtimes are nearly full by a tag', async () => {
    const { showtimes } = await read({
      schedules: scheduleOf('schedule-landmark-nuart-sample.json'),
      details: [{ id: '313', title: 'Night Film' }],
    })
    const built = showtimes.map(record => buildShowtime({ record, timeZone: ZONE, ticketingProvider: 'default' }))
    expect(built.map(({ availability }) => availability)).toEqual(['almostFull', 'almostFull'])
  })

  it('may hold no showtime at all', async () => {
    const { showtimes, warnings } = await read({ schedules: scheduleOf('schedule-empty.json') })
    expect(showtimes).toEqual([])
    expect(warnings).toEqual([])
  })

  it('leave most of a film to the movies endpoint', async () => {
    const movies = sample('allMovie-landmark-sample.json', NodesSchema).data.allMovie.nodes
    const [detail] = sample('movies-details-everyman-2026-sample.json', DetailsSchema)
    const { movies: records } = await read({ movies, details: [{ ...detail, id: '29757' }] })
    expect(records).toHaveLength(3)
    expect(records.find(({ id }) => id === '29757')).toMatchObject({
      title: '12 Monkeys',
      slug: '12-monkeys',
      genres: ['Drama', 'Science fiction', 'Thriller'],
      runtimeMinutes: 93,
      releaseDate: '2026-10-16',
      directors: ['Terence Fisher'],
      cast: ['Christopher Lee', 'Peter Cushing', 'Michael Gough'],
      studio: 'Kaleidoscope Entertainment',
    })
  })
})
