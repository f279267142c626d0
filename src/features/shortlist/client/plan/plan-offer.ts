import { withPrefix } from 'gatsby'
import { fetchJson } from '../../../../platform/fetch-json'
import { PLANS_PATH } from '../../rules/plan/plan-paths'

let known: Promise<boolean> | undefined

/** Whether the site's host keeps plans; asked once per document. False without a host, or without its database. */
export function isPlanOffered(): Promise<boolean> {
  known ??= fetchJson({ url: withPrefix(PLANS_PATH), retries: 0, maxBytes: 1_000 }).then(answer => {
    const { value } = answer.ok ? answer : { value: null }
    const isOffered = typeof value === 'object' && value !== null && 'isOffered' in value && value.isOffered === true
    // Offline now, it may be there later.
    if (!answer.ok && answer.error.cause !== 'status') known = undefined
    return isOffered
  })
  return known
}
