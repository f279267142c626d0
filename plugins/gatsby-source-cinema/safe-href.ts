/** `ticketing:giftCards` is the link component's own and never becomes an href. */
const SAFE_SCHEMES = ['http', 'https', 'mailto', 'tel', 'ticketing']

/**
 * Whether a link of the operator or a source may stand in a page: paths, anchors, addresses, and of the schemes http, https,
 * mailto, tel and ticketing only (design: security). Browsers skip blanks and control characters before and inside a scheme; so does this.
 */
export function isSafeHref(href: string): boolean {
  const bare = href.replace(/[\s\p{Cc}\p{Cf}]/gu, '')
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(bare)?.[1]?.toLowerCase()
  return scheme === undefined || SAFE_SCHEMES.includes(scheme)
}
