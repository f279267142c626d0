import { forwardRef, memo, useMemo } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { SKIPPED_WHEN_FAR } from '../../ui/near-window'
import { type Translation, useTranslation } from '../../features/i18n/components/use-translation'
import { MovieCard, MOVIE_GRID_STYLES } from '../../features/movies/components/movie-card'
import { CardAccess } from '../../features/filters/components/access/next-accessible'
import { formatDate } from '../../features/schedule/rules/format-showtime'
import { groupByMovie } from '../../features/schedule/rules/group-showtimes'
import type { Showtime } from '../../features/schedule/rules/showtime'
import { firstRowOf } from '../page/leading-cards'
import { MOVIE_LIST_LABELS, type MovieList } from '../page/movie-list-names'
import type { MovieCardRecord, TheaterProgramme } from '../page/records'
import type { FindableFilm } from '../search/search-films'
import { useFavouriteActions } from '../../features/favourites/components/use-favourite-actions'
import { indexAttributes } from '../../features/showtimes/components/attribute-index'
import { mergeAttributes } from '../../features/schedule/rules/merge-schedule'
import { ChipList } from '../../features/programme/components/chips/chip-list'
import { ShowtimeChip } from '../../features/programme/components/chips/showtime-chip'
import { useBusinessToday, useNow } from '../../features/showtimes/components/use-now'
import { useFreshShowtimes } from '../../features/showtimes/components/use-fresh-showtimes'

export interface PlacedMovie extends FindableFilm {
  movie: MovieCardRecord
  lists: readonly MovieList[]
  /** Theaters with a showtime; empty for an announced film. */
  theaterIds: readonly string[]
}

interface PosterGridProps {
  films: readonly PlacedMovie[]
  /** At a single location: the theater whose times are shown below each film. */
  theater: Omit<TheaterProgramme, 'movies'> | null
  /** During a search each card shows the list of its film, or that the visitor's theater does not show it. */
  search: { theaterId: string | null; theaterName: string } | null
  /** Each card shows its next showtime that meets the visitor's needs. */
  saysAccess: boolean
}

const NO_SHOWTIMES: readonly Showtime[] = []

/** Cards in the initial viewport of a desktop: their composed posters are in the HTML. */
const FIRST_CARDS = 12

const styles: ThemeUICSSObject = {
  ...MOVIE_GRID_STYLES,
  '@media (scripting: none)': { '& > [hidden]': { display: 'block !important' } },
  // Cards far below the viewport skip layout until they come near.
  // Contained in either state: a card that is no longer skipped is drawn on the same parts of pixels.
  '& > div': { contentVisibility: 'auto', containIntrinsicSize: 'auto 22rem', contain: 'content' },
  '& .film-found': {
    m: 0,
    mt: 1,
    fontSize: 'sm',
    lineHeight: 'snug',
    color: 'text',
    fontVariantNumeric: 'tabular-nums',
  },
}

/**
 * Every film once; films of other lists are hidden, so that crawlers see all. React renders the grid as for a page
 * without a query; `poster-grid-state` then shows, hides and captions the cells in the dom.
 */
const Grid = forwardRef<HTMLDivElement, PosterGridProps>(function PosterGrid(
  { films, theater, search, saysAccess },
  ref,
) {
  const { t, locale } = useTranslation()
  const { ofFilms } = useFavouriteActions()
  const timesOf = useMemo(
    () => new Map(groupByMovie(theater?.showtimes ?? NO_SHOWTIMES).map(group => [group.movieId, group.showtimes])),
    [theater],
  )
  const cells = useMemo(() => {
    const noteOf = (film: PlacedMovie) =>
      releaseNote(film, { t, locale }) ?? (search ? placeNote(film, search, t) : null)
    const first = new Set(films.filter(({ lists }) => lists.includes('now')).slice(0, FIRST_CARDS))
    // It alone is early: further ones would share the line with the page's largest picture.
    const main = firstRowOf(films).find(({ movie }) => movie.poster)
    return films.map(film => {
      const { movie, lists, theaterIds } = film
      const showtimes = timesOf.get(movie.movieId)
      const times = theater && showtimes ? <CardTimes movie={movie} theater={theater} showtimes={showtimes} /> : null
      const access = saysAccess && theaterIds.length > 0 ? <CardAccess movieId={movie.movieId} /> : null
      return (
        <div
          key={movie.movieId}
          hidden={!lists.includes('now')}
          {...{ [SKIPPED_WHEN_FAR]: '' }}
          {...(theaterIds.length > 0 ? { 'data-theaters': theaterIds.join(' ') } : {})}
        >
          <MovieCard
            movie={movie}
            level="h2"
            note={noteOf(film)}
            priority={film === main}
            isLate={!first.has(film)}
            Action={ofFilms}
          >
            {times || access ? (
              <>
                {times}
                {access}
              </>
            ) : null}
          </MovieCard>
        </div>
      )
    })
  }, [films, timesOf, theater, search, saysAccess, ofFilms, t, locale])
  return (
    <div ref={ref} sx={styles}>
      {cells}
    </div>
  )
})

export const PosterGrid = memo(Grid)

/** Only for announced films: the release date of a film that returns is long past. */
function releaseNote({ movie, lists, theaterIds }: PlacedMovie, { t, locale }: Pick<Translation, 't' | 'locale'>) {
  return movie.releaseDate && lists.includes('soon') && theaterIds.length === 0
    ? t('movies.from', { 0: formatDate(movie.releaseDate, locale) })
    : null
}

type Search = NonNullable<PosterGridProps['search']>

function placeNote({ lists, theaterIds }: PlacedMovie, { theaterId, theaterName }: Search, t: Translation['t']) {
  const [list = 'now'] = lists
  const isElsewhere = theaterId && theaterIds.length > 0 && !theaterIds.includes(theaterId)
  return isElsewhere ? t('moviesScreen.notAt', { theaterName }) : t(MOVIE_LIST_LABELS[list])
}

interface CardTimesProps {
  movie: MovieCardRecord
  theater: Omit<TheaterProgramme, 'movies'>
  /** Showtimes of this film, by start. */
  showtimes: readonly Showtime[]
}

/** Times on a card. */
const LIMIT = 4
/** Additional hidden times in the built page, for those that are past when it is opened. */
const SPARES = 2

/** A film's next times on its card, with the day unless it is today. */
export function CardTimes({ movie, theater, showtimes }: CardTimesProps) {
  const today = useBusinessToday(theater)
  const { showtimes: coming, schedule } = useFreshShowtimes({ movieId: movie.movieId, theater, built: showtimes })
  const index = useMemo(
    () => indexAttributes(mergeAttributes(theater.attributes, schedule)),
    [theater.attributes, schedule],
  )
  const isAsBuilt = useNow() === null
  if (coming.length === 0) return null
  return (
    <ChipList theaterId={theater.theaterId} builtToday={theater.today}>
      {coming.slice(0, isAsBuilt ? LIMIT + SPARES : LIMIT).map((showtime, at) => (
        <ShowtimeChip
          key={showtime.id}
          showtime={showtime}
          attributes={index.of(showtime)}
          of={movie.title}
          moviePath={movie.path}
          today={today}
          isCompact
          isSpare={at >= LIMIT}
        />
      ))}
    </ChipList>
  )
}
