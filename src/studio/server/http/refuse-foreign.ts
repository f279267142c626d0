import type { MiddlewareHandler } from 'hono'

/** Another service leads the browser back here. */
const FROM_ELSEWHERE: ReadonlySet<string> = new Set(['/', '/api/auth/callback/oidc'])

/**
 * Allows only the studio's own page to call the studio's server. The Host header must match, against DNS rebinding;
 * requests that change something must come from its own origin, against request forgery.
 */
export function refuseForeign(origin: string): MiddlewareHandler {
  const ownHost = new URL(origin).host
  return async (context, next) => {
    const from = context.req.header('origin')
    const site = context.req.header('sec-fetch-site')
    const isReading = context.req.method === 'GET' || context.req.method === 'HEAD'
    const isOwnHost = context.req.header('host') === ownHost
    const isOwnOrigin = from === undefined ? isReading : from === origin
    // Other pages may link here, but not read or load anything.
    const isLinked = isReading && FROM_ELSEWHERE.has(context.req.path)
    const isOwnSite = isLinked || site === undefined || site === 'same-origin' || site === 'none'
    if (isOwnHost && isOwnOrigin && isOwnSite) return next()
    return context.text(`The studio answers at ${origin} and to its own page only.\n`, isOwnHost ? 403 : 421)
  }
}
