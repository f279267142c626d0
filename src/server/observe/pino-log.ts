import { type DestinationStream, destination as openDestination, pino } from 'pino'
import type { CallRecord } from './call-record'

interface CreatePinoLog {
  /** Where lines go; standard output unless said otherwise. */
  destination?: DestinationStream
}

/**
 * Makes the log of calls: one line of JSON each. The line is written out field by field, so that what a record may come to hold
 * one day is not in a log by itself. Faults of ours and unusable answers are warnings.
 */
export function createPinoLog({ destination }: CreatePinoLog = {}): (record: CallRecord) => void {
  const logger = pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime },
    destination ?? openDestination({ sync: false }),
  )
  return ({ requestId, call, status, outcome, upstreamStatus, ms, upstreamMs, wasRetried }) => {
    const line = {
      requestId,
      call,
      status,
      outcome,
      upstreamStatus,
      ms: rounded(ms),
      upstreamMs: upstreamMs === null ? null : rounded(upstreamMs),
      retried: wasRetried,
    }
    if (status >= 500) logger.warn(line, 'cypher')
    else logger.info(line, 'cypher')
  }
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10
}
