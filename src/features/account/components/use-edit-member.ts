import { useCallback } from 'react'
import { type Result, success } from '../../../platform/result'
import type { CallFault } from '../../session/rules/call-fault'
import { useSessionClient } from '../../session/components/use-session-client'
import { useMembershipConfig } from '../../session/components/use-membership-config'

/** Changes what the service knows of the member (specification §7 Edit), and takes what it then says of them. */
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
        // It is changed in any case; what the page shows follows as soon as it can.
        await sessionClient.refreshMember()
        return success(null)
      }),
    [version, circuitId, withSessionClient],
  )
}
