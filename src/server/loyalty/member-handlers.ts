import type { BackendHandlers } from './backend-call'
import type { MemberCallName } from './member-call-names'
import { ACCOUNT_HANDLERS } from './members/account-handlers'
import { PASSWORD_HANDLERS } from './passwords/reset-handlers'
import { MEMBERSHIP_HANDLERS } from './registration/membership-handlers'
import { SESSION_HANDLERS } from './sessions/session-handlers'

/** The first four families of specification §7. */
export const MEMBER_HANDLERS: BackendHandlers<MemberCallName> = {
  ...SESSION_HANDLERS,
  ...ACCOUNT_HANDLERS,
  ...MEMBERSHIP_HANDLERS,
  ...PASSWORD_HANDLERS,
}
