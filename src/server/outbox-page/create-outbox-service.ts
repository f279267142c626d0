import type { ApiHandler } from '../api-call'
import { UNCACHED_HEADERS } from '../security-headers'
import type { OutboxMail } from './outbox-mail'
import { outboxPage } from './outbox-page'

interface CreateOutboxService {
  /** In any order. */
  listMails: () => Promise<readonly OutboxMail[]>
}

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Handles `GET /__outbox` of a demo: the pending e-mails as a page, or as JSON (`Accept: application/json` or
 * `?format=json`). It shows codes and links that open accounts: never mount it on a live site.
 */
export function createOutboxService({ listMails }: CreateOutboxService): ApiHandler {
  return async ({ request }) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Method not allowed\n', { status: 405, headers: { allow: 'GET, HEAD', ...UNCACHED_HEADERS } })
    const mails = (await listMails()).toSorted((one, other) => other.createdAt - one.createdAt || other.id - one.id)
    const headers = { ...UNCACHED_HEADERS, vary: 'accept', 'x-robots-tag': 'noindex' }
    const isHead = request.method === 'HEAD'
    if (wantsJson(request)) {
      const type = { 'content-type': 'application/json' }
      return new Response(isHead ? null : JSON.stringify({ mails }), { headers: { ...headers, ...type } })
    }
    const page = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY }
    return new Response(isHead ? null : String(await outboxPage(mails)), { headers: { ...headers, ...page } })
  }
}

/** Browsers list `text/html` first; a client that lists JSON first prefers it. */
function wantsJson({ url, headers }: Request): boolean {
  if (new URL(url).searchParams.get('format') === 'json') return true
  const accepted = headers.get('accept')?.toLowerCase() ?? ''
  const [json, page] = [accepted.indexOf('application/json'), accepted.indexOf('text/html')]
  return json >= 0 && (page < 0 || json < page)
}
