import { createContext, useContext } from 'react'

type ChooseTheater = (theaterId: string) => void

export const ChooseTheaterContext = createContext<ChooseTheater | undefined>(undefined)

/** Chooses a theater and remembers it for 30 days; a `?theaterId=` in the address bar gives way to it. */
export function useChooseTheater(): ChooseTheater {
  const choose = useContext(ChooseTheaterContext)
  if (!choose) throw new Error('useChooseTheater needs a TheaterProvider above it')
  return choose
}
