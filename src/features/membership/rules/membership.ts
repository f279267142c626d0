import type { MembershipConfig } from '../../../config/loyalty-config'
import type { MemberDetails, MembershipItem } from '../../session/rules/calls/reply-fields'

/**
 * Whether the site sells and renews memberships (specification §4 Membership activation): its list contains levels,
 * which only programmes of type TIERED have. Other programmes renew memberships at the box office.
 */
export function sellsMemberships({ type }: Pick<MembershipConfig, 'type'>): boolean {
  return type === 'TIERED'
}

/**
 * The memberships of a list that can be had: those of the first grouping with a code and a level. None where the first
 * item lacks them (specification §4 Membership activation).
 */
export function offeredItems(groupings: readonly { items: readonly MembershipItem[] }[] | undefined): MembershipItem[] {
  const items = groupings?.[0]?.items ?? []
  const isWhole = ({ code, memberLevelId }: MembershipItem) => code !== '' && memberLevelId !== 0
  const [first] = items
  return first && isWhole(first) ? items.filter(isWhole) : []
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
