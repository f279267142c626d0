import type { MiddlewareHandler } from 'hono'

/**
 * Lets only the editor's own page speak to the editor's server. The host must be its own name: a foreign name that
 * resolves to this machine (DNS rebinding) is refused. Whatever changes something must come from its own origin, as a
 * form or script of another page (request forgery) cannot. @param origin the editor's own, `http://localhost:9100`
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
    // Another page may link here; it may not read or load anything of the editor's.
    const isOwnSite = isPage || site === undefined || site === 'same-origin' || site === 'none'
    if (isOwnHost && isOwnOrigin && isOwnSite) return next()
    return context.text(`The editor answers at ${own} and to its own page only.\n`, isOwnHost ? 403 : 421)
  }
}
