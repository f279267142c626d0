import { navigate } from 'gatsby'
import { useCallback } from 'react'
import { usePageSearch } from '../../site/components/use-page-search'
import { pathAfterLogin } from '../rules/after-login'
import { readLoginHandOff } from '../rules/login-hand-off'
import { useMembershipConfig } from '../../session/components/use-membership-config'

export interface AfterLogin {
  /** The next page is ticketing: `TicketingHandOff` navigates there, and this page stays. */
  isHandOff: boolean
  /** Path of this site, without prefix: the page before the login, else the account. */
  path: string
  /** Navigates to the path; does nothing for a hand-off. */
  goOn: () => void
}

/** The page after a login on the login page (`from` and `return` of its address). */
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
