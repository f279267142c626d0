/** Kept, and never used without asking: an old worker would keep answering for the site. */
const ALWAYS_ASKED = 'no-cache'
const WORKER_FILE = 'sw.js'

/** Asked for again each time, and answered 304 while it is the same. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

const YEAR_SECONDS = 31_536_000
/** Assumption: a schedule may be half a minute old; `refresh` runs every few minutes. */
const SCHEDULE_SECONDS = 30
/** Assumption: a family's new drawing, which comes with an upgrade of its package, may take a month to reach everybody. */
const FONT_SECONDS = 30 * 86_400

/** Named by its content, but not kept for a later release: who is told of it reads it at once. */
const NAMED_BY_CONTENT = /^search\/more-[0-9a-f]{16}\.json$|^sharing\/.+-[0-9a-f]{12}\.jpg$/

/**
 * How long browsers and proxies may keep a file: for ever when its name changes with its content, a moment for schedule
 * files, digests, calendars, feeds and the search index, a month for fonts, and never without asking for pages and page data.
 * @param file path inside `public/`, without a slash at the start
 * @param isHashed the file's name changes with its content (platform/hashed-asset)
 */
export function cacheControlOf(file: string, isHashed: boolean): string {
  if (file === WORKER_FILE) return ALWAYS_ASKED
  if (isHashed || NAMED_BY_CONTENT.test(file)) return `public, max-age=${YEAR_SECONDS}, immutable`
  if (isRefreshed(file)) return `public, max-age=${SCHEDULE_SECONDS}, must-revalidate`
  if (isFont(file)) return `public, max-age=${FONT_SECONDS}`
  return REVALIDATE
}

/** Whether `npm run refresh` rewrites a file. @param file path inside `public/` */
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

/** Whether a file is a face of the site's font path. @param file path inside `public/` */
export function isFont(file: string): boolean {
  return file.startsWith('fonts/') && file.endsWith('.woff2')
}
