import { readPageSearch, writePageSearch } from '../../site/client/page-search'
import { readResetRequest, RESET_PARAMETERS, type ResetRequest } from '../rules/reset-link'

/** Reads a reset link's parameters and removes them from the address bar, so that no referrer leaks them. */
export function takeResetRequest(provider: string): ResetRequest | null {
  const request = readResetRequest(readPageSearch(), provider)
  writePageSearch(Object.fromEntries(RESET_PARAMETERS.map(name => [name, null])))
  return request
}
