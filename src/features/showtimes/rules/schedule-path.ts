/** Where the days of all theaters are listed (contracts §5). */
export const SCHEDULE_INDEX_PATH = '/schedule/index.json'

/**
 * `/schedule/{theaterId}/{day}.json` without path prefix (contracts §5), the same for the file and for the request.
 * Ids are free text: what a file system or a URL could misread is written as `~` and hex digits.
 * @param day business day, `YYYY-MM-DD`
 */
export function scheduleDayPath(theaterId: string, day: string): string {
  const folder = theaterId.replace(/[^\w-]/gu, character => `~${(character.codePointAt(0) ?? 0).toString(16)}~`)
  return `/schedule/${folder}/${day}.json`
}
