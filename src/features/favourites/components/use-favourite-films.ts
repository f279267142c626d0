import { useSyncExternalStore } from 'react'
import {
  type FavouriteFilms,
  NO_FAVOURITES,
  pressFavouriteFilm,
  readFavouriteFilms,
  reloadFavouriteFilms,
  subscribeFavouriteFilms,
} from '../client/favourite-films'

const none = () => NO_FAVOURITES

export interface FavouriteFilmsControl extends FavouriteFilms {
  press: typeof pressFavouriteFilm
  /** Reloads a member's list that failed to load. */
  reload: () => void
}

/** The visitor's films; loading on the server and in the first render. */
export function useFavouriteFilms(): FavouriteFilmsControl {
  const films = useSyncExternalStore(subscribeFavouriteFilms, readFavouriteFilms, none)
  return { ...films, press: pressFavouriteFilm, reload: reloadFavouriteFilms }
}
