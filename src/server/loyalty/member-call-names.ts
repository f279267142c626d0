import type { ACCOUNT_CALLS } from '../../features/session/rules/calls/account-calls'
import type { MEMBERSHIP_CALLS } from '../../features/session/rules/calls/membership-calls'
import type { PASSWORD_CALLS } from '../../features/session/rules/calls/password-calls'
import type { SESSION_CALLS } from '../../features/session/rules/calls/session-calls'

/** Calls about the member account itself, in contrast to what a member holds. */
export type MemberCallName = keyof (typeof SESSION_CALLS &
  typeof ACCOUNT_CALLS &
  typeof MEMBERSHIP_CALLS &
  typeof PASSWORD_CALLS)
