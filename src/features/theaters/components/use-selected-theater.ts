import { createContext, useContext, useSyncExternalStore } from 'react'
import type { SelectedTheater } from '../rules/resolve-selected-theater'

/** What is known of the visitor's theater. The same object for as long as the page lives, so that it reaches parts that rest. */
export interface SelectedTheaterSource {
  read: () => SelectedTheater
  /** As on the server. */
  readFirst: () => SelectedTheater
  /** Calls back when it changed. @returns stops */
  subscribe: (listener: () => void) => () => void
}

export const SelectedTheaterContext = createContext<SelectedTheaterSource | undefined>(undefined)

/** The visitor's theater: `?theaterId=` over the page's own over the remembered one; a single location is always it. */
export function useSelectedTheater(): SelectedTheater {
  const source = useContext(SelectedTheaterContext)
  if (!source) throw new Error('useSelectedTheater needs a TheaterProvider above it')
  return useSyncExternalStore(source.subscribe, source.read, source.readFirst)
}
