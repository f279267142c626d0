import { html } from 'hono/html'
import type { ContactField } from '../../features/content/rules/contact-form'
import type { FieldFaults } from './contact-fields'
import { type ContactFault, type ContactKind, type ContactTexts, contactTextsOf } from './contact-texts'

type Markup = ReturnType<typeof html>

interface ContactAnswerPage {
  kind: ContactKind
  /** Null for success. */
  fault: ContactFault | null
  fields: FieldFaults
  /** Minutes to wait, for the fault `tooMany`. */
  minutes: number
  /** Address of the back link, with prefix: the page of the form, or the home page when that is unknown. */
  back: { href: string; isPage: boolean }
  siteName: string
  locale: string
}

/** Renders the response for browsers without scripts. It is self-contained and needs no file of the site's theme. */
export function contactAnswerPage({ kind, fault, fields, minutes, back, siteName, locale }: ContactAnswerPage): Markup {
  const { lang, texts } = contactTextsOf(locale)
  const title = fault === null ? texts.sent[kind].title : texts.refusedTitle[kind]
  const text = fault === null ? texts.sent[kind].text : fill(texts.faults[fault], minutes)
  const isCorrectable = fault !== null && fault !== 'foreign'
  const isNamed = siteName !== ''
  const backLabel = back.isPage || !isNamed ? texts.backToPage : fill(texts.backToSite, siteName)
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
      <body>
        <main>
          ${isNamed ? html`<p class="site">${siteName}</p>` : ''}
          <h1>${title}</h1>
          <p>${text}</p>
          ${fault === 'fields' ? fieldList(fields, texts) : ''} ${isCorrectable ? html`<p>${texts.goBack}</p>` : ''}
          <p><a href="${back.href}">${backLabel}</a></p>
        </main>
      </body>
    </html>`
}

/** Visible fields: visitors cannot correct the others. */
const FIELDS: readonly ContactField[] = ['name', 'email', 'message']

function fieldList(faults: FieldFaults, texts: ContactTexts): Markup {
  const items = FIELDS.flatMap(field => {
    const fault = faults[field]
    return fault === undefined ? [] : [html`<li>${texts.fields[field]} ${texts.fieldFaults[fault]}</li>`]
  })
  return html`<ul>
    ${items}
  </ul>`
}

function fill(text: string, value: string | number): string {
  return text.replace('{0}', () => String(value))
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
  a {
    display: inline-block;
    padding: 0.75rem 0;
    color: LinkText;
  }
</style>`
