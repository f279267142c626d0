import { html } from 'hono/html'
import { basePathOf } from '../../config/base-path'
import { type ContactField, TRAP_FIELD } from '../../features/content/rules/contact-form'
import { UNCACHED_HEADERS } from '../http/api-handler'
import { FULL_RETRY_SECONDS } from '../limits/bulkhead'
import type { ReleaseConfig } from '../http/release-config'
import type { FieldFaults } from './contact-fields'
import { CONTACT_PAGE_POLICY, contactPage, type Markup } from './contact-page'
import { type ContactFault, type ContactKind, type ContactTexts, contactTextsOf } from './contact-texts'
import { sentVisit, visitFaults, visitRefusal } from './visit-texts'

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
  const { siteName, pathPrefix, loyalty, code } = config
  const { lang, texts } = contactTextsOf(loyalty.locale)
  const prefix = pathPrefix === '/' ? '' : pathPrefix
  const isVisit = kind === 'visit'
  const done = isPending ? texts.pending : isVisit ? sentVisit(lang) : texts.sent[kind]
  const title = fault === null ? done.title : isVisit ? visitRefusal(lang) : texts.refusedTitle[kind]
  const lines = isVisit ? visitFaults(fields, lang) : faultLines(fields, texts)
  const text = fault === null ? done.text : fill(texts.faults[fault], minutes)
  const isCorrectable = fault !== null && fault !== 'foreign' && fault !== 'expired'
  const backLabel = page !== null || siteName === '' ? texts.backToPage : fill(texts.backToSite, siteName)
  return contactPage({
    title,
    lang,
    siteName,
    content: html`<p>${text}</p>
      ${fault === 'fields' ? fieldList(lines) : ''} ${isCorrectable ? html`<p>${texts.goBack}</p>` : ''}
      <p><a href="${prefix + (page ?? `${basePathOf({ code })}/`)}">${backLabel}</a></p>`,
  })
}

/** Visible fields: visitors cannot correct the others. */
const FIELDS: readonly ContactField[] = ['name', 'email', 'message']

function faultLines(faults: FieldFaults, texts: ContactTexts): string[] {
  return FIELDS.flatMap(field => {
    const fault = faults[field]
    return fault === undefined || fault === 'past' ? [] : [`${texts.fields[field]} ${texts.fieldFaults[fault]}`]
  })
}

function fieldList(lines: readonly string[]): Markup {
  return html`<ul>
    ${lines.map(line => html`<li>${line}</li>`)}
  </ul>`
}

function fill(text: string, value: string | number): string {
  return text.replace('{0}', () => String(value))
}

/** Whether the entry was stored, or why not. */
export type ContactOutcome =
  /** `isPending`: it counts once it is confirmed by the link of a letter. */
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
  config: Pick<ReleaseConfig, 'siteName' | 'pathPrefix' | 'code' | 'loyalty' | 'framePolicy'>
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

/** Responds with a page to a form that was posted without scripts, and with JSON otherwise. */
export async function answerContact({ request, kind, outcome, page, config }: AnswerContact): Promise<Response> {
  const status = outcome.fault === null ? 200 : FAULTS[outcome.fault].status
  const fields = outcome.fault === 'fields' ? outcome.fields : {}
  const wait = waitOf(outcome)
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
      'content-security-policy': `${CONTACT_PAGE_POLICY}; form-action 'none'; ${config.framePolicy}`,
      'x-robots-tag': 'noindex',
    },
  })
}

/** Seconds after which the same may be sent again; 0 for a fault that stays. */
function waitOf(outcome: ContactOutcome): number {
  if (outcome.fault === 'tooMany') return outcome.retryAfterSeconds
  return outcome.fault === 'unavailable' ? FULL_RETRY_SECONDS : 0
}

/** A form that is posted without scripts accepts HTML. */
function isShown(request: Request): boolean {
  return request.headers.get('accept')?.toLowerCase().includes('text/html') ?? false
}
