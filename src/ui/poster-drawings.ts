import { createContext } from 'react'

/** Indexes of compositions by a poster's seed, where neighbours require another than the preferred one (decision 112). */
export type PosterDrawings = Readonly<Record<number, number>>

export const PosterDrawingsContext = createContext<PosterDrawings | null>(null)
