import { useCallback, useSyncExternalStore } from 'react'
import { isFavouriteFilm, pressFavouriteFilm, subscribeFavouriteFilms } from '../client/favourite-films'
import type { FavouriteFilm } from '../rules/favourite-films'

const no = () => false

/** Whether a film is on the visitor's list (not on the server and in the first render), and what puts it there or takes it off. */
export function useFavouriteFilm({ movieId, title }: FavouriteFilm): [isKept: boolean, press: () => void] {
  const read = useCallback(() => isFavouriteFilm(movieId), [movieId])
  const isKept = useSyncExternalStore(subscribeFavouriteFilms, read, no)
  return [isKept, () => pressFavouriteFilm({ movieId, title })]
}
