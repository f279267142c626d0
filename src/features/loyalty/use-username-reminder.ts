import { useCallback } from 'react'
import type { Result } from '../../platform/result'
import type { CallFault } from './rules/call-fault'
import { useKeeper } from './use-keeper'
import { useMemberFacts } from './use-member-facts'

/** Has a letter with the username sent (specification §7 UsernameReminder). */
export function useUsernameReminder(): (email: string) => Promise<Result<unknown, CallFault>> {
  const { circuitId } = useMemberFacts()
  const withKeeper = useKeeper()
  return useCallback(
    email => withKeeper<unknown>(keeper => keeper.call('remindUsername', { values: { circuitId, email } })),
    [circuitId, withKeeper],
  )
}
