import { createContext, type ReactNode, useContext } from 'react'
import type { Scope } from '../rules/derive-scope'

/** Derives the roles of a section's ground anew, whole; null for a ground it does not know. */
export type ScopeOverride = (ground: string) => Scope | null

const ScopeOverrideContext = createContext<ScopeOverride | null>(null)

interface ScopeOverrideProviderProps {
  /** Null: sections keep the roles they were built with. */
  override: ScopeOverride | null
  children: ReactNode
}

/** Lets a live preview replace the colours that sections were built with (specification §4 Live preview). */
export function ScopeOverrideProvider({ override, children }: ScopeOverrideProviderProps) {
  return <ScopeOverrideContext.Provider value={override}>{children}</ScopeOverrideContext.Provider>
}

/** The colours of a section: those it was built with, or those of the preview at hand. */
export function useScopeOverride(scope: Scope): Scope {
  const override = useContext(ScopeOverrideContext)
  return override?.(scope.ground) ?? scope
}
