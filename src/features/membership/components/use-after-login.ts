import { navigate } from 'gatsby'
import { useCallback } from 'react'
import { usePageSearch } from '../../site/components/use-page-search'
import { pathAfterLogin } from '../rules/after-login'
import { readLoginHandOff } from '../rules/login-hand-off'
import { useMembershipConfig } from '../../session/components/use-membership-config'

export interface AfterLogin {
  /** Ticketing is where one goes on to: `TicketingHandOff` sees to it, and the page stays. */
  isHandOff: boolean
  /** Path of this site, without prefix: the page one came from, else the account. */
  path: string
  /** Goes there; does nothing where the hand-off does. */
  goOn: () => void
}

/** Where somebody goes on to who has signed in on the login page (`from` and `return` of its address). */
export function useAfterLogin(): AfterLogin {
  const config = useMembershipConfig()
  const search = usePageSearch() ?? ''
  const isHandOff = readLoginHandOff(search, config).kind === 'asked'
  const path = pathAfterLogin(search, config.paths)
  const goOn = useCallback(() => {
    if (!isHandOff) void navigate(path, { replace: true })
  }, [isHandOff, path])
  return { isHandOff, path, goOn }
}
