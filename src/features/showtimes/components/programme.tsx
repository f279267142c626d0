import { useMemo } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { useSiteShell } from '../../site/use-site-shell'
import { useSelectedTheater } from '../../theaters/use-selected-theater'
import { groupByBusinessDay } from '../rules/group-showtimes'
import type { Showtime } from '../rules/showtime'
import { useBusinessToday } from '../use-business-today'
import { useSelectedDay } from '../use-selected-day'
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
  const { selected, selectDay } = useSelectedDay({ today, days: props.days })
  const panels = builtDays.some(({ day }) => day === selected)
    ? builtDays
    : [...builtDays, { day: selected, showtimes: NO_SHOWTIMES }]
  const liveTheatersOf = (day: string) => {
    if (!props.days.includes(day)) return NO_THEATERS
    return builtDays.some(built => built.day === day) ? liveTheaters : farTheaters
  }
  const graceOverride = useGraceOverride()

  return (
    <div sx={styles}>
      <div className="day-bar">
        <DayStrip today={today} selected={selected} days={props.days} onSelect={selectDay} />
      </div>
      {panels.map(({ day, showtimes }) => (
        <ProgrammeDay
          key={day}
          {...{ variant, day, today, showtimes, movies, theaters, attributes, timeZone, graceOverride }}
          isSelected={day === selected}
          liveTheaters={liveTheatersOf(day)}
          chosen={variant === 'by-theater' ? chosen : null}
          nextDay={props.days.find(next => next > day) ?? null}
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

/** site.json `sales.graceMinutes`. */
function useGraceOverride(): number | null {
  const { sales } = useSiteShell().settings.site
  if (typeof sales !== 'object' || sales === null || !('graceMinutes' in sales)) return null
  return typeof sales.graceMinutes === 'number' ? sales.graceMinutes : null
}
