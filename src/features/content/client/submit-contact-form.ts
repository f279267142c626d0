import { fetchJson } from '../../../platform/fetch-json'
import { type ContactFormFault, parseFieldFaults } from '../rules/contact-form'
import { failure, type Result, success } from '../../../platform/result'

/** Assumption: the host responds sooner, also over a slow connection (ms). */
const TIMEOUT_MS = 20_000

/** Sends a form to the site's own host, once. @param url with prefix. @param fields texts by field name */
export async function submitContactForm(
  url: string,
  fields: Readonly<Record<string, string>>,
): Promise<Result<{ isPending: boolean }, ContactFormFault>> {
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
  if (answer.ok) return success({ isPending: isPending(answer.value) })
  const { cause, status, answer: body } = answer.error
  if (cause === 'network' || cause === 'timeout') return failure({ kind: 'offline' })
  // The header counts seconds.
  const minutes = Math.max(Math.ceil(Number(retryAfter) / 60) || 1, 1)
  if (status === 429) return failure({ kind: 'tooOften', minutes })
  const faults = parseFieldFaults(body)
  return failure(Object.keys(faults).length > 0 ? { kind: 'fields', fields: faults } : { kind: 'failed' })
}

/** Whether the host waits for the visitor to open the link of a letter. */
function isPending(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'isPending' in answer && answer.isPending === true
}
