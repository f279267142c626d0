/** `ticketing:giftCards` is resolved by the link component and never becomes an href. */
const SAFE_SCHEMES = ['http', 'https', 'mailto', 'tel', 'ticketing']

/**
 * Whether a page may contain a link of the operator or a source: paths, anchors, and the schemes http, https, mailto,
 * tel and ticketing (design: security). Ignores whitespace and control characters before and inside a scheme, as
 * browsers do.
 */
export function isSafeHref(href: string): boolean {
  const bare = href.replace(/[\s\p{Cc}\p{Cf}]/gu, '')
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(bare)?.[1]?.toLowerCase()
  return scheme === undefined || SAFE_SCHEMES.includes(scheme)
}
