import { useCallback } from 'react'
import { type Result, success } from '../../../platform/result'
import type { CallFault } from '../../session/rules/call-fault'
import { useSessionClient } from '../../session/components/use-session-client'
import { useMembershipConfig } from '../../session/components/use-membership-config'

/** Edits the member at the service (specification §7 Edit), then refreshes the session's member. */
export function useEditMember(): (fields: Readonly<Record<string, unknown>>) => Promise<Result<null, CallFault>> {
  const { version, circuitId } = useMembershipConfig()
  const withSessionClient = useSessionClient()
  return useCallback(
    fields =>
      withSessionClient(async sessionClient => {
        const input = { values: { circuitId }, body: fields }
        const edited =
          version === 3
            ? await sessionClient.call('editMemberV3', input)
            : await sessionClient.call('editMember', input)
        if (!edited.ok) return edited
        // The edit succeeded even if this fails; the page catches up with the next refresh.
        await sessionClient.refreshMember()
        return success(null)
      }),
    [version, circuitId, withSessionClient],
  )
}
