import { createContext, useContext } from 'react'
import type { Scope } from '../rules/colors/derive-scope'

/** Returns all roles for a section's background; null if it is unknown. */
export type ScopeOverride = (ground: string) => Scope | null

const ScopeOverrideContext = createContext<ScopeOverride | null>(null)

/** Lets a live preview replace the colours of sections (specification §4 Live preview). Null: the build's colours. */
export const ScopeOverrideProvider = ScopeOverrideContext.Provider

/** Returns the colours of a section: the preview's, or those of the build. */
export function useScopeOverride(scope: Scope): Scope {
  return useContext(ScopeOverrideContext)?.(scope.ground) ?? scope
}
