import { useEffect } from 'react'
import { useSiteShell } from '../../site/components/use-site-shell'
import { startSession } from '../client/session-access'

/** Has a stored session refreshed once the page stands (specification §4 Loyalty session, Start). */
export function useStartSession(): void {
  const { members } = useSiteShell().settings
  useEffect(() => startSession(members), [members])
}
