import type { ThemeUICSSObject } from 'theme-ui'
import { MovieCard, MovieGrid } from '../../features/movies/components/movie-card'
import { useAccessNeeds } from '../../features/filters/components/access/use-access-needs'
import { CardAccess } from '../../features/filters/components/access/next-accessible'
import type { MovieCardRecord } from './records'
import { useFavouriteActions } from '../../features/favourites/components/use-favourite-actions'

interface MovieCardsProps {
  movies: readonly MovieCardRecord[]
  /** Text after certificate and runtime: a release date, for example. */
  noteOf?: (movie: MovieCardRecord) => string | null
  /** Hides cards that would be alone in a second row of a wide grid. For six films. */
  isShort?: boolean
  /** The films are on: cards show their next showtime that meets the visitor's needs. */
  areOn?: boolean
}

const shortStyles: ThemeUICSSObject = {
  '& > div > :nth-of-type(n + 5)': { display: [null, null, 'none', 'flex'] },
  '& > div > :nth-of-type(n + 6)': { display: [null, null, null, 'none'] },
}

/** Films as a grid of posters. */
export function MovieCards({ movies, noteOf, isShort = false, areOn = false }: MovieCardsProps) {
  const saysAccess = useAccessNeeds().length > 0 && areOn
  const { ofFilms } = useFavouriteActions()
  const grid = (
    <MovieGrid>
      {movies.map(movie => (
        <MovieCard key={movie.movieId} movie={movie} Action={ofFilms} {...(noteOf ? { note: noteOf(movie) } : {})}>
          {saysAccess ? <CardAccess movieId={movie.movieId} /> : null}
        </MovieCard>
      ))}
    </MovieGrid>
  )
  return isShort ? <div sx={shortStyles}>{grid}</div> : grid
}
