import { useCallback } from 'react'
import type { Result } from '../../../platform/result'
import type { CallFault } from '../../session/rules/call-fault'
import { useSessionClient } from '../../session/components/use-session-client'
import { useMembershipConfig } from '../../session/components/use-membership-config'

/** Requests an e-mail with the username (specification §7 UsernameReminder). */
export function useUsernameReminder(): (email: string) => Promise<Result<unknown, CallFault>> {
  const { circuitId } = useMembershipConfig()
  const withSessionClient = useSessionClient()
  return useCallback(
    email =>
      withSessionClient<unknown>(sessionClient =>
        sessionClient.call('remindUsername', { values: { circuitId, email } }),
      ),
    [circuitId, withSessionClient],
  )
}
