import type { ComponentProps } from 'react'
import { Poster } from '../../../ui/poster'
import type { MovieSummary } from './movie-summary'

interface MoviePosterProps extends Omit<ComponentProps<typeof Poster>, 'movie'> {
  movie: Pick<MovieSummary, 'movieId' | 'title' | 'poster' | 'year' | 'directors'>
}

/** A film's poster, composed from its title, director and year when it has no picture. */
export function MoviePoster({ movie, ...shown }: MoviePosterProps) {
  const { movieId: id, title, poster, directors } = movie
  const year = movie.year?.toString()
  return <Poster movie={{ id, title, poster, year, director: directors?.[0] }} {...shown} />
}
