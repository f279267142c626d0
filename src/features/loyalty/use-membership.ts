import { useCallback } from 'react'
import { failure, type Result, success } from '../../platform/result'
import { activateMembership } from './client/activate-membership'
import type { CallFault } from './rules/call-fault'
import type { MembershipPerson } from './rules/membership-person'
import { useCinemaId } from './use-cinema-id'
import { useKeeper } from './use-keeper'
import { useMemberFacts } from './use-member-facts'

/** Begins or renews a membership (specification §4 Membership activation); whoever is signed in is asked for anew then. */
export function useMembership(): (person: MembershipPerson) => Promise<Result<void, CallFault>> {
  const facts = useMemberFacts()
  const cinemaId = useCinemaId()
  const withKeeper = useKeeper()
  return useCallback(
    person =>
      withKeeper<void>(async keeper => {
        const done = await activateMembership({ call: keeper.call, facts, cinemaId, person })
        if (!done.ok) return failure(done.error.fault ?? { kind: 'unexpected', status: null })
        await keeper.refreshMember()
        return success(undefined)
      }),
    [facts, cinemaId, withKeeper],
  )
}
