import type { PictureRoom } from '../../../ui/picture-rooms'
import { Poster } from '../../../ui/poster'
import type { MovieSummary } from './movie-facts'

interface MoviePosterProps {
  movie: Pick<MovieSummary, 'movieId' | 'title' | 'poster' | 'year' | 'directors'>
  /** Alternative text; empty when the title is shown beside the poster. */
  alt?: string
  /** Determines the picture's sizes. */
  room?: PictureRoom
  /** The page's main picture. */
  priority?: boolean
  /** It is in the initial viewport. */
  isEarly?: boolean
  /** One of hundreds: a composed poster is rendered only near the viewport. */
  isLate?: boolean
}

/** A film's poster, composed from its title, director and year when it has no picture. */
export function MoviePoster({ movie, ...shown }: MoviePosterProps) {
  const { movieId: id, title, poster, directors } = movie
  const year = movie.year?.toString()
  return <Poster movie={{ id, title, poster, year, director: directors?.[0] }} {...shown} />
}
