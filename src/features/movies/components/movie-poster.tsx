import type { PictureRoom } from '../../../ui/picture-rooms'
import { Poster } from '../../../ui/poster'
import type { MovieSummary } from './movie-summary'

interface MoviePosterProps {
  movie: Pick<MovieSummary, 'movieId' | 'title' | 'poster' | 'year' | 'directors'>
  /** Said in place of the poster. Empty where the title stands beside it. */
  alt?: string
  /** Where it stands. */
  room?: PictureRoom
  /** The page's main picture. */
  priority?: boolean
  /** Seen with the page's first window. */
  isEarly?: boolean
  /** One of hundreds: a composed one is drawn when it comes near the window. */
  isLate?: boolean
}

/** A film's poster, composed from its title, director and year where it has no picture. */
export function MoviePoster({ movie, ...shown }: MoviePosterProps) {
  const { movieId: id, title, poster, directors } = movie
  const year = movie.year?.toString()
  return <Poster movie={{ id, title, poster, year, director: directors?.[0] }} {...shown} />
}
