import { useCallback } from 'react'
import { failure, type Result, success } from '../../../platform/result'
import { activateMembership } from '../client/activate-membership'
import type { CallFault } from '../../session/rules/call-fault'
import type { MembershipPerson } from '../rules/membership-person'
import { useCinemaId } from './use-cinema-id'
import { useSessionClient } from '../../session/components/use-session-client'
import { useMembershipConfig } from '../../session/components/use-membership-config'

/** Starts or renews a membership (specification §4 Membership activation), then refreshes the signed-in member. */
export function useMembership(): (person: MembershipPerson) => Promise<Result<void, CallFault>> {
  const config = useMembershipConfig()
  const cinemaId = useCinemaId()
  const withSessionClient = useSessionClient()
  return useCallback(
    person =>
      withSessionClient<void>(async sessionClient => {
        const done = await activateMembership({ call: sessionClient.call, membershipConfig: config, cinemaId, person })
        if (!done.ok) return failure(done.error.fault ?? { kind: 'unexpected', status: null })
        await sessionClient.refreshMember()
        return success(undefined)
      }),
    [config, cinemaId, withSessionClient],
  )
}
