/** Longest line in octets, without its line end (RFC 5545 §3.1). */
const LINE_OCTETS = 75
/** A lone surrogate cannot be encoded in UTF-8. */
const LONE_SURROGATE = /\p{Surrogate}/gu
const ASCII = /^[\u0020-\u007e]*$/

/**
 * A value of type TEXT (RFC 5545 §3.3.11): escapes backslash, semicolon, comma and line ends, removes other control
 * characters.
 */
export function escapeCalendarText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/\t/g, ' ')
    .replace(/\p{Cc}/gu, '')
}

/**
 * A content line with CRLF, folded at 75 octets of UTF-8 (RFC 5545 §3.1), between whole characters because readers may
 * decode line by line.
 */
export function foldCalendarLine(line: string): string {
  if (ASCII.test(line)) return line.length <= LINE_OCTETS ? `${line}\r\n` : foldAscii(line)
  let folded = ''
  let octets = 0
  let from = 0
  const text = line.replace(LONE_SURROGATE, '\ufffd')
  for (let at = 0; at < text.length;) {
    const point = text.codePointAt(at) ?? 0
    const size = octetsOf(point)
    if (octets + size > LINE_OCTETS) {
      folded += `${text.slice(from, at)}\r\n `
      from = at
      octets = 1
    }
    octets += size
    at += point > 0xffff ? 2 : 1
  }
  return `${folded}${text.slice(from)}\r\n`
}

function foldAscii(line: string): string {
  let folded = line.slice(0, LINE_OCTETS)
  // The space that marks a continued line counts as one octet.
  for (let from = LINE_OCTETS; from < line.length; from += LINE_OCTETS - 1) {
    folded += `\r\n ${line.slice(from, from + LINE_OCTETS - 1)}`
  }
  return `${folded}\r\n`
}

/** An instant (epoch ms) as `20250123T200000Z` (RFC 5545 §3.3.5, form 2). */
export function formatCalendarInstant(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** UTF-8 octets of a code point. */
function octetsOf(point: number): number {
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
