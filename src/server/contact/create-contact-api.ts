import { CONTACT_PATH, NEWSLETTER_PATH } from '../../features/content/rules/contact-form'
import { VISIT_PATH } from '../../features/content/rules/visit-request'
import { failure, type Result, success } from '../../platform/result'
import { type ApiHandler, refuseAsJson } from '../http/api-handler'
import type { GatewaySettings } from '../cypher/gateway-settings'
import { isObject } from '../cypher/call/parse-json-object'
import { checkOrigin, clientAddress } from '../cypher/request-origin'
import type { Database } from '../database/database'
import { type Bulkhead, UNBOUNDED } from '../limits/bulkhead'
import type { RateLimits } from '../limits/rate-limits'
import { readBody } from '../http/read-body'
import { configAt, configIn, type ReleaseConfig } from '../http/release-config'
import { answerNewsletterLink, confirmNewsletter, LANGUAGE_FIELD, newsletterLink } from './confirm-newsletter'
import { answerContact, type ContactOutcome } from './contact-answer'
import {
  type FieldFaults,
  type ParseContact,
  parseContactMessage,
  parsePage,
  parseSubscription,
  type SentFields,
} from './contact-fields'
import { type Store, storeContactMessage, type StoreSubscription, storeSubscription } from './contact-store'
import type { ContactKind } from './contact-texts'
import { parseVisitRequest } from './visit-fields'

interface CreateContactApi {
  database: Pick<Database, 'write'>
  limits: RateLimits
  bulkhead?: Bulkhead | undefined
  /** Epoch ms. */
  clock: () => number
  /** The same as for member calls. */
  settings: Pick<GatewaySettings, 'siteUrl' | 'trustedProxy'>
  /** Address that messages are sent to too; null for none. */
  contactTo?: string | null
  /** Has newsletter addresses confirmed by a letter; needs a host that sends e-mails. */
  confirmsNewsletter?: boolean
  /** Called with the reason why a message could not be stored, without its content. */
  reportError?: (error: unknown) => void
}

/**
 * Handles the contact form, requests for visits and the newsletter (contracts §5): `POST /api/contact`, `POST /api/visits` and `POST /api/newsletter`, as JSON or
 * as a form that browsers post without scripts; a newsletter address is confirmed by a `code` in place of its fields. Entries are stored in the database, for the operator to read
 * (`npm run contact-messages`); nothing of them is logged.
 */
export function createContactApi(input: CreateContactApi): ApiHandler {
  const {
    database,
    limits,
    bulkhead = UNBOUNDED,
    clock,
    settings,
    contactTo = null,
    confirmsNewsletter = false,
    reportError = console.error,
  } = input
  return async call => {
    const { request, pathname, peerAddress, releaseConfig } = call
    const form = FORMS[pathname]
    if (!form) return refuseAsJson(404, 'Not found')
    if (form.kind === 'newsletter' && /^(?:GET|HEAD)$/.test(request.method)) {
      const { searchParams } = new URL(request.url)
      const config = configIn(releaseConfig, searchParams.get(LANGUAGE_FIELD) ?? '')
      const code = searchParams.get('code')
      if (code !== null) return answerNewsletterLink(code, config)
      return answerContact({ request, kind: form.kind, outcome: { fault: 'expired' }, page: null, config })
    }
    if (request.method !== 'POST') return refuseAsJson(405, 'Method not allowed', { allow: 'POST' })
    const answer = (outcome: ContactOutcome, sent: SentFields = {}) => {
      const config = configOfSender(releaseConfig, { request, sent })
      return answerContact({ request, kind: form.kind, outcome, page: parsePage(sent), config })
    }
    const origin = checkOrigin(request, settings)
    if (!origin.ok) return answer({ fault: 'foreign' })
    const keep = async (sent: SentFields) => {
      const { code } = sent
      if (form.kind === 'newsletter' && typeof code === 'string') {
        try {
          return answer({ fault: (await confirmNewsletter(database, { code, now: clock() })) ? null : 'expired' }, sent)
        } catch (error) {
          reportError(error)
          return answer({ fault: 'unavailable' }, sent)
        }
      }
      const parsed = form.parse({ sent, theaterIds: releaseConfig.loyalty.cinemaIds, now: clock() })
      if (!parsed.ok) return answer({ fault: 'fields', fields: parsed.error }, sent)
      const { email, store } = parsed.value
      try {
        const { headers } = request
        const address = clientAddress({ headers, peerAddress, trustedProxy: settings.trustedProxy })
        const allowed = await limits.take(form.kind, { address, account: email })
        if (!allowed.ok) return answer({ fault: 'tooMany', retryAfterSeconds: allowed.retryAfterSeconds }, sent)
        // The operator reads the site's default language.
        const notify = contactTo === null ? null : { to: contactTo, locale: releaseConfig.loyalty.locale }
        const config = configOfSender(releaseConfig, { request, sent })
        const linkOf = (code: string) => origin.value() + newsletterLink(code, config)
        const confirm = confirmsNewsletter ? { linkOf } : null
        await store({ database, locale: config.loyalty.locale, now: clock(), notify, confirm })
      } catch (error) {
        reportError(error)
        return answer({ fault: 'unavailable' }, sent)
      }
      return answer({ fault: null, isPending: confirmsNewsletter && form.kind === 'newsletter' }, sent)
    }
    const body = await readFields(request)
    if (!body.ok) return answer({ fault: body.error })
    const kept = await bulkhead.run(() => keep(body.value))
    return kept.ok ? kept.value : answer({ fault: 'unavailable' }, body.value)
  }
}

