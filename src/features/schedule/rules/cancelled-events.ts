import { escapeCalendarText, foldCalendarLine, formatCalendarInstant } from './calendar-text'

/** How a calendar tells of showtimes that its source no longer names. */
export interface TakenOff {
  /** Whether the source still names the showtime of a UID, in whatever calendar; also of UIDs that are not ours to judge. */
  isStillOn: (uid: string) => boolean
  /** The word for it: 'cancelled'. */
  word: string
}

/** Epoch ms at which the source was read. */
interface AtReading extends TakenOff {
  readAt: number
}

/**
 * What becomes of an event (lines of a VEVENT without its frame, as `buildCalendarEvent` writes them) whose showtime the
 * calendar no longer lists. One that was taken off stays as cancelled while its start lies ahead: who imported or copied it
 * would otherwise never hear of it (RFC 5545 §3.8.1.11). Null: it goes.
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
