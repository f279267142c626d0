import { toFolderName } from './folder-name'

/** Where the days of all theaters are listed (contracts §5). */
export const SCHEDULE_INDEX_PATH = '/schedule/index.json'

/**
 * The address of one theater's business day, `/schedule/{theaterId}/{day}.json` (contracts §5), percent-encoded and
 * without path prefix. @param day `YYYY-MM-DD`
 */
export function scheduleDayPath(theaterId: string, day: string): string {
  return `/schedule/${encodeURIComponent(toFolderName(theaterId))}/${day}.json`
}

/** The file behind that address, below `public/` and without a slash at the start. */
export function scheduleDayFile(theaterId: string, day: string): string {
  return `schedule/${toFolderName(theaterId)}/${day}.json`
}
