import { useFavouriteActions } from '../../../favourites/components/use-favourite-actions'
import { TheaterChooserPanel } from '../../../theaters/components/chooser/theater-chooser-panel'
import { useSelectedTheater } from '../../../theaters/components/use-selected-theater'
import { useTheaterScope, useWidgetTheater } from '../theater-scope'
import type { WidgetOfType } from '../../rules/content-page-record'
import { useCallback, useMemo } from 'react'
import { Skeleton } from '../../../../ui/spinner'
import { BY_MOVIE } from '../../../programme/components/day/films-of-day'
import { BY_THEATER } from '../../../programme/components/day/theaters-of-day'
import { Programme } from '../../../programme/components/programme'
import type { ProgrammeMovie, ProgrammeTheater } from '../../../programme/components/programme-data'
import { businessDayAt } from '../../../schedule/rules/zoned-clock'
import { useNow } from '../../../showtimes/components/use-now'
import { offeredDays } from '../../../schedule/rules/offered-days'
import { programmeKey } from '../../rules/widget-queries'
import { useScheduleDays } from '../use-schedule-days'
import { useWidgetProgramme } from '../widget-programmes'

const NONE: readonly never[] = []

/**
 * Showtimes of a theater: on that theater's page its programme, elsewhere what the page was built with, or for the visitor's
 * own theater what its schedule files have. Renders the theater chooser when there is none.
 */
export function ShowtimesWidget({ widget }: { widget: WidgetOfType<'showtimes'> }) {
  const scope = useTheaterScope()
  const theater = useWidgetTheater(widget.theaterId)
  const { ofTheaters } = useFavouriteActions()
  const selected = useSelectedTheater()
  const built = useWidgetProgramme(programmeKey(widget, theater?.theaterId ?? null))
  const theaters = useMemo(() => (theater ? [theater] : NONE), [theater])
  const offered = useOffered(widget.days ?? null)
  if (scope && theater === scope.theater && !widget.movieId) return scope.programme
  if (built && theater) {
    const { movieId } = widget
    const movies = movieId && built.movies.length === 0 ? [filmBehind(movieId)] : built.movies
    return <Programme key={theater.theaterId} {...built} {...{ movies, theaters, offered }} {...variantOf(movieId)} />
  }
  if (theater) {
    const { movieId = null, days: dayCount } = widget
    return <LiveProgramme key={theater.theaterId} {...{ theater, movieId, dayCount }} />
  }
  if (widget.theaterId) return null
  return selected.status === 'none' ? <TheaterChooserPanel Action={ofTheaters} /> : <div sx={{ minHeight: '24rem' }} />
}

/** Picks the days that a widget offers. @param count null for all */
const useOffered = (count: number | null) =>
  useCallback((days: readonly string[], today: string) => offeredDays(days, today, count), [count])

const variantOf = (movieId: string | null | undefined) => (movieId ? BY_THEATER : BY_MOVIE)

/** Null: all films, all days. */
type LiveProgrammeProps = { theater: ProgrammeTheater; movieId: string | null; dayCount: number | null }

/** A programme on a page that was built without it: all data comes from the theater's schedule files. */
function LiveProgramme({ theater, movieId, dayCount }: LiveProgrammeProps) {
  const now = useNow()
  const days = useScheduleDays(theater.theaterId)
  const theaters = useMemo(() => [theater], [theater])
  const movies = useMemo(() => (movieId === null ? NONE : [filmBehind(movieId)]), [movieId])
  const today = now === null ? null : businessDayAt(now, theater.timeZone)
  const offered = useOffered(dayCount)
  const shown = useMemo(() => (today === null || days === null ? null : offered(days, today)), [days, today, offered])
  if (today === null || shown === null) return <Skeleton height="24rem" />
  return (
    <Programme
      {...variantOf(movieId)}
      showtimes={NONE}
      movies={movies}
      theaters={theaters}
      attributes={NONE}
      today={today}
      days={shown}
      offered={offered}
    />
  )
}

/** A film known only by its id; its permalink redirects to the page. */
function filmBehind(movieId: string): ProgrammeMovie {
  return {
    movieId,
    title: '',
    path: `/permalink/movie/${encodeURIComponent(movieId)}/`,
    poster: null,
    certificate: null,
    runtimeMinutes: null,
  }
}
