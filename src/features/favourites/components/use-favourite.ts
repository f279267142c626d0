import { useCallback, useSyncExternalStore } from 'react'
import { isFavouriteCinema, pressFavouriteTheater, subscribeFavouriteCinemas } from '../client/favourite-cinemas'
import {
  isFavouriteFilm,
  NO_FAVOURITES,
  pressFavouriteFilm,
  readFavouriteFilms,
  reloadFavouriteFilms,
  subscribeFavouriteFilms,
} from '../client/favourite-films'
import type { FavouriteFilm, FavouriteTheater } from '../rules/favourites'

type Favourite = [isKept: boolean, press: () => void]

/** Whether a film is on the visitor's list, and a function that toggles it. False before hydration. */
export function useFavouriteFilm({ movieId, title }: FavouriteFilm): Favourite {
  const isKept = useIsKept(subscribeFavouriteFilms, isFavouriteFilm, movieId)
  return [isKept, () => pressFavouriteFilm({ movieId, title })]
}

/** Whether a theater is on the member's list, and a function that toggles it. False before hydration. */
export function useFavouriteTheater({ theaterId, name }: FavouriteTheater): Favourite {
  const isKept = useIsKept(subscribeFavouriteCinemas, isFavouriteCinema, theaterId)
  return [isKept, () => pressFavouriteTheater({ theaterId, name })]
}

const no = () => false

function useIsKept(subscribe: (listener: () => void) => () => void, isKept: (id: string) => boolean, id: string) {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => isKept(id), [isKept, id]),
    no,
  )
}

const none = () => NO_FAVOURITES

/** The visitor's films; loading on the server and in the first render. */
export function useFavouriteFilms() {
  const films = useSyncExternalStore(subscribeFavouriteFilms, readFavouriteFilms, none)
  return { ...films, press: pressFavouriteFilm, reload: reloadFavouriteFilms }
}
