import type { ACCOUNT_CALLS, MEMBERSHIP_CALLS } from '../../features/session/rules/calls/account-calls'
import type { PASSWORD_CALLS, SESSION_CALLS } from '../../features/session/rules/calls/session-calls'

/** Calls about the member account itself, in contrast to what a member holds. */
export type MemberCallName = keyof (typeof SESSION_CALLS &
  typeof ACCOUNT_CALLS &
  typeof MEMBERSHIP_CALLS &
  typeof PASSWORD_CALLS)
