import type { ThemeUICSSObject } from 'theme-ui'
import { ButtonLink } from '../../../ui/button'
import { Heading } from '../../../ui/heading'
import { useTranslation } from '../../i18n/use-translation'
import { MovieCard } from '../../movies/components/movie-card'
import { MovieGrid } from '../../movies/components/movie-grid'
import { useSiteShell } from '../../site/use-site-shell'
import { useSelectedTheater } from '../../theaters/use-selected-theater'
import type { ScheduleDay } from '../rules/showtime'
import { useTheaterToday } from '../use-theater-today'
import { CardSkeletons } from './card-skeletons'
import { NextTimes } from './next-times'
import { UpdatedAt } from './updated-at'

interface TheaterProgrammeTodayProps {
  /** What the page knows of films beyond the schedule file: director and year for composed posters, flags. */
  movies?: readonly {
    movieId: string
    year?: number | null
    directors?: readonly string[]
    flags?: readonly string[]
  }[]
  /** Today at build, on a single location's page. */
  built?: ScheduleDay | null
  /** Films shown at most; the theater's page has them all. */
  limit?: number
}

const headStyles: ThemeUICSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 2,
  pb: 4,
}
const emptyStyles: ThemeUICSSObject = { m: 0, p: 5, borderRadius: 'medium', bg: 'backgroundWithOffset', color: 'text' }
const footStyles: ThemeUICSSObject = { pt: 5 }

/**
 * Today's films at the visitor's theater as posters with their next times. On a circuit nothing of it is in the HTML but
 * its place: the theater's schedule file fills it. Wrap it in `WhenTheater`.
 */
export function TheaterProgrammeToday({ movies = [], built = null, limit = 10 }: TheaterProgrammeTodayProps) {
  const { t } = useTranslation()
  const { theaters } = useSiteShell()
  const selected = useSelectedTheater()
  const theaterId = selected.status === 'selected' ? selected.theaterId : null
  const theater = theaters.find(known => known.theaterId === theaterId) ?? null
  const { status, today, schedule, films } = useTheaterToday(theater, built)
  const extras = new Map(movies.map(movie => [movie.movieId, movie]))
  const attributes = schedule?.attributes ?? []

  return (
    <section>
      <div sx={headStyles}>
        <Heading as="h2">{theater ? t('showtimes.todayAt', { 0: theater.name }) : t('showtimes.today')}</Heading>
        <UpdatedAt
          updatedAt={schedule?.updatedAt ?? null}
          timeZone={theater?.timeZone ?? 'UTC'}
          hasFailed={status === 'failed'}
          {...(today ? { today } : {})}
        />
      </div>
      {status === 'pending' && <CardSkeletons count={limit} />}
      {status === 'ready' && films.length === 0 && <p sx={emptyStyles}>{t('showtimes.noneToday')}</p>}
      {films.length > 0 && (
        <MovieGrid>
          {films.slice(0, limit).map(({ movieId, showtimes }) => {
            const movie = schedule?.movies[movieId]
            return (
              movie && (
                <MovieCard key={movieId} movie={{ movieId, ...movie, ...extras.get(movieId) }}>
                  <NextTimes showtimes={showtimes} attributes={attributes} movie={movie} />
                </MovieCard>
              )
            )
          })}
        </MovieGrid>
      )}
      {theater && status !== 'pending' && (
        <div sx={footStyles}>
          <ButtonLink variant="outline" to={theater.path}>
            {t('showtimes.allTimesAt', { 0: theater.name })}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
