import { useMemo } from 'react'
import { useDayDigests } from '../../showtimes/components/use-day-digests'
import { useScheduleDay } from '../../showtimes/components/use-schedule-day'
import type { ProgrammeTheater } from './programme-data'

interface ProgrammeDayInput {
  day: string
  /** Whose schedule files are read again. */
  liveTheaters: readonly ProgrammeTheater[]
  /** The day is one of those looked at. */
  isShown: boolean
  /** Other theaters' showtimes are among it, which digests make new. */
  hasOthers: boolean
}

/** Reads the schedule files of a shown day again and again, and tells how that stands. What they say is in `useDayViews`. */
export function useProgrammeDay({ day, liveTheaters, isShown, hasOthers }: ProgrammeDayInput) {
  const states = useScheduleDay({ theaterIds: liveTheaters.map(({ theaterId }) => theaterId), day, isShown })
  const [digest] = useDayDigests(
    useMemo(() => [day], [day]),
    { isWanted: isShown && hasOthers },
  )
  return {
    isLoading: states.some(({ status }) => status === 'idle' || status === 'loading'),
    hasFailed: states.some(state => state.hasFailed),
    updatedAt: states.find(({ schedule }) => schedule)?.schedule?.updatedAt ?? digest?.updatedAt ?? null,
  }
}
