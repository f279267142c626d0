import { createContext, type ReactNode, useContext } from 'react'
import type { Scope } from '../rules/derive-scope'

/** Returns all roles for a section's background; null if it is unknown. */
export type ScopeOverride = (ground: string) => Scope | null

const ScopeOverrideContext = createContext<ScopeOverride | null>(null)

interface ScopeOverrideProviderProps {
  /** Null: sections keep the colours of the build. */
  override: ScopeOverride | null
  children: ReactNode
}

/** Lets a live preview replace the colours of sections (specification §4 Live preview). */
export function ScopeOverrideProvider({ override, children }: ScopeOverrideProviderProps) {
  return <ScopeOverrideContext.Provider value={override}>{children}</ScopeOverrideContext.Provider>
}

/** Returns the colours of a section: the preview's, or those of the build. */
export function useScopeOverride(scope: Scope): Scope {
  const override = useContext(ScopeOverrideContext)
  return override?.(scope.ground) ?? scope
}
