import { useMemo } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { useTranslation } from '../../i18n/use-translation'
import { useSiteShell } from '../../site/use-site-shell'
import { useSelectedTheater } from '../../theaters/use-selected-theater'
import { groupByBusinessDay } from '../rules/group-showtimes'
import type { Showtime } from '../rules/showtime'
import { useBusinessToday } from '../use-business-today'
import { useIndexDays } from '../use-index-days'
import { useSelectedDay } from '../use-selected-day'
import { useTodayOver } from '../use-today-over'
import { DayStrip } from './day-strip'
import { ProgrammeDay } from './programme-day'
import type { ProgrammeProps, ProgrammeTheater } from './programme-data'
import { PROGRAMME_STYLES } from './programme-styles'

const styles: ThemeUICSSObject = PROGRAMME_STYLES
const NO_SHOWTIMES: readonly Showtime[] = []
const NO_THEATERS: readonly ProgrammeTheater[] = []

/** A day the page was built without is read from at most so many theaters' schedule files. */
const MAX_FAR_THEATERS = 12

/**
 * A programme by business day: all built days are in the HTML, one is shown. On a theater's page by film, on a film's
 * page by theater with the visitor's first. After hydration past showtimes go and the shown day is read again.
 */
export function Programme(props: ProgrammeProps) {
  const { variant, attributes } = props
  const { t } = useTranslation()
  const chosen = useChosenTheater(props)
  const movies = useMemo(() => new Map(props.movies.map(movie => [movie.movieId, movie])), [props.movies])
  const theaters = useMemo(() => new Map(props.theaters.map(theater => [theater.theaterId, theater])), [props.theaters])
  const builtDays = useMemo(() => groupByBusinessDay(props.showtimes), [props.showtimes])

  const home = variant === 'by-movie' ? (props.theaters[0] ?? null) : chosen
  const liveTheaters = useMemo(() => (home ? [home] : []), [home])
  const farTheaters = useMemo(
    () => [...liveTheaters, ...props.theaters.filter(theater => theater !== home)].slice(0, MAX_FAR_THEATERS),
    [liveTheaters, props.theaters, home],
  )
  const timeZone = (home ?? props.theaters[0])?.timeZone ?? 'UTC'
  const zones = useMemo(() => [...new Set(props.theaters.map(theater => theater.timeZone))], [props.theaters])
  const today = useBusinessToday({ today: props.today, timeZone: home ? home.timeZone : zones })
  const days = useDaysNow({ days: props.days, theaterId: variant === 'by-movie' ? (home?.theaterId ?? null) : null })
  const builtOf = (day: string) => builtDays.find(built => built.day === day)?.showtimes ?? null
  const liveTheatersOf = (day: string) => {
    if (!days.includes(day)) return NO_THEATERS
    return builtOf(day) ? liveTheaters : farTheaters
  }
  const graceOverride = useSiteShell().settings.graceMinutes
  const isTodayOver = useTodayOver({
    today,
    built: builtOf(today) ?? NO_SHOWTIMES,
    theaters,
    liveTheaters: liveTheatersOf(today),
    movieId: variant === 'by-theater' ? (props.movies[0]?.movieId ?? null) : null,
    graceOverride,
  })
  const { selected, selectDay, hasMovedOn } = useSelectedDay({ today, days, isTodayOver })
  const panels = builtOf(selected) ? builtDays : [...builtDays, { day: selected, showtimes: NO_SHOWTIMES }]

  return (
    <div sx={styles}>
      <div className="day-bar">
        <DayStrip today={today} selected={selected} days={days} onSelect={selectDay} />
      </div>
      {hasMovedOn && <p className="day-note">{t('showtimes.noneToday')}</p>}
      {panels.map(({ day, showtimes }) => (
        <ProgrammeDay
          key={day}
          {...{ variant, day, today, showtimes, movies, theaters, attributes, timeZone, graceOverride }}
          isSelected={day === selected}
          liveTheaters={liveTheatersOf(day)}
          chosen={variant === 'by-theater' ? chosen : null}
          nextDay={days.find(next => next > day) ?? null}
          onSelect={selectDay}
        />
      ))}
    </div>
  )
}

/** The visitor's theater, also where the film is not on there. */
function useChosenTheater({ theaters }: ProgrammeProps): ProgrammeTheater | null {
  const selected = useSelectedTheater()
  const shell = useSiteShell()
  if (selected.status !== 'selected') return null
  const isChosen = ({ theaterId }: { theaterId: string }) => theaterId === selected.theaterId
  return theaters.find(isChosen) ?? shell.theaters.find(isChosen) ?? null
}

/** The built days, and those that the schedule index has beyond them. */
function useDaysNow({ days, theaterId }: { days: readonly string[]; theaterId: string | null }): readonly string[] {
  const index = useIndexDays(theaterId)
  return useMemo(() => (index.days ? [...new Set([...days, ...index.days])].sort() : days), [days, index.days])
}
