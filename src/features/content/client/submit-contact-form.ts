import { fetchJson } from '../../../platform/fetch-json'
import { type ContactField, type FieldFault, type ContactFormFault, parseFieldFaults } from '../rules/contact-form'
import { failure, type Result, success } from '../../../platform/result'

interface SubmitContactForm {
  /** Of the site's own host, with prefix. */
  url: string
  /** Texts by the names of the form's fields. */
  fields: Readonly<Record<string, string>>
}

/** Assumption: the host answers sooner, also over a slow connection; the visitor is told then (ms). */
const TIMEOUT_MS = 20_000

/** Sends a form to the site's own host, once. @returns failure with what the visitor can do about it */
export async function submitContactForm({ url, fields }: SubmitContactForm): Promise<Result<null, ContactFormFault>> {
  let retryAfter: string | null = null
  const answer = await fetchJson({
    url,
    method: 'POST',
    body: fields,
    timeoutMs: TIMEOUT_MS,
    maxBytes: 10_000,
    readFaults: true,
    onHeaders: headers => {
      retryAfter = headers.get('retry-after')
    },
  })
  if (answer.ok) return success(null)
  const { cause, status, answer: body } = answer.error
  if (cause === 'network' || cause === 'timeout') return failure({ kind: 'offline' })
  if (status === 429) return failure({ kind: 'tooOften', minutes: minutesOf(retryAfter) })
  const faults: Partial<Record<ContactField, FieldFault>> = parseFieldFaults(body)
  return failure(Object.keys(faults).length > 0 ? { kind: 'fields', fields: faults } : { kind: 'failed' })
}

/** Of a header that counts seconds; a minute where it does not say. */
function minutesOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? '')
  return seconds > 0 ? Math.ceil(seconds / 60) : 1
}
