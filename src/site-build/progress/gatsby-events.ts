import * as v from 'valibot'

/** What Gatsby says of its work, as far as a build's progress needs it. */
export type GatsbyEvent =
  | { kind: 'began' | 'ended'; activity: string }
  /** Parts of an activity, such as pages to render. */
  | { kind: 'advanced'; activity: string; current: number | undefined; total: number | undefined }
  /** @property seconds of the activity that ended @property status such as `47/47 240.11/s` */
  | { kind: 'said'; level: string; text: string; seconds: number | undefined; status: string | undefined }
  /** Of Gatsby's own states, for other loggers. */
  | { kind: 'other' }

const optionalNumber = v.fallback(v.optional(v.number()), undefined)
const EventSchema = v.object({
  type: v.string(),
  payload: v.fallback(
    v.object({
      id: v.fallback(v.string(), ''),
      current: optionalNumber,
      total: optionalNumber,
      level: v.fallback(v.string(), ''),
      text: v.fallback(v.string(), ''),
      duration: optionalNumber,
      statusText: v.fallback(v.optional(v.string()), undefined),
    }),
    { id: '', level: '', text: '' },
  ),
})

/**
 * Reads a line that Gatsby prints with `GATSBY_LOGGER=json` (gatsby-cli, `reporter/loggers/json`). Undefined for what
 * others print: site code while it renders, Node's warnings.
 */
export function parseGatsbyLine(line: string): GatsbyEvent | undefined {
  const parsed = v.safeParse(EventSchema, line.startsWith('{') ? parseJson(line) : undefined)
  if (!parsed.success) return undefined
  const { type, payload } = parsed.output
  const { id: activity, current, total, level, text, duration: seconds, statusText: status } = payload
  switch (type) {
    case 'ACTIVITY_START':
      return { kind: 'began', activity }
    case 'ACTIVITY_END':
      return { kind: 'ended', activity }
    case 'ACTIVITY_UPDATE':
      return { kind: 'advanced', activity, current, total }
    case 'LOG':
      return { kind: 'said', level, text, seconds, status }
    default:
      return { kind: 'other' }
  }
}

/** The line of a log file for people: `success createPages - 0.1 s`. */
export function formatGatsbyEvent(event: GatsbyEvent): string | undefined {
  if (event.kind !== 'said') return undefined
  const level = event.level.replace('ACTIVITY_', '').toLowerCase()
  const seconds = event.seconds === undefined ? '' : ` - ${event.seconds.toFixed(3)}s`
  return `${level} ${event.text}${seconds}${event.status ? ` - ${event.status}` : ''}`
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
