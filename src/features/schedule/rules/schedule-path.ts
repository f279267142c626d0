/** Path of the index of all theaters' days (contracts §5). */
export const SCHEDULE_INDEX_PATH = '/schedule/index.json'

/** Path of the style sheet that hides begun showtimes where there are no scripts. */
export const PAST_SHOWTIME_STYLES_PATH = '/schedule/past-showtimes.css'

/** `/schedule/{theaterId}/{YYYY-MM-DD}.json` (contracts §5), percent-encoded, without path prefix. */
export function scheduleDayPath(theaterId: string, day: string): string {
  return `/schedule/${encodeURIComponent(toFolderName(theaterId))}/${day}.json`
}

/** The file of that path, relative to `public/`. */
export function scheduleDayFile(theaterId: string, day: string): string {
  return `schedule/${toFolderName(theaterId)}/${day}.json`
}

export type CalendarKind = 'movies' | 'theaters'

/** `/calendar/movies/{id}.ics` (contracts §5), percent-encoded, without path prefix. */
export function calendarPath(kind: CalendarKind, id: string): string {
  return `/calendar/${kind}/${encodeURIComponent(toFolderName(id))}.ics`
}

/** The file of that path, relative to `public/`. */
export function calendarFile(kind: CalendarKind, id: string): string {
  return `calendar/${kind}/${toFolderName(id)}.ics`
}

/** Path of a theater's printable programme. @param theaterPath path of its page, with a slash at both ends */
export function programmePath(theaterPath: string): string {
  return `${theaterPath}programme/`
}

/** An id as a file or folder name (contracts §5): forbidden characters and a leading dot become `~` and hex digits. */
export function toFolderName(id: string): string {
  return id.replace(/^\.|[/\\:*?"<>|%\p{Cc}\p{Surrogate}]/gu, letter => `~${letter.charCodeAt(0).toString(16)}~`)
}
