import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { PreviewLinks } from './preview-links'

const COOKIE = 'studio-preview'

interface CreatePreviewApp {
  links: Pick<PreviewLinks, 'read'>
  publicDir: string
  /** `http://localhost:9101`: another origin than the studio's, whose session its pages must not reach. */
  origin: string
  /** Counts links that nobody made, by address. @returns seconds to wait; 0: none */
  countGuess: (context: Context) => Promise<number>
}

/**
 * The server of the preview: opens with a secret link, which becomes a cookie, and sends the built draft. Every other
 * request has the same answer, whatever is wrong with it.
 */
export function createPreviewApp({ links, publicDir, origin, countGuess }: CreatePreviewApp): Hono {
  const app = new Hono()
  const host = new URL(origin).host
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(HEADERS)) context.header(name, value)
  })
  const refuse = (context: Context) =>
    context.text('This link is not valid, or not any more. Ask for a new one.\n', 404)

  app.get('/open/:token', async context => {
    const token = context.req.param('token')
    const expiresAt = context.req.header('host') === host ? links.read(token) : null
    if (expiresAt === null) {
      const seconds = await countGuess(context)
      if (seconds === 0) return refuse(context)
      context.header('retry-after', String(seconds))
      return context.text('Too many attempts.\n', 429)
    }
    setCookie(context, COOKIE, token, {
      httpOnly: true,
      sameSite: 'Lax',
      secure: origin.startsWith('https:'),
      path: '/',
      maxAge: Math.max(1, Math.floor((expiresAt - Date.now()) / 1000)),
    })
    return context.redirect('/', 303)
  })
  app.get('*', async context => {
    const token = getCookie(context, COOKIE)
    const isOwnHost = context.req.header('host') === host
    if (!isOwnHost || token === undefined || links.read(token) === null) return refuse(context)
    const file = await readPublic(publicDir, context.req.path)
    if (file) return context.body(file.content, file.status, { 'content-type': file.type })
    return context.text('There is no such page in the preview.\n', 404)
  })
  app.all('*', refuse)
  app.onError((error, context) => {
    console.error(error)
    return context.text('Something went wrong at the preview.\n', 500)
  })
  return app
}

/** Nobody keeps, indexes or frames a preview, and no other site learns its address. */
const HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/** A file of the built site: itself, the page of a folder, or the page for what is not there. */
async function readPublic(publicDir: string, requested: string) {
  const decoded = decodePath(requested)
  if (decoded === null) return null
  const candidates = [
    { file: decoded, status: 200 },
    { file: path.posix.join(decoded, 'index.html'), status: 200 },
    { file: '/404.html', status: 404 },
  ] as const
  for (const { file, status } of candidates) {
    const absolute = path.join(publicDir, file)
    if (!absolute.startsWith(publicDir + path.sep)) continue
    const found = await stat(absolute).catch(() => null)
    if (!found?.isFile()) continue
    const content = new Uint8Array(await readFile(absolute))
    return { content, status, type: TYPES[path.extname(absolute).toLowerCase()] ?? 'application/octet-stream' }
  }
  return null
}

/** null for what is no path within the site. */
function decodePath(requested: string): string | null {
  try {
    const decoded = decodeURIComponent(requested)
    const isWithin = !decoded.includes('\0') && !decoded.split(/[\\/]/).includes('..')
    return isWithin ? decoded : null
  } catch {
    return null
  }
}
