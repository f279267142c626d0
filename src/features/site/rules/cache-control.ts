/** Requires revalidation: an outdated service worker would keep serving the site. */
const ALWAYS_REVALIDATED = 'no-cache'

/** Revalidated on every request; 304 while unchanged. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

const YEAR_SECONDS = 31_536_000
/** Assumption: a schedule may be half a minute old; `refresh` runs every few minutes. */
const SCHEDULE_SECONDS = 30
/** Assumption: after a font package's upgrade, a new version of a font may take a month to reach all visitors. */
const FONT_SECONDS = 30 * 86_400

/** What `npm run refresh` rewrites, in each language of the site. */
const REFRESHED =
  /^(?:[a-z]{2,3}(?:-[\w-]+)?\/)?(?:(?:schedule|digest)\/|calendar\/[^]*\.ics$|feeds\/[^]*\.rss$|(?:search\/index|showtimes|comingsoon)\.json$)/

/** Named by content, but not kept for a later release: they are fetched as soon as they are referenced. */
const NAMED_BY_CONTENT =
  /^(?:[a-z]{2,3}(?:-[\w-]+)?\/)?(?:search\/more-[0-9a-f]{16}\.json|sharing\/.+-[0-9a-f]{12}\.jpg)$/

/** The Cache-Control header of a file inside `public/`. `isHashed`: its name changes with its content. */
export function cacheControlOf(file: string, isHashed: boolean): string {
  if (file === 'sw.js') return ALWAYS_REVALIDATED
  if (isHashed || NAMED_BY_CONTENT.test(file)) return `public, max-age=${YEAR_SECONDS}, immutable`
  if (REFRESHED.test(file)) return `public, max-age=${SCHEDULE_SECONDS}, must-revalidate`
  if (isFont(file)) return `public, max-age=${FONT_SECONDS}`
  return REVALIDATE
}

export function isFont(file: string): boolean {
  return file.startsWith('fonts/') && file.endsWith('.woff2')
}
