import { html } from 'hono/html'
import type { Markup } from './page-frame'

/** The way back to the website, out of its frame where it shows this page in one. @param cinema its origin */
export function backLink(cinema: string | null): Markup {
  return cinema === null
    ? html`<p class="muted">The browser’s Back leads to the cinema’s website.</p>`
    : html`<p>
        <a href="${cinema}/" target="_top">Back to the cinema</a> <span class="muted">${new URL(cinema).host}</span>
      </p>`
}
