import { readPageSearch, writePageSearch } from '../../site/client/page-search'
import { readResetRequest, RESET_PARAMETERS, type ResetRequest } from '../rules/reset-link'

/** Reads what a reset link said and takes it out of the address bar, so that nobody else is told it: no referrer, no page view. */
export function takeResetRequest(provider: string): ResetRequest | null {
  const request = readResetRequest(readPageSearch(), provider)
  writePageSearch(Object.fromEntries(RESET_PARAMETERS.map(name => [name, null])))
  return request
}
