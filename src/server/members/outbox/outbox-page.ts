import { html } from 'hono/html'
import { drawQrCode } from '../../mail/draw-qr-code'
import { type ApiHandler, refuseWrite, UNCACHED_HEADERS } from '../../http/api-handler'
import { wantsJson } from '../../http/wants-json'

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Handles `GET /__outbox` of a demo: the pending e-mails as a page, or as JSON (`Accept: application/json` or
 * `?format=json`). It shows codes and links that open accounts: never mount it on a live site.
 */
export function createOutboxService(listMails: () => Promise<readonly OutboxMail[]>): ApiHandler {
  return async ({ request }) => {
    const refused = refuseWrite(request)
    if (refused) return refused
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

/** A pending e-mail, as the outbox page shows it. */
export interface OutboxMail {
  id: number
  to: string
  subject: string
  text: string
  /** The link in the e-mail; null for none. */
  link: string | null
  /** The code in the e-mail; null for none. */
  code: string | null
  /** Whether the e-mail has the code as a picture too. */
  isScanned?: boolean
  /** Epoch ms. */
  createdAt: number
}

type Markup = ReturnType<typeof html>

/** Renders the outbox page. All content is untrusted and escaped. */
function outboxPage(mails: readonly OutboxMail[]): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>Outbox</title>
        ${STYLES}
      </head>
      <body>
        <main>
          <h1>Outbox</h1>
          <p>E-mails that a live site would send. Here they stay, newest first.</p>
          ${mails.length === 0 ? html`<p>There are none yet.</p>` : mails.map(mailCard)}
        </main>
      </body>
    </html>`
}

function mailCard({ to, subject, text, link, code, isScanned = false, createdAt }: OutboxMail): Markup {
  const at = new Date(createdAt).toISOString()
  return html`<article>
    <h2>${subject}</h2>
    <p class="meta">To ${to}, <time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time></p>
    <pre>${text}</pre>
    ${code === null ? '' : html`<p>Code: <code>${code}</code></p>`} ${code !== null && isScanned ? picture(code) : ''}
    ${link === null ? '' : html`<p>${isWebAddress(link) ? html`<a href="${link}">${link}</a>` : link}</p>`}
  </article>`
}

const picture = (code: string) =>
  html`<p><img src="data:image/png;base64,${drawQrCode(code).toString('base64')}" alt="${code}" width="200" /></p>`

/** Links of other schemes are shown as text (design: security, links). */
function isWebAddress(link: string): boolean {
  return /^https?:\/\//i.test(link) && URL.canParse(link)
}

const STYLES = html`<style>
  :root {
    color-scheme: light dark;
    font:
      1rem/1.5 system-ui,
      sans-serif;
  }
  main {
    max-width: 44rem;
    margin: 0 auto;
    padding: 1rem;
    overflow-wrap: anywhere;
  }
  article {
    margin: 1.5rem 0;
    padding: 0 1.25rem;
    border: 1px solid GrayText;
    border-radius: 0.5rem;
  }
  h2 {
    margin: 1rem 0 0;
    font-size: 1.125rem;
  }
  .meta {
    margin: 0;
  }
  pre {
    white-space: pre-wrap;
    font: inherit;
  }
  code {
    font-size: 1.125rem;
  }
</style>`
