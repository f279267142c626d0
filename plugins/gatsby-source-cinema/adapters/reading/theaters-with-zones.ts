import type { Fault } from '../../../../src/config/fault'
import { failure, type Result, success } from '../../../../src/platform/result'
import { type AdapterInput, SourceError } from '../../adapter'
import { type ConfiguredTheater, configuredTheaters } from './configured-theaters'
import { optionFault } from './source-options'
import { says } from '../../../../src/config/fault-words/fault-words'

/** A theater with its time zone, without which no showtime can be placed. */
export type TheaterWithZone = ConfiguredTheater & { timeZone: string }

/** The configured theaters of a system that says no time zone. A fault where one has none, or site.json names no theater. */
export function theatersWithZones(input: AdapterInput): Result<TheaterWithZone[], Fault> {
  const { type } = input.source
  const theaters = readConfigured(input)
  if (!theaters.ok) return theaters
  if (theaters.value.length === 0) return optionFault('theaterIds', says('needsTheaters', { type }))
  const without = theaters.value.find(({ timeZone }) => !timeZone)
  if (without) return missingZone(type, without.id)
  return success(theaters.value.flatMap(theater => withZone(theater) ?? []))
}

/** The theater of a system that reads one cinema, and says neither id nor time zone of it. */
export function onlyTheaterWithZone(input: AdapterInput): Result<TheaterWithZone, Fault> {
  const theater = onlyTheater(input)
  if (!theater.ok) return theater
  const { type } = input.source
  if (!theater.value) return optionFault('theaterIds', says('needsTheater', { type }))
  const zoned = withZone(theater.value)
  return zoned ? success(zoned) : missingZone(type, theater.value.id)
}

/** The configured theater of a source that reads one cinema; undefined where site.json names none. A fault for several. */
export function onlyTheater(input: AdapterInput): Result<ConfiguredTheater | undefined, Fault> {
  const theaters = readConfigured(input)
  if (!theaters.ok) return theaters
  const { type } = input.source
  return theaters.value.length > 1
    ? optionFault('theaterIds', says('oneTheater', { type }))
    : success(theaters.value[0])
}

export function withZone(theater: ConfiguredTheater): TheaterWithZone | undefined {
  const { timeZone } = theater
  return timeZone ? { ...theater, timeZone } : undefined
}

/** The fault of a theater without time zone, which names the option. @param id of the theater, if it has one */
export function missingZone(type: string, id?: string): { ok: false; error: Fault } {
  return optionFault('timeZone', id ? says('needsZoneOf', { type, id }) : says('needsZone', { type }))
}

/** A fault where theaters.json cannot be read. */
function readConfigured(input: AdapterInput): Result<ConfiguredTheater[], Fault> {
  try {
    return success(configuredTheaters(input))
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return failure(error.fault)
  }
}
