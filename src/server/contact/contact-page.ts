import { html } from 'hono/html'
import { textDirection } from '../../features/i18n/rules/compose-text'

export type Markup = ReturnType<typeof html>

/** A page loads nothing but an empty icon, so that browsers do not request one. The site's frame policy is added. */
export const CONTACT_PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'"

interface ContactPage {
  title: string
  lang: string
  /** Empty for none. */
  siteName: string
  content: Markup
}

/** Renders a page of the two forms. It is self-contained and needs no file of the site's theme. */
export function contactPage({ title, lang, siteName, content }: ContactPage): Markup {
  const isNamed = siteName !== ''
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${isNamed ? `${title} · ${siteName}` : title}</title>
        ${STYLES}
      </head>
      <body dir="${textDirection(lang)}">
        <main>
          ${isNamed ? html`<p class="site">${siteName}</p>` : ''}
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`
}

const STYLES = html`<style>
  :root {
    color-scheme: light dark;
    font:
      1.0625rem/1.55 system-ui,
      sans-serif;
  }
  body {
    margin: 0;
    display: grid;
    min-height: 100vh;
    place-items: center;
  }
  main {
    box-sizing: border-box;
    width: 100%;
    max-width: 34rem;
    padding: 2rem 1.5rem;
    overflow-wrap: anywhere;
  }
  h1 {
    margin: 0 0 1rem;
    font-size: 1.75rem;
    line-height: 1.2;
  }
  .site {
    margin: 0 0 0.5rem;
    font-weight: 600;
  }
  button {
    padding: 0.75rem 1.5rem;
    font: inherit;
    font-weight: 600;
  }
  a {
    display: inline-block;
    padding: 0.75rem 0;
    color: LinkText;
  }
</style>`
