import type { MemberDetails } from '../../session/rules/calls/reply-fields'

/** Whose membership begins, or goes on. */
export interface MembershipPerson {
  email: string
  firstname: string | null
  lastname: string | null
  mobile: string | null
}

/** A member as a membership is renewed for them. */
export function membershipPersonOf({ email, firstName, lastName, mobileNumber }: MemberDetails): MembershipPerson {
  return { email, firstname: firstName, lastname: lastName, mobile: mobileNumber ?? null }
}
