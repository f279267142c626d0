import { type DestinationStream, destination as openStream, pino } from 'pino'
import type { CallRecord } from './call-record'

interface CreatePinoLog {
  /** Where lines go; standard output unless said otherwise. */
  destination?: DestinationStream
}

/** Bytes that are written at once, and for how long fewer wait, ms: a write for each line would cost more than the line. */
const BATCH = { minLength: 4_096, periodicFlush: 1_000 }

/** Opens where lines go, a file or a descriptor. What waits is written when the process ends. */
export function openLog(dest: string | number = 1): DestinationStream {
  return openStream({ dest, sync: false, ...BATCH })
}

/**
 * Makes the log of calls: one line of JSON each. The line is written out field by field, so that what a record may come to hold
 * one day is not in a log by itself. Faults of ours and unusable answers are warnings.
 */
export function createPinoLog({ destination = openLog() }: CreatePinoLog = {}): (record: CallRecord) => void {
  const logger = pino({ base: null }, destination)
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
