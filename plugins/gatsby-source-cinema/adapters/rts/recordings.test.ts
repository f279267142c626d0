import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { buildAdapterInput, openAdapter, valuesOf } from '../../testing/adapter-input'
import { type ReplayServer, startReplay } from '../../testing/replay-server'
import { createRtsAdapter } from './create-rts-adapter'

interface Recording {
  method: string
  url: string
  requestBody?: string
  body: unknown
}

interface Showtime {
  id: string
  startsAt: string
  soldOut: boolean
  bookingUrl?: string
  seatsLeft?: number
  prices?: { amount: number }[]
}

const folder = path.join(process.env.REAL_DATA_DIR ?? '/nowhere', 'rts')
const files = process.env.REAL_DATA_DIR ? readdirSync(folder).filter(file => file.endsWith('.json')) : []
const recordings = files.flatMap(file => {
  const content: unknown = JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
  return Array.isArray(content) ? [{ file, answers: content as Recording[] }] : []
})

/** Shows straight from the text of an XML answer: the public ones, and the ids of the others. */
function showsInXml(text: string) {
  const shows = (text.match(/<Show>.*?<\/Show>/gs) ?? []).map(show => {
    const field = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(show)?.[1] ?? ''
    const isOpen = Number(field('Info1')) % 2 === 1 && Number(field('Info2')) % 2 === 1
    const [year, month, day, hour, minute] = field('DT').match(/^\d{4}|\d{2}/g) ?? []
    return {
      id: field('ID'),
      isOpen,
      time: `${year}-${month}-${day}T${hour}:${minute}`,
      left: field('RE'),
      codes: show.match(/<C>[^<]*/g)?.map(code => code.slice(3)) ?? [],
    }
  })
  return { open: shows.filter(({ isOpen }) => isOpen), hidden: shows.filter(({ isOpen }) => !isOpen) }
}

/** Shows of a public schedule, wherever they stand in its JSON. */
function showsInJson(value: unknown): { time: string; so: boolean; Id: number }[] {
  if (typeof value !== 'object' || value === null) return []
  if ('time' in value && 'Id' in value) return [value as { time: string; so: boolean; Id: number }]
  return Object.values(value).flatMap(showsInJson)
}

function tally(times: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const time of times) counts[time.slice(0, 10)] = (counts[time.slice(0, 10)] ?? 0) + 1
  return counts
}

const minutes = (times: readonly string[]) => times.map(time => time.slice(0, 16)).sort()

describe.skipIf(!process.env.REAL_DATA_DIR)('recorded answers of RTS', () => {
  let server: ReplayServer | undefined
  afterEach(() => server?.stop())

  async function read(file: string, source: Record<string, unknown>) {
    server = await startReplay([`rts/${file}`])
    const zone = { timeZone: 'America/Los_Angeles', retries: 0 }
    const input = buildAdapterInput({
      source: { type: 'rts', url: server.url, ...zone, ...source },
      env: { LOGIN: 'a:b' },
    })
    const adapter = openAdapter(createRtsAdapter, input)
    return {
      showtimes: (await valuesOf(adapter.readShowtimes())) as Showtime[],
      movies: (await valuesOf(adapter.readMovies())) as { id: string }[],
    }
  }

  it.each(recordings)('$file has every public show of the interface', async ({ file, answers }) => {
    const whole = answers.find(({ requestBody }) => requestBody?.includes('ShowSaleLinks'))
    const { open, hidden } = showsInXml(String(whole?.body))
    const { showtimes, movies } = await read(file, {
      ...{ theaterIds: ['1'], token: { env: 'LOGIN' } },
      // rSupersvr is hidden on the internet.
      ticketNames: { Adult: 'Adults', rSupersvr: 'Staff' },
    })
    expect(open.length).toBeGreaterThan(0)
    expect(tally(showtimes.map(({ startsAt }) => startsAt))).toEqual(tally(open.map(({ time }) => time)))
    expect(minutes(showtimes.map(({ startsAt }) => startsAt))).toEqual(minutes(open.map(({ time }) => time)))
    expect(showtimes.map(({ id }) => id).sort()).toEqual(open.map(({ id }) => id).sort())
    const soldOut = open.filter(({ left }) => left !== '' && Number(left) <= 0).map(({ id }) => id)
    expect(
      showtimes
        .filter(show => show.soldOut)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(soldOut.sort())
    const sum = (numbers: readonly number[]) => Math.round(numbers.reduce((all, one) => all + one, 0) * 100)
    expect(sum(showtimes.map(({ seatsLeft = 0 }) => seatsLeft))).toBe(sum(open.map(({ left }) => Number(left))))
    const adults = open.filter(({ codes }) => codes.includes('1')).length
    expect(sum(showtimes.flatMap(({ prices = [] }) => prices.map(({ amount }) => amount)))).toBe(sum([adults * 12.5]))
    const text = JSON.stringify([movies, showtimes])
    for (const { id } of hidden) expect(text).not.toContain(id)
    expect(text).not.toMatch(/TotalSeatCount|&amp;/)
  })

  it.each(recordings)('$file has every show of the public schedule', async ({ file, answers }) => {
    const schedule = answers.find(({ url }) => url.endsWith('.json'))
    const theaterId = /L(\w+)\.json$/.exec(schedule?.url ?? '')?.[1] ?? ''
    const shows = showsInJson(schedule?.body)
    const { showtimes } = await read(file, { theaterIds: [theaterId] })
    expect(shows.length).toBeGreaterThan(0)
    expect(tally(showtimes.map(({ startsAt }) => startsAt))).toEqual(tally(shows.map(({ time }) => time)))
    expect(minutes(showtimes.map(({ startsAt }) => startsAt))).toEqual(minutes(shows.map(({ time }) => time)))
    expect(showtimes.filter(({ soldOut }) => soldOut)).toHaveLength(shows.filter(({ so }) => so).length)
    expect(showtimes.map(({ id }) => Number(id)).sort()).toEqual(shows.map(({ Id }) => Id).sort())
    expect(showtimes.filter(({ id }) => !/^\d{12}$/.test(id))).toEqual([])
  })
})
