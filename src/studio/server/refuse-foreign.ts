import type { MiddlewareHandler } from 'hono'

/**
 * Allows only the editor's own page to call the editor's server. The Host header must match, against DNS rebinding;
 * requests that change something must come from its own origin, against request forgery.
 * @param origin the editor's own, `http://localhost:9100`
 */
export function refuseForeign(origin: () => string): MiddlewareHandler {
  return async (context, next) => {
    const own = origin()
    const from = context.req.header('origin')
    const site = context.req.header('sec-fetch-site')
    const isReading = context.req.method === 'GET' || context.req.method === 'HEAD'
    const isPage = context.req.path === '/'
    const isOwnHost = context.req.header('host') === new URL(own).host
    const isOwnOrigin = from === undefined ? isReading : from === own
    // Other pages may link here, but not read or load anything.
    const isOwnSite = isPage || site === undefined || site === 'same-origin' || site === 'none'
    if (isOwnHost && isOwnOrigin && isOwnSite) return next()
    return context.text(`The editor answers at ${own} and to its own page only.\n`, isOwnHost ? 403 : 421)
  }
}
