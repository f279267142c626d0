import type { ComponentProps } from 'react'
import { useTranslation } from '../../i18n/components/use-translation'
import { formatNumber } from '../../i18n/rules/format-number'
import { Poster } from '../../../ui/poster'
import type { MovieSummary } from './movie-summary'

interface MoviePosterProps extends Omit<ComponentProps<typeof Poster>, 'movie'> {
  movie: Pick<MovieSummary, 'movieId' | 'title' | 'poster' | 'year' | 'directors'>
}

/** A film's poster, composed from its title, director and year when it has no picture. */
export function MoviePoster({ movie, ...shown }: MoviePosterProps) {
  const { locale } = useTranslation()
  const { movieId: id, title, poster, directors } = movie
  const year = movie.year ? formatNumber(movie.year, locale) : null
  return <Poster movie={{ id, title, poster, year, director: directors?.[0] }} {...shown} />
}
