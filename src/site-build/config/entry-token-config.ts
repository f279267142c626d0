import type { Listings } from '../../../plugins/gatsby-source-cinema/listings'
import type { EntryTokenConfig } from '../../features/layout/rules/ssr-config'
import { membershipConfigOf } from './member-pages-config'
import { tokenParametersOf } from './ticketing-config'

/**
 * Query parameters that carry a member's token (specification §2 Query parameter names): those of the ticketing
 * services, and version 1's `userSessionId` (§6). Excluded are the reset page, where `token` is a reset code, and the
 * confirm page, to which payment providers return with their own parameters.
 * @returns null on a site without a loyalty programme
 */
export function entryTokenConfigOf(listings: Pick<Listings, 'site' | 'theaters'>): EntryTokenConfig | null {
  const config = membershipConfigOf(listings, {})
  if (!config) return null
  const names = [...tokenParametersOf(listings), ...(config.version === 1 ? ['userSessionId'] : [])]
  const { 'reset-password': reset, confirm } = config.paths
  return { names: [...new Set(names)], exceptPaths: [reset, confirm].filter(path => path !== undefined) }
}
