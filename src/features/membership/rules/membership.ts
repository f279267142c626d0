import type { MembershipConfig } from '../../../config/loyalty-config'
import type { MemberDetails } from '../../session/rules/calls/reply-fields'

/**
 * Whether the site sells and renews memberships (specification §4 Membership activation): its list contains levels,
 * which only programmes of type TIERED have. Other programmes renew memberships at the box office.
 */
export function sellsMemberships({ type }: Pick<MembershipConfig, 'type'>): boolean {
  return type === 'TIERED'
}

export interface MembershipPerson {
  email: string
  firstname: string | null
  lastname: string | null
  mobile: string | null
}

export function membershipPersonOf({ email, firstName, lastName, mobileNumber }: MemberDetails): MembershipPerson {
  return { email, firstname: firstName, lastname: lastName, mobile: mobileNumber ?? null }
}
