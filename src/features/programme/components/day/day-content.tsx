import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'
import { commaOf } from '../../../i18n/rules/compose-text'
import { useTranslation } from '../../../i18n/components/use-translation'
import { formatDayLabel, formatDayTitle } from '../../../schedule/rules/format-showtime'
import { EmptyDay, FailedDay } from './late-notes'
import { UpdatedAt } from '../../../showtimes/components/updated-at'
import { useDayDigests } from '../../../showtimes/components/use-digest'
import { useScheduleDay } from '../../../showtimes/components/use-schedule-day'
import type { DayListing, ProgrammeProps, ProgrammeTheater } from '../programme-data'
import type { FoundDay } from './use-found-showtimes'

/** What all days of a programme share. */
export interface ProgrammeFrame extends Pick<ProgrammeProps, 'Rows' | 'today'> {
  /** The visitor's theater, on a film's page. */
  chosen: ProgrammeTheater | null
  /** Several days are shown in one list. */
  isSpan: boolean
  /** Days' digests are fetched too, for other theaters' showtimes. */
  hasDigests: boolean
  onSelect: (day: string) => void
}

export interface ProgrammeDayProps {
  /** The same object while nothing in it changed. */
  frame: ProgrammeFrame
  day: string
  nextDay: string | null
  /** The day in the built page; the same object while nothing changed. */
  built: DayListing
  /** The page's HTML contains its showtimes; other days render when they are first shown. */
  isWritten: boolean
  isShown: boolean
  /** It is the first of the shown days: only this one says when the times were updated. */
  isFirst: boolean
  /** Matching showtimes when the day was last shown; null before. */
  found: FoundDay | null
  /** Theaters whose schedule files are fetched: the page's or the visitor's; for a day that was not built, all. */
  liveTheaters: readonly ProgrammeTheater[]
  noMatch: ReactNode
}

/** A day's title, the state of its files, and its showtimes, or why there are none. */
export function DayContent(props: ProgrammeDayProps) {
  const { frame, day, nextDay, built, isShown, isFirst, found, noMatch } = props
  const { Rows, today, chosen, onSelect } = frame
  const { t, locale } = useTranslation()
  const { hasFailed, updatedAt } = useDayFiles(props)
  const hasPosters = useHasBeen(isShown)
  const listing = found?.listing ?? built
  const isUnknown = hasFailed && built.showtimes.length === 0 && (found?.openCount ?? 0) === 0
  const label = formatDayLabel({ day, today, locale, t })
  const long = formatDayTitle(day, locale)
  const isNear = label === t('showtimes.today') || label === t('showtimes.tomorrow')

  const none = () => {
    if (!isShown) return null
    if (noMatch !== null) return noMatch
    if (found?.isAwaited) return <p aria-busy="true">{t('showtimes.checking')}</p>
    return isUnknown ? <FailedDay /> : <EmptyDay {...{ day, today, nextDay, onSelect }} />
  }
  return (
    <>
      <div className="day-head">
        <h2 className="day-title">{isNear ? `${label}${commaOf(locale)}${long}` : long}</h2>
        <UpdatedAt updatedAt={isFirst ? updatedAt : null} hasFailed={hasFailed && !isUnknown} />
      </div>
      {listing.showtimes.length === 0 ? none() : <Rows {...listing} {...{ chosen, hasPosters }} />}
    </>
  )
}

/** Posters render after the day's times have been painted, and stay. */
function useHasBeen(isShown: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isShown)
  useEffect(() => {
    if (isShown) startTransition(() => setHasBeen(true))
  }, [isShown])
  return hasBeen
}

/** Fetches the files of a shown day and returns their status; `useDayViews` has their content. */
export function useDayFiles({
  frame,
  day,
  liveTheaters,
  isShown,
}: Pick<ProgrammeDayProps, 'frame' | 'day' | 'liveTheaters' | 'isShown'>) {
  const states = useScheduleDay({ theaterIds: liveTheaters.map(({ theaterId }) => theaterId), day, isShown })
  const [digest] = useDayDigests(
    useMemo(() => [day], [day]),
    { isWanted: isShown && frame.hasDigests },
  )
  return {
    hasFailed: states.some(state => state.hasFailed),
    updatedAt: states.find(({ schedule }) => schedule)?.schedule?.updatedAt ?? digest?.updatedAt ?? null,
  }
}
