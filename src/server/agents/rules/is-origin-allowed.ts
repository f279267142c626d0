const LOOPBACK = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * Whether a request may come from a page of this origin (`Origin` header; null: none, so that no page sent it). Pages of
 * the site may, and of this machine where the site is on it. `Host` is not believed: a page whose name was led to this
 * host would bring that name in both.
 * @param siteUrl public origin of the site; null when unknown
 */
export function isOriginAllowed(origin: string | null, siteUrl: string | null): boolean {
  if (origin === null) return true
  if (siteUrl === null || !URL.canParse(origin) || !URL.canParse(siteUrl)) return false
  const [sent, own] = [new URL(origin), new URL(siteUrl)]
  if (sent.origin === own.origin) return true
  return LOOPBACK.test(sent.hostname) && LOOPBACK.test(own.hostname)
}
