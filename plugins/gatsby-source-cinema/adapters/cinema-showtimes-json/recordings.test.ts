import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { toInstant } from '../../../../src/features/schedule/rules/local-time'
import { buildAdapterInput, openAdapter, valuesOf } from '../../testing/adapter-input'
import { type ReplayServer, startReplay } from '../../testing/replay-server'
import { createCinemaShowtimesAdapter } from './create-cinema-showtimes-adapter'

const FOLDER = path.join(process.env.REAL_DATA_DIR ?? '', 'cinemashowtimes-json')

function open(source: Record<string, unknown>, now: string) {
  const input = buildAdapterInput({
    siteFolder: FOLDER,
    source: { type: 'cinema-showtimes-json', ...source },
    now: Date.parse(now),
  })
  return { adapter: openAdapter(createCinemaShowtimesAdapter, input), warnings: input.warnings }
}

describe.skipIf(!process.env.REAL_DATA_DIR)('the recorded files of cinema-showtimes-json', () => {
  let replay: ReplayServer | undefined
  afterEach(() => replay?.stop())

  it.each(['utf8', 'utf16'])('of VenueMaster are read whole: %s', async encoding => {
    const file = `venue-schedule-example.${encoding}.json`
    const timeZone = 'Australia/Melbourne'
    const { adapter, warnings } = open({ file, timeZone }, '2025-08-19T08:00:00Z')
    const text = readFileSync(path.join(FOLDER, 'venue-schedule-example.utf8.json'), 'utf8')
    const sessions = text.split('"Session_Index"').slice(1)
    const field = (session: string, name: string) =>
      new RegExp(`"${name}"\\s*:\\s*"?([^",}]*)`).exec(session)?.[1] ?? ''
    const written = sessions.map(session => {
      const [, year, month, day, hour, minute] =
        /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/.exec(field(session, 'Session_Date_Time')) ?? []
      const id = /\d+/.exec(session)?.[0]
      return { id, at: `${year}-${month}-${day}T${hour}:${minute}:00`, cancelled: field(session, 'Session_Cancelled') }
    })
    const showtimes = (await valuesOf(adapter.readShowtimes())) as Record<string, string>[]
    expect(showtimes).toHaveLength(159)
    expect(
      showtimes.map(({ id, startsAt, cancelled }) => `${id} ${toInstant(startsAt ?? '', timeZone)} ${cancelled}`),
    ).toEqual(written.map(({ id, at, cancelled }) => `${id} ${toInstant(at, timeZone)} ${cancelled}`))
    expect(showtimes.filter(({ cancelled }) => cancelled)).toHaveLength(33)
    const movies = await valuesOf(adapter.readMovies())
    expect(movies).toHaveLength(text.split('"Movie_Code"').length - 1)
    const theaters = await valuesOf(adapter.readTheaters())
    expect(JSON.stringify([theaters, movies, showtimes])).not.toMatch(/1899|ABN|37 909|\\\\Ven|Takings|Sold"|Remaining/)
    expect(warnings).toEqual([])
  })

  it('of the open format are read whole, from an address', async () => {
    const file = 'cinemashowtimes-json/CinemaShowtimes-full-example.json'
    replay = await startReplay([file])
    const { adapter, warnings } = open(
      { url: `${replay.url}/CinemaShowtimes-full-example.json` },
      '2025-08-16T10:05:00Z',
    )
    const text = readFileSync(path.join(FOLDER, 'CinemaShowtimes-full-example.json'), 'utf8')
    const starts = [...text.matchAll(/"start_time_utc": "([^"]+)"/g)].map(([, time = '']) => Date.parse(time))
    const showtimes = (await valuesOf(adapter.readShowtimes())) as {
      startsAt: string
      filmStartsAt: string
      seatsLeft: number
      prices: { amount: number }[]
    }[]
    expect(showtimes.map(({ startsAt }) => Date.parse(startsAt))).toEqual(starts)
    const numbersOf = (name: string) =>
      [...text.matchAll(new RegExp(`"${name}":\\s*([\\d.]+)`, 'g'))].reduce(
        (sum, [, number]) => sum + Number(number),
        0,
      )
    expect(showtimes.reduce((sum, { seatsLeft }) => sum + seatsLeft, 0)).toBe(numbersOf('seats_available'))
    const amounts = showtimes.flatMap(({ prices }) => prices.map(({ amount }) => amount))
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(numbersOf('price'))
    expect(showtimes.map(({ filmStartsAt }) => filmStartsAt)).toEqual(['2025-08-18T19:45:00', '2025-08-19T13:45:00'])
    expect(await valuesOf(adapter.readMovies())).toHaveLength(
      text.split('"film_id": "FILM-').length - 1 - starts.length,
    )
    expect(warnings).toEqual([])
  })
})
