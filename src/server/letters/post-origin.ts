/**
 * Whether a page of another site posts this (design: security, CSRF). Browsers say where they post from; whoever says
 * nothing is no browser, and may.
 * @param siteUrl the site's public origin
 */
export function isForeignPost(request: Request, siteUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  // 'none': typed, or a bookmark.
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.get('origin')
  if (origin === null) return false
  return origin !== siteUrl && hostOf(origin) !== hostOf(request.url)
}

/** A proxy in front may speak another protocol, never for another host. Null where there is none to name. */
function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host : null
}
