import { withPrefix } from 'gatsby'
import { useEffect, useSyncExternalStore } from 'react'
import { reportError } from '../../../platform/report-error'
import {
  type FilmIndexState,
  loadFilmIndex,
  NO_FILMS,
  readFilmIndex,
  subscribeFilmIndex,
} from '../client/film-index-store'

const none = () => NO_FILMS
const report = (message: string) => reportError(new Error(message), 'ticketing')

/** The film index, loaded on first use; another mount after a fault retries. */
export function useFilmIndex(): FilmIndexState {
  const state = useSyncExternalStore(subscribeFilmIndex, readFilmIndex, none)
  useEffect(() => {
    void loadFilmIndex({ withPrefix, onFault: report })
  }, [])
  return state
}
