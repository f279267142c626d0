import { createContext, useContext, useSyncExternalStore } from 'react'
import type { SelectedTheater } from '../rules/resolve-selected-theater'

/**
 * Store of the visitor's theater. The same object for the page's lifetime, so that it also updates memoised components.
 */
export interface SelectedTheaterSource {
  read: () => SelectedTheater
  /** The value on the server and in the first render. */
  readFirst: () => SelectedTheater
  /** Calls the listener on every change. @returns a function that unsubscribes */
  subscribe: (listener: () => void) => () => void
}

export const SelectedTheaterContext = createContext<SelectedTheaterSource | undefined>(undefined)

/**
 * The visitor's theater: `?theaterId=`, else the page's own, else the remembered one. A single location always has its
 * own.
 */
export function useSelectedTheater(): SelectedTheater {
  const source = useContext(SelectedTheaterContext)
  if (!source) throw new Error('useSelectedTheater needs a TheaterProvider above it')
  return useSyncExternalStore(source.subscribe, source.read, source.readFirst)
}

type ChooseTheater = (theaterId: string) => void

export const ChooseTheaterContext = createContext<ChooseTheater | undefined>(undefined)

/** Chooses a theater, stores it for 30 days, and removes `?theaterId=` from the address bar. */
export function useChooseTheater(): ChooseTheater {
  const choose = useContext(ChooseTheaterContext)
  if (!choose) throw new Error('useChooseTheater needs a TheaterProvider above it')
  return choose
}
