import type { Fault } from '../../../config/fault'
import type { FetchedPictures } from './fetch-pictures'

/** Reasons that a warning names; a host fails in few ways. */
const MOST_REASONS = 3

/**
 * One warning per host that summarises which of its pictures the build could not have, and why.
 * @param urls all pictures of other hosts, of which `files` are had and `reasons` are not, or only in an earlier copy
 */
export function describeMissing(urls: readonly string[], { files, reasons }: FetchedPictures): Fault[] {
  const hosts = groupBy([...new Set(urls)], url => new URL(url).origin)
  return [...hosts].flatMap(([source, ofHost]): Fault[] => {
    const missing = ofHost.filter(url => reasons.has(url) && !files.has(url))
    const older = ofHost.filter(url => reasons.has(url) && files.has(url))
    const parts = [
      missing.length > 0 &&
        `${missing.length} of ${ofHost.length} pictures could not be taken in, and pages load them from there until a build can: ${listReasons(missing, reasons)}`,
      older.length > 0 &&
        `${older.length} of ${ofHost.length} pictures could not be revalidated, and pages show the copy of an earlier build: ${listReasons(older, reasons)}`,
    ]
    const message = parts.filter(Boolean).join('. ')
    return message ? [{ severity: 'warning', source, message }] : []
  })
}

/** `was answered with 404 (12, such as https://pictures.example/a.jpg)`, the most frequent first. */
function listReasons(urls: readonly string[], reasons: ReadonlyMap<string, string>): string {
  const groups = [...groupBy(urls, url => reasons.get(url) ?? '')].sort(([, a], [, b]) => b.length - a.length)
  const named = groups.slice(0, MOST_REASONS).map(([reason, of]) => `${reason} (${of.length}, such as ${bare(of[0])})`)
  return [...named, ...(groups.length > MOST_REASONS ? ['and others'] : [])].join('; ')
}

/** Without the query, which may hold a token. */
function bare(url = ''): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

function groupBy(urls: readonly string[], keyOf: (url: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const url of urls) groups.set(keyOf(url), [...(groups.get(keyOf(url)) ?? []), url])
  return groups
}
