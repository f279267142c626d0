import { toFolderName } from './folder-name'

/** Path of the index of all theaters' days (contracts §5). */
export const SCHEDULE_INDEX_PATH = '/schedule/index.json'

/**
 * Path of one theater's business day, `/schedule/{theaterId}/{day}.json` (contracts §5), percent-encoded, without path
 * prefix. @param day `YYYY-MM-DD`
 */
export function scheduleDayPath(theaterId: string, day: string): string {
  return `/schedule/${encodeURIComponent(toFolderName(theaterId))}/${day}.json`
}

/** The file of that path, relative to `public/`. */
export function scheduleDayFile(theaterId: string, day: string): string {
  return `schedule/${toFolderName(theaterId)}/${day}.json`
}
