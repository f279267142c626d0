import { MovieCard } from '../../movies/components/movie-card'
import { MovieGrid } from '../../movies/components/movie-grid'
import type { MovieCardRecord } from '../records'

interface MovieCardsProps {
  movies: readonly MovieCardRecord[]
  /** What stands behind certificate and length, for one film: its release date, for example. */
  noteOf?: (movie: MovieCardRecord) => string | null
}

/** Films as a grid of posters. */
export function MovieCards({ movies, noteOf }: MovieCardsProps) {
  return (
    <MovieGrid>
      {movies.map(movie => (
        <MovieCard key={movie.movieId} movie={movie} {...(noteOf ? { note: noteOf(movie) } : {})} />
      ))}
    </MovieGrid>
  )
}
