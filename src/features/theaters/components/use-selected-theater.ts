import { createContext, useContext, useSyncExternalStore } from 'react'
import type { SelectedTheater } from '../rules/resolve-selected-theater'

/** Store of the visitor's theater: the same object for the page's lifetime, so that memoised components update too. */
interface SelectedTheaterSource {
  read: () => SelectedTheater
  /** The value on the server and in the first render. */
  readFirst: () => SelectedTheater
  subscribe: (listener: () => void) => () => void
}

export const SelectedTheaterContext = createContext<SelectedTheaterSource | undefined>(undefined)

/** The visitor's theater: `?theaterId=`, else the page's, else the remembered one; always set at a single location. */
export function useSelectedTheater(): SelectedTheater {
  const source = useContext(SelectedTheaterContext)
  if (!source) throw new Error('useSelectedTheater needs a TheaterProvider above it')
  return useSyncExternalStore(source.subscribe, source.read, source.readFirst)
}

export const ChooseTheaterContext = createContext<((theaterId: string) => void) | undefined>(undefined)

/** Chooses a theater, stores it for 30 days, and removes `?theaterId=` from the address bar. */
export function useChooseTheater() {
  const choose = useContext(ChooseTheaterContext)
  if (!choose) throw new Error('useChooseTheater needs a TheaterProvider above it')
  return choose
}
