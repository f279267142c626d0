import { useMemo } from 'react'
import { useDayDigests } from '../../showtimes/components/use-day-digests'
import { useScheduleDay } from '../../showtimes/components/use-schedule-day'
import type { ProgrammeTheater } from './programme-data'

interface ProgrammeDayInput {
  day: string
  /** Theaters whose schedule files are fetched. */
  liveTheaters: readonly ProgrammeTheater[]
  /** The day is one of the shown ones. */
  isShown: boolean
  /** It includes showtimes of other theaters, which digests update. */
  hasOthers: boolean
}

/** Fetches the schedule files of a shown day and returns their status; `useDayViews` has their content. */
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
