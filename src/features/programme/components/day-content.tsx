import { startTransition, useEffect, useMemo, useState } from 'react'
import { commaOf } from '../../i18n/rules/comma'
import { useTranslation } from '../../i18n/components/use-translation'
import { formatDayLabel, formatDayTitle } from '../../schedule/rules/format-showtime'
import { EmptyDay, FailedDay } from '../../showtimes/components/empty-day'
import { UpdatedAt } from '../../showtimes/components/updated-at'
import { useDayDigests } from '../../showtimes/components/use-digest'
import { useScheduleDay } from '../../showtimes/components/use-schedule-day'
import { FilmsOfDay } from './films-of-day'
import type { ProgrammeDayProps } from './programme-day'
import { TheatersOfDay } from './theaters-of-day'

/** A day's title, the state of its files, and its showtimes, or why there are none. */
export function DayContent(props: ProgrammeDayProps) {
  const { frame, day, nextDay, built, isShown, found, noMatch } = props
  const { variant, today, timeZone, chosen, onSelect } = frame
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
        <UpdatedAt {...{ updatedAt, timeZone, today }} hasFailed={hasFailed && !isUnknown} />
      </div>
      {listing.showtimes.length === 0 ? (
        none()
      ) : variant === 'by-movie' ? (
        <FilmsOfDay {...listing} hasPosters={hasPosters} />
      ) : (
        <TheatersOfDay {...listing} chosen={chosen} />
      )}
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
function useDayFiles({ frame, day, liveTheaters, isShown }: ProgrammeDayProps) {
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
