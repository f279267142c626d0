import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { buildAdapterInput, openAdapter, valuesOf } from '../../testing/adapter-input'
import { type ReplayServer, startReplay } from '../../testing/replay-server'
import { createBoostAdapter } from './create-boost-adapter'

interface Recorded {
  url: string
  body: { data?: unknown }
}

interface RecordedShowtime {
  id: number
  showDate: string
  soldOut: boolean
  numberSeatsRemaining: number
  hidden: boolean
  draftMode: boolean
  film: { idFilmAllocine: number }
  showtimePricing?: { amountTaxesIncluded: number; pricingCode: string }[]
}

describe.skipIf(!process.env.REAL_DATA_DIR)('the recorded cinemas of Boost', () => {
  let replay: ReplayServer | undefined
  afterEach(() => replay?.stop())

  it.each(['rivage', 'belleville'])('are read whole: %s', async name => {
    const file = `boost/examples-${name}.json`
    const text = readFileSync(path.join(process.env.REAL_DATA_DIR ?? '', file), 'utf8')
    const recorded: Recorded[] = JSON.parse(text)
    const details = recorded
      .filter(({ url }) => /showtimes\/\d+$/.test(url))
      .map(({ body }) => body.data as RecordedShowtime)
    const shown = details.filter(({ hidden, draftMode }) => !hidden && !draftMode)
    replay = await startReplay([file])
    const token = { env: 'BOOST' }
    const url = `${replay.url}/boost-${name}.example/`
    const input = buildAdapterInput({
      source: { type: 'boost', url, token, theaterIds: [name], timeZone: 'Europe/Paris', theater: { name } },
      env: { BOOST: 'demo:redacted:web' },
      now: Date.parse('2026-10-21T06:00:00Z'),
    })
    const adapter = openAdapter(createBoostAdapter, input)
    const showtimes = (await valuesOf(adapter.readShowtimes())) as Record<string, string>[]
    expect(showtimes).toHaveLength(shown.length)
    expect(countByDay(showtimes.map(({ startsAt }) => startsAt ?? ''))).toEqual(
      countByDay(shown.map(({ showDate }) => showDate)),
    )
    expect(new Map(showtimes.map(({ id, startsAt }) => [id, Date.parse(startsAt ?? '')]))).toEqual(
      new Map(shown.map(({ id, showDate }) => [`${name}-${id}`, Date.parse(showDate)])),
    )
    expect(
      showtimes
        .filter(({ soldOut }) => soldOut)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(
      shown
        .filter(({ soldOut, numberSeatsRemaining }) => soldOut || numberSeatsRemaining <= 0)
        .map(({ id }) => `${name}-${id}`)
        .sort(),
    )
    const movies = (await valuesOf(adapter.readMovies())) as { id: string }[]
    const films = new Set(shown.map(({ film }) => film.idFilmAllocine))
    expect(movies.filter(({ id }) => /^\d+$/.test(id))).toHaveLength([...films].filter(Boolean).length)
    const everything = JSON.stringify([showtimes, movies, await valuesOf(adapter.readTheaters())])
    expect(everything).not.toMatch(/PASS CULTURE|6\.9\b|capacity|redacted/i)
    const sum = (numbers: readonly number[]) => Math.round(numbers.reduce((all, one) => all + one, 0) * 100)
    const listed = showtimes as unknown as { seatsLeft: number; prices?: { amount: number }[] }[]
    expect(sum(listed.map(({ seatsLeft }) => seatsLeft))).toBe(
      sum(shown.map(({ numberSeatsRemaining }) => Math.max(0, numberSeatsRemaining))),
    )
    const publicAmounts = shown.flatMap(({ showtimePricing }) =>
      (showtimePricing ?? [])
        .filter(({ pricingCode }) => pricingCode !== 'PCU')
        .map(price => price.amountTaxesIncluded),
    )
    expect(sum(listed.flatMap(({ prices }) => (prices ?? []).map(({ amount }) => amount)))).toBe(sum(publicAmounts))
    expect(input.warnings).toEqual([])
  })
})

function countByDay(times: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const time of times) counts[time.slice(0, 10)] = (counts[time.slice(0, 10)] ?? 0) + 1
  return counts
}
