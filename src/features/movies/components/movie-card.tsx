import { memo, type ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Link } from '../../../ui/link'
import { MovieFacts } from './movie-facts'
import { MovieFlags } from './movie-flags'
import { MoviePoster } from './movie-poster'
import type { MovieSummary } from './movie-summary'

interface MovieCardProps {
  movie: MovieSummary
  /** Level of the title in the page's outline. */
  level?: 'h2' | 'h3' | 'h4'
  /** The page's main picture. */
  priority?: boolean
  /** In place of the formats, behind certificate and length: a release date, for example. */
  note?: string | null
  /** Below the facts: the next times. */
  children?: ReactNode
}

/** A film as a poster with its title, facts and next times. The whole of poster and title is one link. */
export const MovieCard = memo(function MovieCard(props: MovieCardProps) {
  const { movie, level: Title = 'h3', priority = false, note, children } = props
  const { title, path, certificate, runtimeMinutes, flags = [], formats = [], theaterIds } = movie
  return (
    <article sx={styles} data-theaters={theaterIds?.join(' ')}>
      <div className="card-poster">
        <MoviePoster movie={movie} priority={priority} />
        <p className="card-flags">
          <MovieFlags flags={flags} />
        </p>
      </div>
      <Title className="card-title">
        {path === null ? (
          title
        ) : (
          <Link className="card-link" to={path}>
            {title}
          </Link>
        )}
      </Title>
      <div className="card-facts">
        <MovieFacts {...{ certificate, runtimeMinutes }} more={note ? [note] : formats.slice(0, 1)} isOneLine />
      </div>
      {children && <div className="card-times">{children}</div>}
    </article>
  )
})

const styles: ThemeUICSSObject = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  '.card-poster': { position: 'relative' },
  '.card-flags': { position: 'absolute', top: 2, insetInlineStart: 2, display: 'flex', gap: 1, m: 0 },
  '.card-title': {
    m: 0,
    mt: 3,
    fontFamily: 'heading',
    fontSize: 'lg',
    fontWeight: 'bold',
    lineHeight: 1.2,
    letterSpacing: 'heading',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
  },
  '.card-link': { color: 'inherit', textDecoration: 'none' },
  // The whole card is the link's target; times stand above it.
  '.card-link::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'small' },
  '.card-link:hover': { textDecoration: 'underline' },
  '.card-facts': { mt: 1, minHeight: '1.5em', color: 'textAlt' },
  '.card-times': { position: 'relative', mt: 2 },
}
