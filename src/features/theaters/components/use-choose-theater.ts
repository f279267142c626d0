import { createContext, useContext } from 'react'

type ChooseTheater = (theaterId: string) => void

export const ChooseTheaterContext = createContext<ChooseTheater | undefined>(undefined)

/** Chooses a theater, stores it for 30 days, and removes `?theaterId=` from the address bar. */
export function useChooseTheater(): ChooseTheater {
  const choose = useContext(ChooseTheaterContext)
  if (!choose) throw new Error('useChooseTheater needs a TheaterProvider above it')
  return choose
}
