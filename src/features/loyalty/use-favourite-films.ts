import { useSyncExternalStore } from 'react'
import {
  type FavouriteFilms,
  NO_FAVOURITES,
  pressFavouriteFilm,
  readFavouriteFilms,
  subscribeFavouriteFilms,
} from './client/favourite-films'

const none = () => NO_FAVOURITES

/** The visitor's films; loading on the server and in the first render. */
export function useFavouriteFilms(): FavouriteFilms & { press: typeof pressFavouriteFilm } {
  const films = useSyncExternalStore(subscribeFavouriteFilms, readFavouriteFilms, none)
  return { ...films, press: pressFavouriteFilm }
}
