import { escapeCalendarText, foldCalendarLine, formatCalendarInstant } from './calendar-text'

/** Options for showtimes that the source no longer lists. */
export interface TakenOff {
  /** Whether the source still lists the showtime of a UID, in any calendar; true for UIDs of other sites. */
  isStillOn: (uid: string) => boolean
  /** The message 'cancelled'. */
  word: string
}

/** `readAt`: epoch ms at which the source was read. */
interface AtReading extends TakenOff {
  readAt: number
}

/**
 * Returns an event (lines of a VEVENT as `buildCalendarEvent` writes them) that the calendar no longer lists: cancelled
 * while its start is ahead, so that calendars that imported it learn of it (RFC 5545 §3.8.1.11). Null when it can be
 * removed.
 */
export function cancelEvent(event: string, { isStillOn, word, readAt }: AtReading): string | null {
  const lines = event.replace(/\r\n /g, '').split('\r\n').slice(0, -1)
  const start = lines.find(line => line.startsWith('DTSTART:'))?.slice('DTSTART:'.length) ?? ''
  const uid = lines[0]?.slice('UID:'.length) ?? ''
  const isAhead = start > formatCalendarInstant(readAt)
  if (!isAhead || isStillOn(uid)) return null
  if (lines.includes('STATUS:CANCELLED')) return event
  return lines
    .map(line => {
      if (line.startsWith('SUMMARY:')) return `${line} – ${escapeCalendarText(word)}`
      return line.startsWith('STATUS:') ? 'STATUS:CANCELLED' : line
    })
    .map(foldCalendarLine)
    .join('')
}
