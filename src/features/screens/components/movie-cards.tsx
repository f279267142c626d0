import type { ThemeUICSSObject } from 'theme-ui'
import { MovieCard } from '../../movies/components/movie-card'
import { MovieGrid } from '../../movies/components/movie-grid'
import type { MovieCardRecord } from '../records'

interface MovieCardsProps {
  movies: readonly MovieCardRecord[]
  /** What stands behind certificate and length, for one film: its release date, for example. */
  noteOf?: (movie: MovieCardRecord) => string | null
  /** Leaves out what would stand alone in a second row of a wide grid. For six films. */
  isShort?: boolean
}

const shortStyles: ThemeUICSSObject = {
  '& > div > :nth-of-type(n + 5)': { display: [null, null, 'none', 'flex'] },
  '& > div > :nth-of-type(n + 6)': { display: [null, null, null, 'none'] },
}

/** Films as a grid of posters. */
export function MovieCards({ movies, noteOf, isShort = false }: MovieCardsProps) {
  const grid = (
    <MovieGrid>
      {movies.map(movie => (
        <MovieCard key={movie.movieId} movie={movie} {...(noteOf ? { note: noteOf(movie) } : {})} />
      ))}
    </MovieGrid>
  )
  return isShort ? <div sx={shortStyles}>{grid}</div> : grid
}
