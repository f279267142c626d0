import type { Fault } from '../../../../src/config/fault'
import { failure, type Result, success } from '../../../../src/platform/result'
import { type AdapterInput, SourceError } from '../../adapter'
import { type ConfiguredTheater, configuredTheaters } from './configured-theaters'
import { optionFault } from './read-secret'

/**
 * What the operator says of the theater of a source that reads one cinema; undefined where site.json names none.
 * A fault where it names several, or where theaters.json cannot be read.
 */
export function readOnlyTheater(input: AdapterInput): Result<ConfiguredTheater | undefined, Fault> {
  try {
    const theaters = configuredTheaters(input)
    const message = `The source ${input.source.type} reads one cinema: write one id, and one source per cinema`
    return theaters.length > 1 ? optionFault('theaterIds', message) : success(theaters[0])
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return failure(error.fault)
  }
}

/** A theater with its zone, which no listing of these systems can do without. */
export type PlacedTheater = ConfiguredTheater & { timeZone: string }

/** The theater of a system that tells neither id nor time zone. */
export function readPlacedTheater(input: AdapterInput): Result<PlacedTheater, Fault> {
  const theater = readOnlyTheater(input)
  if (!theater.ok) return theater
  const { type } = input.source
  if (!theater.value) return optionFault('theaterIds', `The source ${type} needs the id of its cinema: ["my-cinema"]`)
  const { timeZone } = theater.value
  if (!timeZone) return missingZone(type)
  return success({ ...theater.value, timeZone })
}

/** The fault of a theater without time zone, which names the option. */
export function missingZone(type: string): { ok: false; error: Fault } {
  return optionFault('timeZone', `The source ${type} tells no time zone: write the cinema's, such as Europe/Paris`)
}
