import { useCallback, useSyncExternalStore } from 'react'
import { isFavouriteFilm, pressFavouriteFilm, subscribeFavouriteFilms } from '../client/favourite-films'
import type { FavouriteFilm } from '../rules/favourite-films'

const no = () => false

/** Whether a film is on the visitor's list, and a function that toggles it. False before hydration. */
export function useFavouriteFilm({ movieId, title }: FavouriteFilm): [isKept: boolean, press: () => void] {
  const read = useCallback(() => isFavouriteFilm(movieId), [movieId])
  const isKept = useSyncExternalStore(subscribeFavouriteFilms, read, no)
  return [isKept, () => pressFavouriteFilm({ movieId, title })]
}
