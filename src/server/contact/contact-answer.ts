import { html } from 'hono/html'
import { type ContactField, TRAP_FIELD } from '../../features/content/rules/contact-form'
import { textDirection } from '../../features/i18n/rules/compose-text'
import { UNCACHED_HEADERS } from '../http/api-handler'
import type { ReleaseConfig } from '../http/release-config'
import type { FieldFaults } from './contact-fields'
import { type ContactFault, type ContactKind, type ContactTexts, contactTextsOf } from './contact-texts'

type Markup = ReturnType<typeof html>

interface ContactAnswerPage extends Pick<AnswerContact, 'kind' | 'page' | 'config'> {
  isPending: boolean
  /** Null for success. */
  fault: ContactFault | null
  fields: FieldFaults
  /** Minutes to wait, for the fault `tooMany`. */
  minutes: number
}

/** Renders the response for browsers without scripts. It is self-contained and needs no file of the site's theme. */
function contactAnswerPage({ kind, isPending, fault, fields, minutes, page, config }: ContactAnswerPage): Markup {
  const { siteName, pathPrefix, loyalty } = config
  const { lang, texts } = contactTextsOf(loyalty.locale)
  const prefix = pathPrefix === '/' ? '' : pathPrefix
  const done = isPending ? texts.pending : texts.sent[kind]
  const title = fault === null ? done.title : texts.refusedTitle[kind]
  const text = fault === null ? done.text : fill(texts.faults[fault], minutes)
  const isCorrectable = fault !== null && fault !== 'foreign' && fault !== 'expired'
  const isNamed = siteName !== ''
  const backLabel = page !== null || !isNamed ? texts.backToPage : fill(texts.backToSite, siteName)
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
          <p>${text}</p>
          ${fault === 'fields' ? fieldList(fields, texts) : ''} ${isCorrectable ? html`<p>${texts.goBack}</p>` : ''}
          <p><a href="${prefix + (page ?? '/')}">${backLabel}</a></p>
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

/** Whether the entry was stored, or why not. */
export type ContactOutcome =
  /** `isPending`: it counts once the link of a letter is opened. */
  | { fault: null; isPending?: boolean }
  | { fault: 'fields'; fields: FieldFaults }
  | { fault: 'tooMany'; retryAfterSeconds: number }
  | { fault: Exclude<ContactFault, 'fields' | 'tooMany'> }

interface AnswerContact {
  request: Request
  kind: ContactKind
  outcome: ContactOutcome
  /** Path of the page with the form, without prefix; null when unknown. */
  page: string | null
  config: Pick<ReleaseConfig, 'siteName' | 'pathPrefix' | 'loyalty' | 'framePolicy'>
}

/** Status and error of JSON responses, in English; pages and forms have their own texts. */
const FAULTS: Readonly<Record<ContactFault, { status: number; error: string }>> = {
  fields: { status: 400, error: 'Some fields cannot be taken' },
  malformed: { status: 400, error: 'The body cannot be read' },
  foreign: { status: 403, error: 'Forms of other sites are not taken' },
  tooLarge: { status: 413, error: 'The body is too large' },
  unsupported: { status: 415, error: 'Only JSON and forms are taken' },
  tooMany: { status: 429, error: 'Too many requests' },
  expired: { status: 410, error: 'The link is no longer valid' },
  unavailable: { status: 503, error: 'It could not be kept' },
}

/** The page loads nothing but an empty icon, so that browsers do not request one. The site's frame policy is added. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"

/** Responds with a page to a form that was posted without scripts, and with JSON otherwise. */
export async function answerContact({ request, kind, outcome, page, config }: AnswerContact): Promise<Response> {
  const status = outcome.fault === null ? 200 : FAULTS[outcome.fault].status
  const fields = outcome.fault === 'fields' ? outcome.fields : {}
  const wait = outcome.fault === 'tooMany' ? outcome.retryAfterSeconds : 0
  const isPending = outcome.fault === null && outcome.isPending === true
  const headers = { ...UNCACHED_HEADERS, vary: 'accept', ...(wait > 0 ? { 'retry-after': String(wait) } : {}) }
  if (!isShown(request)) {
    const error = outcome.fault === null ? {} : { error: FAULTS[outcome.fault].error }
    const named = Object.entries(fields).filter(([name]) => name !== TRAP_FIELD)
    const faults = named.length === 0 ? {} : { fields: Object.fromEntries(named) }
    return Response.json(
      { statusCode: status, ...(isPending ? { isPending } : {}), ...error, ...faults },
      { status, headers },
    )
  }
  const minutes = Math.ceil(wait / 60)
  const markup = await contactAnswerPage({ kind, isPending, fault: outcome.fault, fields, minutes, page, config })
  return new Response(String(markup), {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `${PAGE_POLICY}; ${config.framePolicy}`,
      'x-robots-tag': 'noindex',
    },
  })
}

/** A form that is posted without scripts accepts HTML. */
function isShown(request: Request): boolean {
  return request.headers.get('accept')?.toLowerCase().includes('text/html') ?? false
}
