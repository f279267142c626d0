import type { FilmCorner } from '../movies/components/movie-card'
import { useSiteShell } from '../site/use-site-shell'
import type { TheaterCorner } from '../theaters/components/theater-card'
import { FavouriteFilmCorner } from './components/favourites/favourite-film-corner'
import { FavouriteTheaterCorner } from './components/favourites/favourite-theater-corner'

/** What stands in the corners of cards: hearts, where the programme has lists (specification §3 includeWatchlist, §6: theaters in version 3). */
export function useFavouriteCorners(): { ofFilms: FilmCorner | null; ofTheaters: TheaterCorner | null } {
  const { members } = useSiteShell().settings
  return {
    ofFilms: members?.includeWatchlist ? FavouriteFilmCorner : null,
    ofTheaters: members?.version === 3 ? FavouriteTheaterCorner : null,
  }
}