/** The config in the language of the page that a form was sent from; the default language when that is unknown. */
function configOfSender(
  releaseConfig: ReleaseConfig,
  { request, sent }: { request: Request; sent: SentFields },
): ReleaseConfig {
  const named = sent[LANGUAGE_FIELD]
  if (typeof named === 'string') return configIn(releaseConfig, named)
  return configAt(releaseConfig, parsePage(sent) ?? refererPath(request, releaseConfig))
}

/** Path of the page that sent a form, without prefix, for forms that cannot be read. */
function refererPath({ headers }: Request, { pathPrefix }: ReleaseConfig): string | null {
  const referer = headers.get('referer')
  if (referer === null || !URL.canParse(referer)) return null
  const { pathname } = new URL(referer)
  const prefix = pathPrefix === '/' ? '' : pathPrefix
  return pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : null
}

/** The forms, by address. */
const FORMS: Readonly<Record<string, ReturnType<typeof formOf>>> = {
  [CONTACT_PATH]: formOf('contact', parseContactMessage, storeContactMessage),
  [VISIT_PATH]: formOf('visit', parseVisitRequest, storeContactMessage),
  [NEWSLETTER_PATH]: formOf('newsletter', parseSubscription, storeSubscription),
}

/** `parse` fails with the faults of the fields; otherwise it returns the sender and how to store what was sent. */
function formOf<T extends { email: string }>(
  kind: ContactKind,
  parse: (input: ParseContact) => Result<T, FieldFaults>,
  store: (input: Store<T> & Pick<StoreSubscription, 'confirm'>) => Promise<void>,
) {
  return {
    kind,
    parse: (input: ParseContact) => {
      const parsed = parse(input)
      if (!parsed.ok) return parsed
      const entry = parsed.value
      return success({
        email: entry.email,
        store: (into: Omit<Store<T> & Pick<StoreSubscription, 'confirm'>, 'entry'>) => store({ ...into, entry }),
      })
    },
  }
}

/** Maximum size of a JSON body in bytes: the longest message in a script of three bytes a character, and its form. */
const MAX_JSON_BYTES = 16 * 1024
/** In a form each byte of a message may be encoded as three. */
const MAX_FORM_BYTES = 3 * MAX_JSON_BYTES

const FAULT_OF_BODY = { tooLarge: 'tooLarge', busy: 'unavailable', unreadable: 'malformed' } as const

/** Reads a JSON object or a form as browsers post it. Never throws. */
async function readFields(
  request: Request,
): Promise<Result<SentFields, 'unsupported' | 'tooLarge' | 'unavailable' | 'malformed'>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  const isForm = type === 'application/x-www-form-urlencoded'
  if (!isForm && type !== 'application/json') return failure('unsupported')
  const bytes = await readBody(request, isForm ? MAX_FORM_BYTES : MAX_JSON_BYTES)
  if (!bytes.ok) return failure(FAULT_OF_BODY[bytes.error])
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes.value)
    const fields: unknown = isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text)
    return isObject(fields) ? success(fields) : failure('malformed')
  } catch {
    return failure('malformed')
  }
}
