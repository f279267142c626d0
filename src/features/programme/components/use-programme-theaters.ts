import { useCallback, useMemo } from 'react'
import { useSiteShell } from '../../site/components/use-site-shell'
import { useSelectedTheater } from '../../theaters/components/use-selected-theater'
import type { ProgrammeProps, ProgrammeTheater } from './programme-data'

const NO_THEATERS: readonly ProgrammeTheater[] = []

/** Most theaters whose schedule files are fetched for a day that was not built. */
const MAX_FAR_THEATERS = 12
/** Assumption: play weeks start on Friday when a page has no theater. */
const USUAL_RELEASE_DAY = 5

/** The theaters of a programme: the page's or the visitor's, those with files to fetch, and the zone of its days. */
export function useProgrammeTheaters(props: Pick<ProgrammeProps, 'variant' | 'theaters'>) {
  const { variant, theaters: listed } = props
  const shell = useSiteShell()
  const chosen = useChosenTheater(listed, shell.theaters)
  const home = variant === 'by-movie' ? (listed[0] ?? null) : chosen
  const near = useMemo(() => (home ? [home] : NO_THEATERS), [home])
  const far = useMemo(
    () => [...near, ...listed.filter(theater => theater !== home)].slice(0, MAX_FAR_THEATERS),
    [near, listed, home],
  )
  const theaters = useMemo(() => {
    const known = new Set(listed.map(({ theaterId }) => theaterId))
    // A film may have come to a theater since the build.
    const others = [...near, ...(variant === 'by-theater' ? shell.theaters : NO_THEATERS)]
    const added = others.filter(({ theaterId }) => !known.has(theaterId))
    return new Map([...listed, ...added].map(theater => [theater.theaterId, theater]))
  }, [variant, shell.theaters, listed, near])
  const first = home ?? listed[0]
  const zones = useMemo(() => [...new Set(listed.map(({ timeZone }) => timeZone))], [listed])
  const calendar = shell.theaters.find(({ theaterId }) => theaterId === first?.theaterId)
  return {
    /** On a film's page the visitor's theater, even when it does not show the film. */
    chosen: variant === 'by-theater' ? chosen : null,
    /** The page's theater, else the visitor's. */
    home,
    theaters,
    timeZone: home ? home.timeZone : zones,
    releaseDay: calendar?.showtimeWeekReleaseDay ?? USUAL_RELEASE_DAY,
    /** Theaters whose schedule files of a day are fetched: several for a day that was not built. */
    liveTheatersOf: useCallback(
      (day: { isOffered: boolean; isBuilt: boolean }) => (!day.isOffered ? NO_THEATERS : day.isBuilt ? near : far),
      [near, far],
    ),
  }
}

function useChosenTheater(listed: readonly ProgrammeTheater[], all: readonly ProgrammeTheater[]) {
  const selected = useSelectedTheater()
  if (selected.status !== 'selected') return null
  const isChosen = ({ theaterId }: { theaterId: string }) => theaterId === selected.theaterId
  return listed.find(isChosen) ?? all.find(isChosen) ?? null
}
