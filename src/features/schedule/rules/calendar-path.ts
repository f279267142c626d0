import { toFolderName } from './folder-name'

/** What a calendar is of. */
export type CalendarKind = 'movies' | 'theaters'

/** The address of a film's or theater's calendar, `/calendar/movies/{id}.ics` (contracts §5), percent-encoded and without path prefix. */
export function calendarPath(kind: CalendarKind, id: string): string {
  return `/calendar/${kind}/${encodeURIComponent(toFolderName(id))}.ics`
}

/** The file behind that address, below `public/` and without a slash at the start. */
export function calendarFile(kind: CalendarKind, id: string): string {
  return `calendar/${kind}/${toFolderName(id)}.ics`
}
