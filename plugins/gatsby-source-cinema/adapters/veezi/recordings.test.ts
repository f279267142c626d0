import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { ShowtimeRecordSchema } from '../../../../src/features/schedule/rules/build-showtime'
import { MovieRecordSchema } from '../../../../src/features/movies/rules/movie-record'
import { TheaterRecordSchema } from '../../../../src/features/theaters/rules/theater-record'
import { buildAdapterInput, openAdapter, valuesOf } from '../../testing/adapter-input'
import { type ReplayServer, startReplay } from '../../testing/replay-server'
import { createVeeziAdapter } from './create-veezi-adapter'

const FILE = 'veezi/examples.json'

const AnswersSchema = v.looseObject({
  '/v1/session': v.array(
    v.looseObject({
      ...{ Id: v.number(), FilmId: v.string(), Status: v.string(), ShowType: v.string(), PreShowStartTime: v.string() },
      ...{ TicketsSoldOut: v.boolean(), PriceCardName: v.string() },
    }),
  ),
  '/v1/websession': v.array(v.looseObject({ Id: v.number(), Url: v.string() })),
})

describe.skipIf(!process.env.REAL_DATA_DIR)('answers of a Veezi cinema', () => {
  let server: ReplayServer | undefined
  afterEach(() => server?.stop())

  it('are read whole, without what is not public', { timeout: 60_000 }, async () => {
    server = await startReplay([FILE], ['--expect-header', 'VeeziAccessToken=secret'])
    const input = buildAdapterInput({
      source: { type: 'veezi', url: server.url, token: { env: 'VEEZI_TOKEN' } },
      ...{ env: { VEEZI_TOKEN: 'secret' }, now: Date.parse('2027-04-01T08:00:00+11:00') },
    })
    const adapter = openAdapter(createVeeziAdapter, input)
    const showtimes = (await valuesOf(adapter.readShowtimes())).map(value => v.parse(ShowtimeRecordSchema, value))
    const movies = (await valuesOf(adapter.readMovies())).map(value => v.parse(MovieRecordSchema, value))
    const theaters = (await valuesOf(adapter.readTheaters())).map(value => v.parse(TheaterRecordSchema, value))
    const text = readFileSync(path.join(process.env.REAL_DATA_DIR ?? '', FILE), 'utf8')
    const answers = v.parse(AnswersSchema, JSON.parse(text))
    const expected = answers['/v1/session'].filter(
      ({ Status, ShowType }) => ShowType === 'Public' && ['Open', 'Closed'].includes(Status),
    )

    expect(expected.length).toBeGreaterThan(30)
    expect(showtimes.map(({ id, startsAt, soldOut }) => [id, startsAt, soldOut])).toEqual(
      expected.map(({ Id, PreShowStartTime, TicketsSoldOut }) => [String(Id), PreShowStartTime, TicketsSoldOut]),
    )
    const links = new Map(answers['/v1/websession'].map(({ Id, Url }) => [String(Id), Url]))
    for (const { id, bookingUrl } of showtimes) expect(bookingUrl).toBe(links.get(id))
    expect(new Set(movies.map(({ id }) => id))).toEqual(new Set(expected.map(({ FilmId }) => FilmId)))
    expect(theaters).toMatchObject([{ timeZone: 'Australia/Sydney', screens: [{}, {}] }])
    const all = JSON.stringify([showtimes, movies, theaters, await adapter.readSettings()])
    for (const { PriceCardName } of answers['/v1/session']) expect(all).not.toContain(PriceCardName)
    expect(all).not.toMatch(/seats|occupancy|staff|private hire/i)
    expect(input.warnings.map(({ message }) => message)).toEqual([
      'Status "Suspended" is unknown: 1 sessions are not shown (5230)',
      'Status "Cancelled" is unknown: 1 sessions are not shown (5235)',
    ])
  })
})
