import { useCallback, useMemo } from 'react'
import { useSiteShell } from '../../site/components/use-site-shell'
import { useSelectedTheater } from '../../theaters/components/use-selected-theater'
import type { ProgrammeProps, ProgrammeTheater } from './programme-data'

const NO_THEATERS: readonly ProgrammeTheater[] = []

/** A day the page was built without is read from at most so many theaters' schedule files. */
const MAX_FAR_THEATERS = 12
/** Assumption: where a page has no theater, play weeks start on Friday. */
const USUAL_RELEASE_DAY = 5

/** The theaters of a programme: whose page it is or whom the visitor chose, whose files are read, in which zone its days lie. */
export function useProgrammeTheaters(props: Pick<ProgrammeProps, 'variant' | 'theaters'>) {
  const { variant, theaters: listed } = props
  const shell = useSiteShell()
  const chosen = useChosenTheater(listed)
  const home = variant === 'by-movie' ? (listed[0] ?? null) : chosen
  const near = useMemo(() => (home ? [home] : NO_THEATERS), [home])
  const far = useMemo(
    () => [...near, ...listed.filter(theater => theater !== home)].slice(0, MAX_FAR_THEATERS),
    [near, listed, home],
  )
  const theaters = useMemo(() => {
    const known = new Set(listed.map(({ theaterId }) => theaterId))
    // A film may come to a theater that did not have it when the page was built.
    const others = [...near, ...(variant === 'by-theater' ? shell.theaters : NO_THEATERS)]
    const added = others.filter(({ theaterId }) => !known.has(theaterId))
    return new Map([...listed, ...added].map(theater => [theater.theaterId, theater]))
  }, [variant, shell.theaters, listed, near])
  const first = home ?? listed[0]
  const zones = useMemo(() => [...new Set(listed.map(({ timeZone }) => timeZone))], [listed])
  const calendar = shell.theaters.find(({ theaterId }) => theaterId === first?.theaterId)
  return {
    /** On a film's page the visitor's theater, also where the film is not on there. */
    chosen: variant === 'by-theater' ? chosen : null,
    /** Whose page it is, else the visitor's. */
    home,
    theaters,
    timeZone: first?.timeZone ?? 'UTC',
    /** Zones by which the page's today is found. */
    todayZones: home ? home.timeZone : zones,
    releaseDay: calendar?.showtimeWeekReleaseDay ?? USUAL_RELEASE_DAY,
    /** Whose schedule files of a day are read: of a day the page was built without, those of all. */
    liveTheatersOf: useCallback(
      (day: { isOffered: boolean; isBuilt: boolean }) => (!day.isOffered ? NO_THEATERS : day.isBuilt ? near : far),
      [near, far],
    ),
  }
}

function useChosenTheater(theaters: readonly ProgrammeTheater[]): ProgrammeTheater | null {
  const selected = useSelectedTheater()
  const shell = useSiteShell()
  if (selected.status !== 'selected') return null
  const isChosen = ({ theaterId }: { theaterId: string }) => theaterId === selected.theaterId
  return theaters.find(isChosen) ?? shell.theaters.find(isChosen) ?? null
}
