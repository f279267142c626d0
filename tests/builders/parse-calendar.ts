/** An event of a parsed calendar: values by property name, escapes undone. */
export type ParsedEvent = Record<string, string>

const KNOWN = /^(?:UID|DTSTAMP|SEQUENCE|DTSTART|DTEND|SUMMARY|LOCATION|URL|DESCRIPTION|STATUS|TRANSP)$/
const DAY = /^\d{8}$/
const INSTANT = /^\d{8}T\d{6}Z$/

/**
 * Reads a calendar strictly by RFC 5545's grammar: lines end in CRLF and hold at most 75 octets, components nest and hold
 * what they must, once, and texts escape what they must. @throws Error naming the first breach
 */
export function parseCalendar(text: string): { name: string; events: ParsedEvent[]; components: number } {
  must(text.endsWith('\r\n') && !/[^\r]\n|\r[^\n]/.test(text), 'lines end in CRLF')
  const physical = text.slice(0, -2).split('\r\n')
  for (const line of physical) {
    must(line.length > 0 && Buffer.byteLength(line) <= 75, `too long or empty: ${line}`)
    must(!/[\p{Cc}\ufffd]/u.test(line), `control characters: ${line}`)
  }
  const lines = physical.join('\r\n').replace(/\r\n /g, '').split('\r\n')
  const open: string[] = []
  const events: ParsedEvent[] = []
  const calendar: Record<string, string> = {}
  let components = 0
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[A-Z-]+=[^;:,"]+)*:(.*)$/.exec(line) ?? []
    must(name !== '', `no content line: ${line}`)
    if (name === 'BEGIN') {
      must(open.length === 0 ? value === 'VCALENDAR' : open[0] === 'VCALENDAR', `misplaced ${value}`)
      open.push(value)
      if (open.length === 2) components += 1
      if (value === 'VEVENT') events.push({})
    } else if (name === 'END') {
      must(open.pop() === value, `unbalanced END:${value}`)
    } else {
      must(open.length > 0, `outside the calendar: ${line}`)
      const event = open.at(-1) === 'VEVENT' ? events.at(-1) : undefined
      if (event) {
        must(KNOWN.test(name) && !(name in event), `unknown or repeated: ${line}`)
        event[name] = isText(name) ? unescapeText(value) : value
      } else if (open.length === 1) {
        must(!(name in calendar), `repeated: ${line}`)
        calendar[name] = name === 'NAME' || name === 'X-WR-CALNAME' ? unescapeText(value) : value
      }
    }
  }
  must(open.length === 0 && components > 0, 'a closed calendar with a component')
  must(calendar['VERSION'] === '2.0' && !!calendar['PRODID'], 'VERSION and PRODID')
  for (const event of events) checkEvent(event)
  must(new Set(events.map(({ UID }) => UID)).size === events.length, 'UIDs are unique')
  return { name: calendar['NAME'] ?? '', events, components }
}

function checkEvent(event: ParsedEvent): void {
  const { UID, DTSTAMP = '', DTSTART = '', DTEND, STATUS = '', SEQUENCE = '', SUMMARY, URL: url } = event
  must(!!UID && !!SUMMARY, 'UID and SUMMARY')
  must(
    INSTANT.test(DTSTAMP) && [DTSTART, DTEND ?? DTSTART].every(time => INSTANT.test(time) || DAY.test(time)),
    `instants or days of ${UID}`,
  )
  must(DTEND === undefined || DTEND > DTSTART, `${UID} ends after it starts`)
  must(['CONFIRMED', 'CANCELLED'].includes(STATUS) && /^\d+$/.test(SEQUENCE), `STATUS and SEQUENCE of ${UID}`)
  must(Number(SEQUENCE) < 2 ** 31, 'SEQUENCE is an integer')
  must(url === undefined || (URL.canParse(url) && /^[\x21-\x7e]+$/.test(url)), `URL of ${UID}`)
}

function isText(name: string): boolean {
  return ['UID', 'SUMMARY', 'LOCATION', 'DESCRIPTION'].includes(name)
}

function unescapeText(value: string): string {
  must(/^(?:[^\\;,]|\\[\\;,nN])*$/.test(value), `unescaped text: ${value}`)
  return value.replace(/\\(.)/g, (_, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter))
}

function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`No calendar of RFC 5545: ${what}`)
}
