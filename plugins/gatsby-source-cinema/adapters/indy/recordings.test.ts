import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { buildAdapterInput, faultOf, openAdapter, valuesOf } from '../../testing/adapter-input'
import { type ReplayServer, startReplay } from '../../testing/replay-server'
import { createIndyAdapter } from './create-indy-adapter'

const folder = path.join(process.env.REAL_DATA_DIR ?? '/nowhere', 'indy')
const files = process.env.REAL_DATA_DIR ? readdirSync(folder).filter(file => file.endsWith('.json')) : []
const NOW = Date.parse('2025-01-23T14:36:22Z')
const ZONE = 'Europe/London'

interface Showtime {
  id: string
  startsAt: string
  soldOut: boolean
  occupancyRate?: number
  seatsLeft?: number
}

/** Days and instants straight from the text of a recording. */
function countIn(file: string) {
  const text = readFileSync(path.join(folder, file), 'utf8')
  const times = [...text.matchAll(/"time":\s*"([^"]+)"/g)].map(([, time = '']) => Date.parse(time))
  const coming = times.filter(time => time >= NOW)
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE })
  return { days: tally(coming.map(time => day.format(time))), instants: coming.sort((a, b) => a - b), text }
}

function tally(days: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const day of days) counts[day] = (counts[day] ?? 0) + 1
  return counts
}

describe.skipIf(!process.env.REAL_DATA_DIR)('recorded answers of INDY', () => {
  let server: ReplayServer | undefined
  afterEach(() => server?.stop())

  async function read(file: string, siteId: string) {
    server = await startReplay([`indy/${file}`], ['--indy', '--expect-header', `site-id=${siteId}`])
    const bookingUrl = 'https://cinema.example/checkout/showing/{movieSlug}/{showtimeId}'
    const source = { type: 'indy', url: server.url, siteId, timeZone: ZONE, bookingUrl }
    return openAdapter(createIndyAdapter, buildAdapterInput({ source, now: NOW }))
  }

  it.each(files)('%s has every showing to come, by day and instant', async file => {
    const { days, instants, text } = countIn(file)
    const siteId = /"siteId":\s*"(\d+)"/.exec(text)?.[1] ?? ''
    const adapter = await read(file, siteId)
    const showtimes = (await valuesOf(adapter.readShowtimes())) as Showtime[]
    expect(tally(showtimes.map(({ startsAt }) => startsAt.slice(0, 10)))).toEqual(days)
    expect(showtimes.map(({ startsAt }) => Date.parse(startsAt)).sort((a, b) => a - b)).toEqual(instants)
    expect(showtimes.filter(({ occupancyRate = 0 }) => occupancyRate > 100 || occupancyRate % 1 !== 0)).toEqual([])
    const movies = JSON.stringify(await valuesOf(adapter.readMovies()))
    expect(movies).not.toMatch(/<(?:a|b|br|p)\b/)
    expect(JSON.stringify(showtimes)).not.toMatch(/ticketsSold|seatsRemaining/)
    const written = [...text.matchAll(/"seatsRemaining":\s*(\d+)/g)].map(([, seats]) => Number(seats))
    const largest = Math.max(...showtimes.map(({ seatsLeft = 0 }) => seatsLeft))
    expect(written).toContain(largest)
  })

  it('of another site are a fault', async () => {
    const [file = ''] = files
    expect((await faultOf(await read(file, '1')))?.message).toMatch(/not of site 1$/)
  })
})
