import { findIana } from 'windows-iana'
import { SourceError } from '../../adapter'
import type { ListingText } from '../reading/listing-text'
import { says } from '../../../../src/config/fault-words/fault-words'
import type { FaultMessage } from '../../../../src/config/fault'

/** The parts of a calendar's file, with continued lines joined. */
export interface CalendarParts {
  name: string | undefined
  isCancelled: boolean
  /** VTIMEZONE components by their TZID. */
  zones: Map<string, string[]>
  /** VEVENT components. */
  events: string[][]
}

/** @throws SourceError for other text, and where the calendar is cut off or holds no event */
export function splitCalendar({ source, text }: ListingText): CalendarParts {
  const fail = (said: FaultMessage): never => {
    throw new SourceError({ severity: 'error', source, ...said })
  }
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r\n|\n|\r/)
  const [first = ''] = lines.filter(line => line.trim() !== '')
  if (!/^BEGIN:VCALENDAR\s*$/i.test(first)) fail(says('noCalendar', { text: first.trim().slice(0, 60) }))
  if (!lines.some(line => /^END:VCALENDAR\s*$/i.test(line))) fail(says('brokenCalendar'))
  const zones = componentsOf(lines, 'VTIMEZONE').map((zone): [string, string[]] => [valueOf(zone, 'TZID') ?? '', zone])
  const events = componentsOf(lines, 'VEVENT')
  if (events.length === 0) fail(says('emptyCalendar'))
  const head = lines.slice(
    0,
    lines.findIndex((line, at) => at > 0 && /^BEGIN:(?!VCALENDAR)/i.test(line)),
  )
  return {
    name: valueOf(head, 'X-WR-CALNAME'),
    isCancelled: valueOf(head, 'METHOD')?.toUpperCase() === 'CANCEL',
    zones: new Map(zones),
    events,
  }
}

function componentsOf(lines: readonly string[], name: string): string[][] {
  const found: string[][] = []
  let open: string[] | undefined
  for (const line of lines) {
    if (new RegExp(`^BEGIN:${name}\\s*$`, 'i').test(line)) open = []
    open?.push(line)
    if (!open || !new RegExp(`^END:${name}\\s*$`, 'i').test(line)) continue
    found.push(open)
    open = undefined
  }
  return found
}

/** The unescaped value of a component's first property of a name. Undefined for an empty one. */
export function valueOf(lines: readonly string[], name: string): string | undefined {
  const pattern = new RegExp(`^${name}(?:;(?:"[^"]*"|[^":])*)?:(.*)$`, 'i')
  const [, value = ''] = lines.map(line => pattern.exec(line)).find(Boolean) ?? []
  const text = value
    .replace(/\\n/gi, '\n')
    .replace(/\\([\\;,])/g, '$1')
    .trim()
  return text === '' ? undefined : text
}

const TIMED = /^(DTSTART|DTEND|EXDATE|RECURRENCE-ID|RDATE)((?:;(?:"[^"]*"|[^":;])*)*):(.*)$/i

/**
 * An event whose times all have a zone that this runtime knows, or that the calendar describes: floating ones are the
 * theater's. @returns its lines and those of the described zones, or the name of a time zone that nobody knows
 */
export function withZones(
  event: readonly string[],
  { timeZone, zones }: { timeZone: string; zones: ReadonlyMap<string, string[]> },
): { lines: string[]; zones: string[] } | { unknownZone: string } {
  const lines: string[] = []
  const described = new Map<string, string[]>()
  for (const line of event) {
    const [, name = '', parameters = '', value = ''] = TIMED.exec(line) ?? []
    if (!/^\d{8}T\d{6}(?:,|$)/.test(value.trim())) {
      lines.push(line)
      continue
    }
    const written = /;TZID=("[^"]*"|[^;]*)/i.exec(parameters)?.[1]?.replaceAll('"', '')
    const known = written === undefined ? timeZone : knownZone(written)
    const description = zones.get(written ?? '')
    if (known === undefined && !description) return { unknownZone: written ?? '' }
    const zone = known ?? `${DESCRIBED}${written?.replace(/[^\w ]/g, '')}`
    if (known === undefined && description) described.set(zone, renamed(description, zone))
    lines.push(`${name.toUpperCase()}${parameters.replace(/;TZID=("[^"]*"|[^;]*)/i, '')};TZID=${zone}:${value}`)
  }
  return { lines, zones: [...described.values()].flat() }
}

/** The parser looks up the description of zones that are called so, and of no others. */
const DESCRIBED = 'Customized Time Zone '

function renamed(zone: readonly string[], name: string): string[] {
  return zone.map(line => (/^TZID[;:]/i.test(line) ? `TZID:${name}` : line))
}

/** The zone of the runtime: of its own name, of Windows' name, or at the end of a path. */
function knownZone(name: string): string | undefined {
  const candidates = [name, findIana(name)[0], /[A-Z][A-Za-z_]+\/[A-Za-z_/-]+$/.exec(name)?.[0]]
  return candidates.find(zone => {
    try {
      return zone !== undefined && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
    } catch {
      return false
    }
  })
}
