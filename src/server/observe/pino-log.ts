import { destination as openStream, type DestinationStream, pino } from 'pino'
import type { CallRecord } from '../cypher/call/call-record'
import type { MailAttempt } from '../mail/start-mail-sender'

/** Flushes after this many bytes or ms: one write per line would be too expensive. */
const BATCH = { minLength: 4_096, periodicFlush: 1_000 }

/** Opens a buffered log file or descriptor (default: standard output), which is flushed when the process exits. */
export function openLog(dest: string | number = 1): DestinationStream {
  return openStream({ dest, sync: false, ...BATCH })
}

interface CreatePinoLog {
  destination?: DestinationStream | undefined
  /** Named in every line, where a host has many sites. */
  site?: string | undefined
  /** Share of ordinary calls that are logged, 0 to 1; a line names it when it is less than 1. */
  share?: number
  /** Returns 0 to 1. */
  random?: () => number
}

/**
 * Creates the log of calls, one JSON line each. Fields are listed one by one, so that a new record field is not logged
 * by accident. Calls that were refused or failed are always logged; responses with status 500 and above are warnings.
 */
export function createPinoLog(input: CreatePinoLog = {}): (record: CallRecord) => void {
  const { destination = openLog(), site, share = 1, random = Math.random } = input
  const logger = pino({ base: site === undefined ? null : { site } }, destination)
  return ({ requestId, call, status, outcome, upstreamStatus, ms, upstreamMs, wasRetried }) => {
    const isOrdinary = outcome === 'answered' && status < 400
    if (isOrdinary && random() >= share) return
    const line = {
      requestId,
      call,
      status,
      outcome,
      upstreamStatus,
      ms: rounded(ms),
      upstreamMs: upstreamMs === null ? null : rounded(upstreamMs),
      retried: wasRetried,
      ...(isOrdinary && share < 1 ? { share } : {}),
    }
    if (status >= 500) logger.warn(line, 'cypher')
    else logger.info(line, 'cypher')
  }
}

/** Outcomes of e-mails that did not reach their reader, or perhaps not. */
const GONE: ReadonlySet<MailAttempt['outcome']> = new Set(['refused', 'givenUp', 'unsure'])

/** Creates the log of e-mails, one JSON line an attempt. Refused, given-up and unsure ones are warnings. */
export function createMailLog({ destination = openLog(), site }: Pick<CreatePinoLog, 'destination' | 'site'> = {}): (
  attempt: MailAttempt,
) => void {
  const logger = pino({ base: site === undefined ? null : { site } }, destination)
  return ({ id, kind, attempt, outcome, code }) => {
    const line = { mail: id, kind, attempt, outcome, code }
    if (GONE.has(outcome)) logger.warn(line, 'mail')
    else logger.info(line, 'mail')
  }
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10
}
