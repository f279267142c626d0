import type { Context, MiddlewareHandler } from 'hono'
import type { Person } from '../../rules/studio-contract'

/** Files that widgets read, by the ends of their names: never a page and never a script. */
const FILE = /\.(?:json|avif|webp|jpe?g|png|gif|svg|woff2)$/i
const TYPE = /^(?:application\/(?:[\w.-]+\+)?json|image\/[\w.+-]+|font\/woff2)(?:;|$)/i
/** Milliseconds. */
const TIMEOUT_MS = 10_000

/**
 * Answers for the running site's pictures, fonts and listings at their own paths, to people who are signed in: the canvas
 * draws the site's widgets, which read them, and its policy allows requests to the studio alone. Other paths go on.
 */
export function siteFiles(siteUrl: string, personOf: (context: Context) => Promise<Person | null>): MiddlewareHandler {
  const { origin } = new URL(siteUrl)
  return async (context, next) => {
    const { path, method } = context.req
    const isFile = method === 'GET' && FILE.test(path) && !path.startsWith('/api/')
    const url = isFile ? new URL(origin + path) : null
    if (url?.origin !== origin || !(await personOf(context))) return next()
    let answer: Response
    try {
      answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    } catch {
      return context.text('The site does not answer.\n', 502)
    }
    const type = answer.headers.get('content-type') ?? ''
    if (!answer.ok || !TYPE.test(type)) return context.text('The site has no such file.\n', 404)
    return new Response(answer.body, { headers: { 'content-type': type } })
  }
}
