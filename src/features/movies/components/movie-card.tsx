import { type ComponentType, memo, type ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { CARD_LINK_STYLES } from '../../../ui/card-link-styles'
import { Link } from '../../../ui/link'
import { MovieFacts } from './movie-facts'
import { MovieFlags } from './movie-flags'
import { MoviePoster } from './movie-poster'
import type { MovieSummary } from './movie-summary'

export interface FilmActionProps {
  movie: { movieId: string; title: string }
  /** Beside words rather than on a picture. */
  isPlain?: boolean
}

/** What stands on the poster's lower edge, above the card's link, or beside a film's name; the same component in each drawing. */
export type FilmAction = ComponentType<FilmActionProps>

interface MovieCardProps {
  movie: MovieSummary
  /** A button, for example. */
  Corner?: FilmAction | null
  /** Level of the title in the page's outline. */
  level?: 'h2' | 'h3' | 'h4'
  /** The page's main picture. */
  priority?: boolean
  /** Seen with the page's first window. */
  isEarly?: boolean
  /** One of hundreds: its composed poster is drawn when it comes near the window. */
  isLate?: boolean
  /** In place of the formats, behind certificate and length: a release date, for example. */
  note?: string | null
  /** Below the facts: the next times. */
  children?: ReactNode
}

/** A film as a poster with its title, facts and next times. The whole of poster and title is one link. */
export const MovieCard = memo(function MovieCard(props: MovieCardProps) {
  const {
    movie,
    level: Title = 'h3',
    priority = false,
    isEarly = false,
    isLate = false,
    Corner,
    note,
    children,
  } = props
  const { title, path, certificate, runtimeMinutes, flags = [], formats = [], theaterIds } = movie
  return (
    <article sx={styles} data-theaters={theaterIds?.join(' ')}>
      <MoviePoster {...{ movie, priority, isEarly, isLate }} />
      {Corner && (
        <div className="card-corner">
          <Corner movie={movie} />
        </div>
      )}
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
        <MovieFlags flags={flags} />
        <MovieFacts {...{ certificate, runtimeMinutes }} more={note ? [note] : formats.slice(0, 1)} isOneLine={!note} />
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
  // Half on the poster and half below it: there it covers neither a composed title nor that of the card.
  '.card-corner': { position: 'relative', height: 0, zIndex: 1 },
  '.card-corner > *': { position: 'absolute', top: '-1.875rem', insetInlineEnd: '2px' },
  '.card-title': {
    m: 0,
    mt: 3,
    fontFamily: 'heading',
    fontSize: 'lg',
    fontWeight: 'bold',
    lineHeight: 1.2,
    // Two lines whatever the title: facts and times of a row stand side by side, and stay where they are when a font comes.
    minHeight: '2.4em',
    letterSpacing: 'heading',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
  },
  '.card-link': { ...CARD_LINK_STYLES, borderRadius: 'small' },
  '.card-facts': {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    mt: 1,
    minHeight: '1.5em',
    color: 'textAlt',
    '& > :last-child': { minWidth: 0 },
  },
  '.card-times': { position: 'relative', mt: 2 },
}
