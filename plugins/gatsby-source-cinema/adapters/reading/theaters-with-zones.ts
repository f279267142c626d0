import type { Fault } from '../../../../src/config/fault'
import { type Result, failure, success } from '../../../../src/platform/result'
import { SourceError } from '../../adapter'
import type { ConfiguredTheater } from './configured-theaters'
import { optionFault } from './read-secret'

export type TheaterWithZone = ConfiguredTheater & { timeZone: string }

/** Configured theaters of a system that says no time zone. @returns a fault that names `source.timeZone` where one has none */
export function theatersWithZones(read: () => ConfiguredTheater[]): Result<TheaterWithZone[], Fault> {
  try {
    const theaters = read()
    const zoned = theaters.flatMap(theater => (theater.timeZone ? [{ ...theater, timeZone: theater.timeZone }] : []))
    const without = theaters.find(({ timeZone }) => !timeZone)
    if (!without) return success(zoned)
    const message = `The system does not say in which time zone the theater ${without.id} is: name it, such as "Europe/London"`
    return optionFault('timeZone', message)
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return failure(error.fault)
  }
}
