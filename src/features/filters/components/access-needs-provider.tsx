import { createContext, useContext, type ReactNode } from 'react'
import { useHeld } from '../../../deferred/hydration-state'
import { NO_NEEDS } from '../client/access-profile-store'
import type { AccessNeed } from '../../schedule/rules/access-need'
import { useAccessProfile } from './use-access-profile'

const AccessNeedsContext = createContext<readonly AccessNeed[]>(NO_NEEDS)

/** Provides the visitor's needs to every chip of a page through a single subscription. */
export function AccessNeedsProvider({ children }: { children: ReactNode }) {
  const needs = useHeld(useAccessProfile().needs)
  return <AccessNeedsContext.Provider value={needs}>{children}</AccessNeedsContext.Provider>
}

/** The visitor's needs; empty on the server, on the first render, and outside the provider. */
export function useAccessNeeds(): readonly AccessNeed[] {
  return useContext(AccessNeedsContext)
}
