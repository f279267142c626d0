import { failure, type Result, success } from '../../../platform/result'
import type { MembershipConfig } from '../../../config/membership-config'
import type { CallFault } from '../../session/rules/call-fault'
import type { SessionClient } from '../../session/client/session-client'

interface LinkAccount {
  call: SessionClient['call']
  membershipConfig: Pick<MembershipConfig, 'circuitId'>
  email: string
  /** Given, or else the e-mail. */
  username?: string | undefined
  memberCardNumber?: string | undefined
}

/**
 * Gives a member of the foyer, who has a club and no username yet, one to sign in with (specification §4 Account linking).
 * @returns whether there was anybody to link
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
