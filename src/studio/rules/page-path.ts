import { failure, type Result, success } from '../../platform/result'

/**
 * The path of a page that an editor typed: `movies`, `/movies/?day=…` or a whole address of the site. It can only lead to
 * the site itself. @param siteUrl the site's origin. @returns the path with query and anchor
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
