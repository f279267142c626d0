import { useCallback } from 'react'
import { type Result, success } from '../../platform/result'
import type { CallFault } from './rules/call-fault'
import { useKeeper } from './use-keeper'
import { useMemberFacts } from './use-member-facts'

/** Changes what the service knows of the member (specification §7 Edit), and takes what it then says of them. */
export function useEditMember(): (fields: Readonly<Record<string, unknown>>) => Promise<Result<null, CallFault>> {
  const { version, circuitId } = useMemberFacts()
  const withKeeper = useKeeper()
  return useCallback(
    fields =>
      withKeeper(async keeper => {
        const input = { values: { circuitId }, body: fields }
        const edited = version === 3 ? await keeper.call('editMemberV3', input) : await keeper.call('editMember', input)
        if (!edited.ok) return edited
        // It is changed in any case; what the page shows follows as soon as it can.
        await keeper.refreshMember()
        return success(null)
      }),
    [version, circuitId, withKeeper],
  )
}
