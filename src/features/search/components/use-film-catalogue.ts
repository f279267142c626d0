import { useEffect, useSyncExternalStore } from 'react'
import {
  type FilmCatalogue,
  loadFilmCatalogue,
  NO_CATALOGUE,
  readFilmCatalogue,
  subscribeFilmCatalogue,
} from '../client/film-catalogue'

const none = () => NO_CATALOGUE

/** The site's films by id, loaded once `isWanted` is true; `retry` after a failure. */
export function useFilmCatalogue({ isWanted }: { isWanted: boolean }): FilmCatalogue & { retry: () => void } {
  const catalogue = useSyncExternalStore(subscribeFilmCatalogue, readFilmCatalogue, none)
  useEffect(() => {
    if (isWanted) void loadFilmCatalogue()
  }, [isWanted])
  return { ...catalogue, retry: () => void loadFilmCatalogue() }
}
