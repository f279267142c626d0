import { createContext, useContext, type ReactNode, useSyncExternalStore } from 'react'
import { useHeld } from '../../../../deferred/hydration-state'
import { accessProfile, NO_NEEDS, writeAccessProfile } from '../../client/access-profile-store'
import type { AccessNeed } from '../../../schedule/rules/access-need'

/** Needs until storage has been read: on the server and on the first render. */
const UNKNOWN: readonly AccessNeed[] = []
const unknown = () => UNKNOWN

export function useAccessProfile() {
  const needs = useSyncExternalStore(accessProfile.subscribe, accessProfile.read, unknown)
  return {
    needs,
    /** False, and the needs empty, on the server and on the first render. */
    isKnown: needs !== UNKNOWN,
    /** Storage failed: the needs last until the page is left. */
    isFleeting: !accessProfile.isKept(),
    setNeeds: writeAccessProfile,
  }
}

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
