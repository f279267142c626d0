import { CONTACT_PATH, NEWSLETTER_PATH } from '../../features/content/rules/contact-form'
import { type Result, success } from '../../platform/result'
import type { ApiHandler } from '../api-call'
import { clientAddress } from '../cypher/client-address'
import type { GatewaySettings } from '../cypher/gateway-settings'
import { checkOrigin } from '../cypher/request-origin'
import type { Database } from '../database/open-database'
import type { RateLimits } from '../limits/rate-limits'
import type { ReleaseConfig } from '../release-facts'
import { UNCACHED_HEADERS } from '../security-headers'
import { answerContact, type ContactOutcome } from './contact-answer'
import { readContactBody } from './contact-body'
import { type FieldFaults, parseContactMessage, parsePage, parseSubscription, type SentFields } from './contact-fields'
import { storeContactMessage, storeSubscription } from './contact-store'
import type { ContactKind } from './contact-words'

interface CreateContactApi {
  database: Pick<Database, 'write'>
  limits: RateLimits
  /** Epoch ms. */
  clock: () => number
  settings: ContactSettings
  /** Told why a message could not be kept; never of what is in it. */
  reportError?: (error: unknown) => void
}

/** The same as for member calls. */
export type ContactSettings = Pick<GatewaySettings, 'siteUrl' | 'trustedProxy'>

/** What differs between the two forms. */
interface Form {
  kind: ContactKind
  /** @returns failure with what is wrong, or who sends it and how to keep it */
  parse: (sent: SentFields, config: ReleaseConfig) => Result<{ email: string; keep: () => Promise<void> }, FieldFaults>
}

/**
 * Takes what visitors write by the widgets of contact and newsletter (contracts §5): `POST /api/contact` and `POST
 * /api/newsletter`, as JSON or as a form that browsers post without scripts. Kept in the database, for the operator to read
 * (`npm run contact-messages`); nothing of it is logged.
 */
export function createContactApi(input: CreateContactApi): ApiHandler {
  const { limits, settings, reportError = console.error } = input
  const forms = formsOf(input)

  return async call => {
    const { request, pathname, peerAddress, releaseConfig: facts } = call
    const form = forms[pathname]
    if (!form) return refuse(404, 'Not found')
    if (request.method !== 'POST') return refuse(405, 'Method not allowed', { allow: 'POST' })
    const answer = (outcome: ContactOutcome, sent: SentFields = {}) =>
      answerContact({ request, kind: form.kind, outcome, page: parsePage(sent), config: facts })
    if (!checkOrigin(request, settings).ok) return answer({ fault: 'foreign' })
    const body = await readContactBody(request)
    if (!body.ok) return answer({ fault: body.error })
    const parsed = form.parse(body.value, facts)
    if (!parsed.ok) return answer({ fault: 'fields', fields: parsed.error }, body.value)
    const { email, keep } = parsed.value
    try {
      const { headers } = request
      const address = clientAddress({ headers, peerAddress, trustedProxy: settings.trustedProxy })
      const allowed = await limits.take(form.kind, { address, account: email })
      if (!allowed.ok) return answer({ fault: 'tooMany', retryAfterSeconds: allowed.retryAfterSeconds }, body.value)
      await keep()
    } catch (error) {
      reportError(error)
      return answer({ fault: 'unavailable' }, body.value)
    }
    return answer({ fault: null }, body.value)
  }
}

function formsOf({ database, clock }: CreateContactApi): Readonly<Record<string, Form>> {
  return {
    [CONTACT_PATH]: {
      kind: 'contact',
      parse: (sent, { loyalty }) => {
        const parsed = parseContactMessage({ sent, theaterIds: loyalty.cinemaIds })
        if (!parsed.ok) return parsed
        const entry = parsed.value
        return success({ email: entry.email, keep: () => storeContactMessage({ database, entry, now: clock() }) })
      },
    },
    [NEWSLETTER_PATH]: {
      kind: 'newsletter',
      parse: (sent, { loyalty }) => {
        const parsed = parseSubscription({ sent, theaterIds: loyalty.cinemaIds })
        if (!parsed.ok) return parsed
        const entry = parsed.value
        return success({ email: entry.email, keep: () => storeSubscription({ database, entry, now: clock() }) })
      },
    },
  }
}

function refuse(status: number, error: string, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json({ statusCode: status, error }, { status, headers: { ...headers, ...UNCACHED_HEADERS } })
}
