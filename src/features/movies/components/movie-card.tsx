import { type ComponentProps, type ComponentType, memo, type ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { CARD_LINK_STYLES } from '../../../ui/card-link-styles'
import { Link } from '../../../ui/link'
import { MoviePoster } from './movie-poster'
import { MovieFacts, type MovieSummary, MovieFlags } from './movie-summary'

export interface FilmActionProps {
  movie: { movieId: string; title: string }
  /** Shown beside text rather than on a picture. */
  isPlain?: boolean
}

/** On the poster's lower edge, or beside a film's title. Pass the same component in each render. */
export type FilmAction = ComponentType<FilmActionProps>

interface MovieCardProps extends Pick<ComponentProps<typeof MoviePoster>, 'priority' | 'isEarly' | 'isLate'> {
  movie: MovieSummary
  Action?: FilmAction | null
  /** Heading level of the title. */
  level?: 'h2' | 'h3' | 'h4'
  /** Replaces the formats after certificate and runtime, such as a release date. */
  note?: string | null
  /** Rendered below the facts: the next showtimes. */
  children?: ReactNode
}

/** A film as a poster with its title, facts and next showtimes. Poster and title are one link. */
export const MovieCard = memo(function MovieCard({
  movie,
  level: Title = 'h3',
  Action,
  note,
  children,
  ...poster
}: MovieCardProps) {
  const { title, path, certificate, runtimeMinutes, flags = [], formats = [], theaterIds } = movie
  return (
    <article sx={styles} data-theaters={theaterIds?.join(' ')}>
      <MoviePoster movie={movie} {...poster} />
      {Action && (
        <div className="card-action">
          <Action movie={movie} />
        </div>
      )}
      <div className="card-words">
        <Title className="card-title" lang={movie.lang?.title}>
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
          <MovieFacts
            {...{ certificate, runtimeMinutes }}
            more={note ? [note] : formats.slice(0, 1)}
            isOneLine={!note}
          />
        </div>
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
  // Half on the poster and half below it, where it covers neither a composed title nor the card's own.
  '.card-action': { position: 'relative', height: 0, zIndex: 1 },
  '.card-action > *': { position: 'absolute', top: '-1.875rem', insetInlineEnd: '2px' },
  // Room for a title of two lines, so that showtimes align within a row and loading a font moves no other card.
  '.card-words': { mt: 3, minHeight: '4.75rem' },
  '.card-title': {
    m: 0,
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

/** Two posters per row on a phone, five on a desktop. */
export const MOVIE_GRID_STYLES: ThemeUICSSObject = {
  display: 'grid',
  // At most as many, and fewer in large text: titles need room for their words.
  gridTemplateColumns: [2, 3, 4, 5].map(
    columns => `repeat(auto-fill, minmax(max(8rem, ${Math.ceil(100 / (columns + 1))}%), 1fr))`,
  ),
  columnGap: ['0.875rem', 4, 5],
  rowGap: [5, 6],
  '@media print': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
}

export function MovieGrid({ children }: { children: ReactNode }) {
  return <div sx={MOVIE_GRID_STYLES}>{children}</div>
}
