import { failure, type Result, success } from '../../../platform/result'
import type { MembershipConfig } from '../../../config/loyalty-config'
import type { CallFault } from '../../session/rules/call-fault'
import type { SessionClient } from '../../session/client/session-client'

interface LinkAccount {
  call: SessionClient['call']
  membershipConfig: Pick<MembershipConfig, 'circuitId'>
  email: string
  /** Defaults to the e-mail. */
  username?: string | undefined
  memberCardNumber?: string | undefined
}

/**
 * Sets a username for a member who joined at the cinema and has a club but no username (specification §4 Account
 * linking).
 * @returns whether there was an account to link
 */
export async function linkAccount(input: LinkAccount): Promise<Result<boolean, CallFault>> {
  const { call, membershipConfig, email, username, memberCardNumber } = input
  const { circuitId } = membershipConfig
  const found = await call('searchMember', {
    values: { circuitId },
    body: { email, ...(memberCardNumber ? { memberCardNumber } : {}) },
  })
  if (!found.ok) return failure(found.error)
  const { memberId, hasUserName, clubId } = found.value
  if (hasUserName !== false || !clubId) return success(false)
  const edited = await call('editMember', {
    values: { circuitId },
    body: { memberId: memberId ?? null, email, username: username || email, clubId },
  })
  return edited.ok ? success(true) : failure(edited.error)
}
