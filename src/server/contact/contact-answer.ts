import { TRAP_FIELD } from '../../features/content/rules/contact-form'
import { UNCACHED_HEADERS } from '../api-handler'
import type { ReleaseConfig } from '../release-config'
import { contactAnswerPage } from './contact-answer-page'
import type { FieldFaults } from './contact-fields'
import type { ContactFault, ContactKind } from './contact-texts'

/** Whether the entry was stored, or why not. */
export type ContactOutcome =
  | { fault: null }
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
  unavailable: { status: 503, error: 'It could not be kept' },
}

/** The page loads nothing but an empty icon, so that browsers do not request one. The site's frame policy is added. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"

/** Responds with a page to a form that was posted without scripts, and with JSON otherwise. */
export async function answerContact({ request, kind, outcome, page, config }: AnswerContact): Promise<Response> {
  const status = outcome.fault === null ? 200 : FAULTS[outcome.fault].status
  const fields = outcome.fault === 'fields' ? outcome.fields : {}
  const wait = outcome.fault === 'tooMany' ? outcome.retryAfterSeconds : 0
  const headers = { ...UNCACHED_HEADERS, vary: 'accept', ...(wait > 0 ? { 'retry-after': String(wait) } : {}) }
  if (!isShown(request)) {
    const error = outcome.fault === null ? {} : { error: FAULTS[outcome.fault].error }
    const named = Object.entries(fields).filter(([name]) => name !== TRAP_FIELD)
    const faults = named.length === 0 ? {} : { fields: Object.fromEntries(named) }
    return Response.json({ statusCode: status, ...error, ...faults }, { status, headers })
  }
  const { siteName, pathPrefix, loyalty, framePolicy } = config
  const prefix = pathPrefix === '/' ? '' : pathPrefix
  const markup = await contactAnswerPage({
    kind,
    fault: outcome.fault,
    fields,
    minutes: Math.ceil(wait / 60),
    back: { href: prefix + (page ?? '/'), isPage: page !== null },
    siteName,
    locale: loyalty.locale,
  })
  return new Response(String(markup), {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `${PAGE_POLICY}; ${framePolicy}`,
      'x-robots-tag': 'noindex',
    },
  })
}

/** A form that is posted without scripts accepts HTML. */
function isShown(request: Request): boolean {
  return request.headers.get('accept')?.toLowerCase().includes('text/html') ?? false
}
