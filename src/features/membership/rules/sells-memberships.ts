import type { MembershipConfig } from '../../../config/loyalty-config'

/**
 * Whether the site sells and renews memberships (specification §4 Membership activation): its list contains levels,
 * which only programmes of type TIERED have. Other programmes renew memberships at the box office.
 */
export function sellsMemberships({ type }: Pick<MembershipConfig, 'type'>): boolean {
  return type === 'TIERED'
}
