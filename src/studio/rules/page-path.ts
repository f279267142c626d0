import { failure, type Result, success } from '../../platform/result'

/**
 * Parses a typed page path: `movies`, `/movies/?day=…` or a full address of the site.
 * @param siteUrl the site's origin
 * @returns the path with query and anchor; a failure for other origins
 */
export function readPagePath(text: string, siteUrl: string): Result<string, 'foreign' | 'unreadable'> {
  const typed = text.trim()
  const isAddress = /^[a-z][a-z\d+.-]*:/i.test(typed)
  const target = isAddress ? typed : `/${typed.replace(/^[/\\]+/, '')}`
  if (!URL.canParse(target, siteUrl)) return failure('unreadable')
  const url = new URL(target, siteUrl)
  if (url.origin !== new URL(siteUrl).origin) return failure('foreign')
  return success(url.pathname + url.search + url.hash)
}
