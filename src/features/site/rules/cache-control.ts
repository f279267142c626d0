/** Requires revalidation: an outdated service worker would keep serving the site. */
const ALWAYS_ASKED = 'no-cache'
const WORKER_FILE = 'sw.js'

/** Revalidated on every request; 304 while unchanged. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

const YEAR_SECONDS = 31_536_000
/** Assumption: a schedule may be half a minute old; `refresh` runs every few minutes. */
const SCHEDULE_SECONDS = 30
/** Assumption: after a font package's upgrade, a new version of a font may take a month to reach all visitors. */
const FONT_SECONDS = 30 * 86_400

/** Named by content, but not kept for a later release: they are fetched as soon as they are referenced. */
const NAMED_BY_CONTENT = /^search\/more-[0-9a-f]{16}\.json$|^sharing\/.+-[0-9a-f]{12}\.jpg$/

/** The Cache-Control header of a file inside `public/`. `isHashed`: its name changes with its content. */
export function cacheControlOf(file: string, isHashed: boolean): string {
  if (file === WORKER_FILE) return ALWAYS_ASKED
  if (isHashed || NAMED_BY_CONTENT.test(file)) return `public, max-age=${YEAR_SECONDS}, immutable`
  if (isRefreshed(file)) return `public, max-age=${SCHEDULE_SECONDS}, must-revalidate`
  if (isFont(file)) return `public, max-age=${FONT_SECONDS}`
  return REVALIDATE
}

/** Whether `npm run refresh` rewrites a file. */
function isRefreshed(file: string): boolean {
  return (
    file.startsWith('schedule/') ||
    file.startsWith('digest/') ||
    (file.startsWith('calendar/') && file.endsWith('.ics')) ||
    (file.startsWith('feeds/') && file.endsWith('.rss')) ||
    file === 'search/index.json' ||
    file === 'showtimes.json' ||
    file === 'comingsoon.json'
  )
}

export function isFont(file: string): boolean {
  return file.startsWith('fonts/') && file.endsWith('.woff2')
}
