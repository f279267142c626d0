import type { MemberDetails } from '../../session/rules/calls/reply-fields'

/** The person whose membership is started or renewed. */
export interface MembershipPerson {
  email: string
  firstname: string | null
  lastname: string | null
  mobile: string | null
}

/** Converts a member for a renewal. */
export function membershipPersonOf({ email, firstName, lastName, mobileNumber }: MemberDetails): MembershipPerson {
  return { email, firstname: firstName, lastname: lastName, mobile: mobileNumber ?? null }
}
