import type { FilmAction } from '../../movies/components/movie-card'
import { useSiteShell } from '../../site/components/use-site-shell'
import type { TheaterAction } from '../../theaters/components/theater-card'
import { FavouriteFilmAction } from './favourite-film-action'
import { FavouriteTheaterAction } from './favourite-theater-action'

/** Card actions of programmes with lists (specification §3 includeWatchlist, §6: theaters in version 3). */
export function useFavouriteActions(): { ofFilms: FilmAction | null; ofTheaters: TheaterAction | null } {
  const { members } = useSiteShell().settings
  return {
    ofFilms: members?.includeWatchlist ? FavouriteFilmAction : null,
    ofTheaters: members?.version === 3 ? FavouriteTheaterAction : null,
  }
}
