import { toFolderName } from './folder-name'

export type CalendarKind = 'movies' | 'theaters'

/**
 * Path of a film's or theater's calendar, `/calendar/movies/{id}.ics` (contracts §5), percent-encoded, without path
 * prefix.
 */
export function calendarPath(kind: CalendarKind, id: string): string {
  return `/calendar/${kind}/${encodeURIComponent(toFolderName(id))}.ics`
}

/** The file of that path, relative to `public/`. */
export function calendarFile(kind: CalendarKind, id: string): string {
  return `calendar/${kind}/${toFolderName(id)}.ics`
}
