import { createContext, useContext } from 'react'
import type { SelectedTheater } from './rules/resolve-selected-theater'

export const SelectedTheaterContext = createContext<SelectedTheater | undefined>(undefined)

/** The visitor's theater: `?theaterId=` over the page's own over the remembered one; a single location is always it. */
export function useSelectedTheater(): SelectedTheater {
  const selected = useContext(SelectedTheaterContext)
  if (!selected) throw new Error('useSelectedTheater needs a TheaterProvider above it')
  return selected
}
