import { CMS_PREVIEW_PATH, cmsPreviewBoot } from '../features/preview/rules/cms-preview'
import { FRAME_POLICY_HEADER, OWN_FRAMES_ONLY } from './frame-policy'
import { privateAddressHeaders } from './private-address'
import { UNCACHED_HEADERS } from './security-headers'

/** Nobody keeps a page shown for an editor, and no search engine lists it. */
const HEADERS = { ...UNCACHED_HEADERS, 'x-robots-tag': 'noindex' } as const
/** Below it are no pages to show, or no more than once. */
const NO_PAGES = /^\/*(?:api|cms-preview)(?:\/|$)/

interface AsCmsPreview {
  /** For an address below `/cms-preview/`. */
  request: Request
  /** `/` or without a slash at its end. */
  pathPrefix: string
  /** How this host answers a request for a page. */
  answer: (request: Request) => Response | Promise<Response>
}

/**
 * Answers `/cms-preview/<path>` as `<path>` would be answered (specification §1, §2): its page with the boot script that
 * blocks links first in its head, its redirects below `/cms-preview/`, its 404 page. What is no page is not found.
 */
export async function asCmsPreview({ request, pathPrefix, answer }: AsCmsPreview): Promise<Response> {
  const base = pathPrefix === '/' ? '' : pathPrefix
  const preview = base + CMS_PREVIEW_PATH
  const url = new URL(request.url)
  const path = url.pathname.slice(preview.length)
  if (!['GET', 'HEAD'].includes(request.method) || NO_PAGES.test(path)) return notFound()
  url.pathname = base + path.replace(/^\/*/, '/')
  const reply = await answer(new Request(url, { headers: { accept: 'text/html', 'accept-encoding': 'identity' } }))
  const to = reply.headers.get('location')
  if (to !== null) return redirected({ status: reply.status, to: movedBelow({ to, base, preview }) })
  if (!reply.headers.get('content-type')?.startsWith('text/html')) return notFound()
  const html = withBoot(await reply.text(), base)
  return new Response(request.method === 'HEAD' ? null : html, {
    status: reply.status,
    headers: {
      ...HEADERS,
      ...privateAddressHeaders(request.url),
      'content-type': 'text/html; charset=utf-8',
      [FRAME_POLICY_HEADER]: reply.headers.get(FRAME_POLICY_HEADER) ?? OWN_FRAMES_ONLY,
    },
  })
}

function withBoot(html: string, base: string): string {
  const script = `<script>${cmsPreviewBoot(base)}</script>`
  return html.replace(/<head[^>]*>/i, head => head + script)
}

/** A redirect within the site stays in the preview; one to elsewhere leads there. */
function movedBelow({ to, base, preview }: { to: string; base: string; preview: string }): string {
  const isOwn = to.startsWith(`${base}/`) && !to.startsWith('//') && !to.startsWith(`${preview}/`)
  return isOwn ? preview + to.slice(base.length) : to
}

function redirected({ status, to }: { status: number; to: string }): Response {
  return new Response(null, { status: status === 301 ? 302 : status, headers: { ...HEADERS, location: to } })
}

function notFound(): Response {
  return new Response('Not found\n', {
    status: 404,
    headers: { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' },
  })
}
