import { useEffect, useSyncExternalStore } from 'react'
import { filmIndex, loadFilmIndex } from '../../client/film-index-store'
import type { FilmIndex } from '../../rules/film-index'

const NO_FILMS: FilmIndex = { films: [], announced: new Map() }
const IDLE = filmIndex.read()
const idle = () => IDLE

/** The film index, loaded on first use; another mount after a fault retries. Without films until it is ready. */
export function useFilmIndex(): FilmIndex & { status: typeof IDLE.status } {
  const { status, value } = useSyncExternalStore(filmIndex.subscribe, filmIndex.read, idle)
  useEffect(() => void loadFilmIndex('ticketing'), [])
  return { status, ...(value ?? NO_FILMS) }
}
