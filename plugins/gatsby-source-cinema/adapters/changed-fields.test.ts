import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Fault } from '../../../src/config/fault'
import { MovieRecordSchema } from '../../../src/features/movies/rules/movie-record'
import { ShowtimeRecordSchema } from '../../../src/features/schedule/rules/build-showtime'
import { TheaterRecordSchema } from '../../../src/features/theaters/rules/theater-record'
import type { RawRecord } from '../adapter'
import { runCount } from '../../../tests/builders/run-counts'
import { isObject } from '../record-values'
import { buildAdapterInput, openAdapter } from '../testing/adapter-input'
import { startAnswers } from '../testing/answer-server'
import { changeField, pick, seededRandom } from '../testing/change-field'
import { type System, SYSTEMS } from '../testing/recorded-systems'

interface Reading {
  /** Starts of the valid showtimes, by id. */
  showtimes: Map<string, string>
  movies: Set<string>
  /** Minutes of each film. */
  runtimes: Record<string, unknown>
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
    const films = await validIn(adapter.readMovies(), MovieRecordSchema)
    const movies = new Set(films.map(({ id }) => id))
    const runtimes = Object.fromEntries(films.map(({ id, runtimeMinutes }) => [id, runtimeMinutes]))
    const showtimes = await validIn(adapter.readShowtimes(), ShowtimeRecordSchema)
    const known = showtimes.filter(({ movieId }) => movies.has(movieId))
    invalid.push(...showtimes.filter(({ movieId }) => !movies.has(movieId)))
    return {
      showtimes: new Map(known.map(({ id, startsAt }) => [id, startsAt])),
      ...{ movies, runtimes, theaters: theaters.length, invalid, faults: input.warnings },
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
  return later.some(
    ({ record, message }) =>
      record !== undefined || /^left out: \d+ ×/.test(message) || ids.some(id => message.includes(id)),
  )
}

const CHANGES = Number(process.env.CHANGES ?? runCount(60))
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
        // Showtimes of JSON-LD have ids that the reader makes; they are known by their start.
        const isOwn = ([id, start]: [string, string]) => ids.some(own => own === id || start.startsWith(own))
        const others = [...whole.showtimes].filter(showtime => !isOwn(showtime))
        const lost = others.filter(([id, start]) => found.showtimes.get(id) !== start).map(([id]) => id)
        const lostFilms = [...whole.movies].filter(id => !found.movies.has(id) && !ids.includes(id))
        if (found.theaters < whole.theaters || lost.length + lostFilms.length > 0)
          wrong.push(`${change} loses ${found.theaters} ${[...lost, ...lostFilms].join(', ')}`)
        const isNeeded = system.needed.test(path)
        if (!isNeeded && (found.showtimes.size < whole.showtimes.size || found.movies.size < whole.movies.size))
          wrong.push(`${change} costs a record that can do without it`)
        const isMissing = found.showtimes.size < whole.showtimes.size
        const isUntyped = path === '@type'
        if (isMissing && !isUntyped && !isTold(found, whole, ids)) wrong.push(`${change} is missing without a fault`)
      } catch (error) {
        wrong.push(`${change} throws ${String(error)}`)
      }
    }
    expect(wrong).toEqual([])
  })
  it.each(Object.keys(SYSTEMS))('may write its numbers as texts: %s', { timeout: 60_000 }, async name => {
    const system = SYSTEMS[name] as System
    const [numbers, texts] = [system.load(), withTexts(system.load())]
    const [whole, found] = [await readAll(system, numbers), await readAll(system, texts)]
    expect([...found.showtimes]).toEqual([...whole.showtimes])
    expect(found.runtimes).toEqual(whole.runtimes)
    expect(found.faults.map(({ field }) => field)).toEqual(whole.faults.map(({ field }) => field))
  })
})

/** The value with each number as a text. */
function withTexts(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(withTexts)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withTexts(inner)]))
}
