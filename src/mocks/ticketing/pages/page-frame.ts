import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { html, raw } from 'hono/html'

/** Markup that is escaped already. */
export type Markup = ReturnType<typeof html>

export const ICON_PATH = '/favicon.svg'

export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#0b6e5f" d="M4 7h24a2 2 0 0 1 2 2v4a3 3 0 0 0 0 6v4a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2v-4a3 3 0 0 0 0-6V9a2 2 0 0 1 2-2z"/><path stroke="#fff" stroke-width="2" stroke-dasharray="2.5 2.5" d="M20 8v16"/></svg>`

const STYLES = readFileSync(path.join(import.meta.dirname, '../ticketing.css'), 'utf8')
const STYLE_ELEMENT = raw(`<style>${STYLES}</style>`)

/** Hash of the pages' style element, for their content security policy. */
export const STYLES_HASH = `sha256-${createHash('sha256').update(STYLES).digest('base64')}`

/** A whole document, marked as a mock at its top. */
export function pageFrame({ title, content }: { title: string; content: Markup }): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · mock of a ticketing service</title>
        <link rel="icon" href="${ICON_PATH}" type="image/svg+xml" />
        ${STYLE_ELEMENT}
      </head>
      <body>
        <header class="bar">
          <div class="width">
            <p>
              <strong>Mock of a ticketing service</strong>
              <span>Nothing is sold or stored here. It shows what a cinema’s website hands over.</span>
            </p>
          </div>
        </header>
        <main class="width">${content}</main>
      </body>
    </html>`
}

/** The way back to the website, out of its frame where it shows this page in one. @param cinema its origin */
export function backLink(cinema: string | null): Markup {
  return cinema === null
    ? html`<p class="muted">The browser’s Back leads to the cinema’s website.</p>`
    : html`<p>
        <a href="${cinema}/" target="_top">Back to the cinema</a> <span class="muted">${new URL(cinema).host}</span>
      </p>`
}
