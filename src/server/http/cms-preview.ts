import { createHash } from 'node:crypto'
import { CMS_PREVIEW_PATH, cmsPreviewBoot } from '../../features/preview/rules/cms-preview'
import { POLICY_HEADER } from '../../features/site/rules/response-headers'
import { privateAddressHeaders, refuseAsText, UNCACHED_HEADERS } from './api-handler'

/** Previews are neither cached nor indexed. */
const HEADERS = { ...UNCACHED_HEADERS, 'x-robots-tag': 'noindex' } as const
/** Preview paths that are never pages: the API, and previews of previews. */
const NO_PAGES = /^\/*(?:api|cms-preview)(?:\/|$)/

interface AsCmsPreview {
  /** For an address below `/cms-preview/`. */
  request: Request
  /** `/` or a path without a trailing slash. */
  pathPrefix: string
  /** Responds to a regular page request. */
  answer: (request: Request) => Response | Promise<Response>
}

/**
 * Responds to `/cms-preview/<path>` as to `<path>` (specification §1, §2), with the boot script that blocks links
 * inserted into the head. Redirects stay below `/cms-preview/`; anything but a page is a 404.
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
  if (to !== null) {
    const headers = { ...HEADERS, location: movedBelow({ to, base, preview }) }
    return new Response(null, { status: reply.status === 301 ? 302 : reply.status, headers })
  }
  if (!reply.headers.get('content-type')?.startsWith('text/html')) return notFound()
  const boot = cmsPreviewBoot(base)
  const html = (await reply.text()).replace(/<head[^>]*>/i, head => `${head}<script>${boot}</script>`)
  const policy = reply.headers.get(POLICY_HEADER)
  return new Response(request.method === 'HEAD' ? null : html, {
    status: reply.status,
    headers: {
      ...HEADERS,
      ...privateAddressHeaders(request.url),
      'content-type': 'text/html; charset=utf-8',
      ...(policy === null ? {} : { [POLICY_HEADER]: lettingRun(policy, boot) }),
    },
  })
}

/** Adds the script's hash to the page's own content security policy. */
function lettingRun(policy: string, script: string): string {
  const hash = createHash('sha256').update(script).digest('base64')
  return policy.replace("script-src 'strict-dynamic'", known => `${known} 'sha256-${hash}'`)
}

/** Keeps redirects within the site below the preview path; external redirects are unchanged. */
function movedBelow({ to, base, preview }: { to: string; base: string; preview: string }): string {
  const isOwn = to.startsWith(`${base}/`) && !to.startsWith('//') && !to.startsWith(`${preview}/`)
  return isOwn ? preview + to.slice(base.length) : to
}

const notFound = () => refuseAsText(404, 'Not found', HEADERS)
