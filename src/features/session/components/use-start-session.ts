import { useEffect } from 'react'
import { useSiteShell } from '../../site/components/use-site-shell'
import { startSession } from '../client/session-access'

/** Refreshes a stored session after the page has mounted (specification §4 Loyalty session, Start). */
export function useStartSession(): void {
  const { members } = useSiteShell().settings
  useEffect(() => startSession(members), [members])
}
