import type { ThemeUICSSObject } from 'theme-ui'
import { ButtonLink } from '../../../../ui/button'
import { Heading } from '../../../../ui/heading'
import { useTranslation } from '../../../i18n/components/use-translation'
import { type FilmAction, MovieCard, MovieGrid } from '../../../movies/components/movie-card'
import { useSiteShell } from '../../../site/components/use-site-shell'
import { useSelectedTheater } from '../../../theaters/components/use-selected-theater'
import { useTheaterDays } from '../use-theater-days'
import { CardSkeletons } from '../../../showtimes/components/card-skeletons'
import { DayStrip } from '../day-strip'
import { STRIP_STYLES } from '../day-strip-styles'
import type { ProgrammeMovie } from '../programme-data'
import { EmptyDay, FailedDay } from '../../../showtimes/components/empty-day'
import { formatDayTitle } from '../../../schedule/rules/format-showtime'
import { PickModeButton } from '../../../shortlist/components/pick-mode-button'
import { UpdatedAt } from '../../../showtimes/components/updated-at'
import { useMemo } from 'react'
import { Link } from '../../../../ui/link'
import type { Attribute, Showtime } from '../../../schedule/rules/showtime'
import { indexAttributes } from '../../../showtimes/components/attribute-index'
import { ChipList } from '../chips/chip-list'
import { ShowtimeChip } from '../chips/showtime-chip'

interface TheaterDaysProps {
  /** Film data beyond the schedule file: director and year for composed posters, flags. */
  movies: readonly (Pick<ProgrammeMovie, 'movieId' | 'year' | 'directors'> & { flags?: readonly string[] })[]
  Action: FilmAction | null
}

/** Most films to show; the theater's page lists all of them. */
const MAX_FILMS = 20

/** Two rows of cards on a desktop, as the space for loading films. */
const SKELETONS = 10

const headStyles: ThemeUICSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 2,
}
// Reserves the height of the strip, which renders after hydration.
const stripStyles: ThemeUICSSObject = { minHeight: '5.25rem', pt: 3, pb: 3, boxSizing: 'content-box' }
const toolStyles: ThemeUICSSObject = { pb: 4 }
const noteStyles: ThemeUICSSObject = { m: 0, pb: 4, fontSize: 'sm', color: 'textAlt' }
const footStyles: ThemeUICSSObject = { pt: 5 }

/** A day's films at the visitor's theater. On a circuit the HTML only reserves their space. Use in `WhenTheater`. */
export function TheaterDays({ movies, Action }: TheaterDaysProps) {
  const { t, locale } = useTranslation()
  const { theaters } = useSiteShell()
  const selected = useSelectedTheater()
  const theaterId = selected.status === 'selected' ? selected.theaterId : null
  const theater = theaters.find(known => known.theaterId === theaterId) ?? null
  const { status, hasFailed, today, day, days, schedule, films, selectDay, hasMovedOn } = useTheaterDays(theater)
  const extras = new Map(movies.map(movie => [movie.movieId, movie]))
  const isToday = day === null || day === today
  const heading = isToday
    ? t('showtimes.todayAt', { 0: theater?.name ?? '' })
    : t('showtimes.dayAt', { 0: formatDayTitle(day, locale), 1: theater?.name ?? '' })

  return (
    <section data-theater-id={theaterId ?? undefined}>
      <div sx={headStyles}>
        <Heading as="h2">{theater ? heading : t('showtimes.today')}</Heading>
        <UpdatedAt updatedAt={schedule?.updatedAt ?? null} hasFailed={hasFailed && films.length > 0} />
      </div>
      <div sx={stripStyles}>
        {today !== null && day !== null && days !== null && (
          <DayStrip sx={STRIP_STYLES} today={today} selected={[day]} days={days} onSelect={selectDay} />
        )}
      </div>
      <div sx={toolStyles}>
        <PickModeButton />
      </div>
      {hasMovedOn && <p sx={noteStyles}>{t('showtimes.noneToday')}</p>}
      {status === 'pending' && <CardSkeletons count={SKELETONS} />}
      {status === 'failed' && films.length === 0 && <FailedDay />}
      {status === 'ready' && films.length === 0 && today !== null && day !== null && (
        <EmptyDay {...{ day, today }} nextDay={days?.find(next => next > day) ?? null} onSelect={selectDay} />
      )}
      {films.length > 0 && (
        <MovieGrid>
          {films.slice(0, MAX_FILMS).map(({ movieId, showtimes }) => {
            const movie = schedule?.movies[movieId]
            const path = movie?.path && !isToday ? `${movie.path}?day=${day}` : (movie?.path ?? null)
            return (
              movie && (
                <MovieCard key={movieId} movie={{ movieId, ...movie, ...extras.get(movieId), path }} Action={Action}>
                  <NextTimes showtimes={showtimes} attributes={schedule.attributes} movie={movie} page={path} />
                </MovieCard>
              )
            )
          })}
        </MovieGrid>
      )}
      {theater && status !== 'pending' && (
        <div sx={footStyles}>
          <ButtonLink variant="outline" to={isToday ? theater.path : `${theater.path}?day=${day}`}>
            {t('showtimes.allTimesAt', { 0: theater.name })}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

/** Most times on a card; the others are counted. */
const MAX_TIMES = 3

interface NextTimesProps {
  showtimes: readonly Showtime[]
  attributes: readonly Attribute[]
  movie: { title: string; path: string | null }
  /** The film's page on the shown day. */
  page: string | null
}

/** A film's next times as compact chips for a card, with a link to its page when there are more. */
function NextTimes({ showtimes, attributes, movie, page }: NextTimesProps) {
  const { t } = useTranslation()
  const index = useMemo(() => indexAttributes(attributes), [attributes])
  const rest = showtimes.length - MAX_TIMES
  return (
    <ChipList>
      {showtimes.slice(0, MAX_TIMES).map(showtime => (
        <ShowtimeChip
          key={showtime.id}
          showtime={showtime}
          attributes={index.of(showtime)}
          of={movie.title}
          moviePath={movie.path}
          isCompact
        />
      ))}
      {rest > 0 && page !== null && (
        <li>
          <Link className="chip chip-compact chip-more" to={page}>
            {t('showtimes.moreTimes', { 0: rest })}
            <span className="chip-name">{` ${t('showtimes.moreTimesLong', { 0: movie.title })}`}</span>
          </Link>
        </li>
      )}
    </ChipList>
  )
}
