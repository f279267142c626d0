import { useCallback } from 'react'
import { isOnline } from '../../platform/online'
import { reportError } from '../../platform/report-error'
import { failure, type Result } from '../../platform/result'
import { loadSessionKeeper } from './client/session-access'
import type { SessionKeeper } from './client/session-keeper'
import type { CallFault } from './rules/call-fault'
import { useMemberFacts } from './use-member-facts'

type WithKeeper = <T>(run: (keeper: SessionKeeper) => Promise<Result<T, CallFault>>) => Promise<Result<T, CallFault>>

/** Does something with the session: the keeper's code is loaded for it. Code that does not come is a fault like any other. */
export function useKeeper(): WithKeeper {
  const facts = useMemberFacts()
  return useCallback(
    async run => {
      const keeper = await loadSessionKeeper(facts).catch((error: unknown) => {
        reportError(error, 'loyalty')
        return null
      })
      return keeper ? run(keeper) : failure({ kind: isOnline() ? 'unreachable' : 'offline' })
    },
    [facts],
  )
}
