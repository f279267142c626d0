import { createContext, useContext, type ReactNode } from 'react'
import { useHeld } from '../../../deferred/hydration-state'
import { NO_NEEDS } from '../client/access-profile-store'
import type { AccessNeed } from '../../schedule/rules/access-need'
import { useAccessProfile } from './use-access-profile'

const AccessNeedsContext = createContext<readonly AccessNeed[]>(NO_NEEDS)

/** Gives the visitor's needs to every chip of a page: one listener for hundreds of them, and nothing to do for who needs nothing. */
export function AccessNeedsProvider({ children }: { children: ReactNode }) {
  const needs = useHeld(useAccessProfile().needs)
  return <AccessNeedsContext.Provider value={needs}>{children}</AccessNeedsContext.Provider>
}

/** The visitor's needs; none on the server, on the first render, and outside a page. */
export function useAccessNeeds(): readonly AccessNeed[] {
  return useContext(AccessNeedsContext)
}
