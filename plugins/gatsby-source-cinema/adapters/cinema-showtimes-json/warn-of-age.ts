import type { AdapterInput } from '../../adapter'
import { readZonedTime } from '../reading/zoned-time'
import { says } from '../../../../src/config/fault-words/fault-words'

/** A file is old after as many of its own times to live: one may be missed, as between two runs of an export. */
const TIMES_TO_LIVE = 3
const DAY_MS = 86_400_000

interface WarnOfAge {
  source: string
  /** UTC, or with offset. */
  generatedAt: unknown
  /** How long the file may be used. */
  ttlSeconds: unknown
  input: AdapterInput
}

/** Warns of a file that was written longer ago than a few of its times to live. */
export function warnOfAge({ source, generatedAt, ttlSeconds, input }: WarnOfAge): void {
  const ttl = Number(ttlSeconds)
  const { now, warn } = input
  if (typeof generatedAt !== 'string' || !(ttl > 0)) return
  const isZoned = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(generatedAt.trim())
  const age = (now - Date.parse(isZoned ? generatedAt : `${generatedAt}Z`)) / 1000
  if (!(age > ttl * TIMES_TO_LIVE)) return
  const said = says('oldExport', { minutes: Math.round(age / 60), time: generatedAt, seconds: ttl })
  warn({ severity: 'warning', source, field: 'generated_at', ...said })
}

interface WarnOfPast {
  source: string
  starts: readonly (string | null | undefined)[]
  theater: { timeZone: string }
  input: AdapterInput
}

/** Warns of a file all of whose sessions began more than a day ago, which looks like a cinema that shows nothing. */
export function warnOfPast({ source, starts, theater, input }: WarnOfPast): void {
  const instants = starts.flatMap(start => readZonedTime(start, theater.timeZone)?.instant ?? [])
  if (instants.length === 0 || Math.max(...instants) > input.now - DAY_MS) return
  input.warn({ severity: 'warning', source, ...says('pastExport') })
}
