import { memo, startTransition, useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { formatDayLabel } from '../rules/format-showtime'
import type { Showtime } from '../rules/showtime'
import { useKeptMarkup } from '../use-kept-markup'
import { useProgrammeDay } from '../use-programme-day'
import { EmptyDay } from './empty-day'
import { FailedDay } from './failed-day'
import { formatDayTitle } from './format-day-title'
import { FilmsOfDay } from './films-of-day'
import type { ProgrammeMovie, ProgrammeProps, ProgrammeTheater } from './programme-data'
import { TheatersOfDay } from './theaters-of-day'
import { UpdatedAt } from './updated-at'

interface ProgrammeDayProps extends Pick<ProgrammeProps, 'variant' | 'attributes'> {
  day: string
  today: string
  isSelected: boolean
  showtimes: readonly Showtime[]
  movies: ReadonlyMap<string, ProgrammeMovie>
  theaters: ReadonlyMap<string, ProgrammeTheater>
  /** Theaters whose schedule is read again: the page's, or the visitor's; of a day the page was built without, all. */
  liveTheaters: readonly ProgrammeTheater[]
  /** The visitor's theater, on a film's page. */
  chosen: ProgrammeTheater | null
  nextDay: string | null
  timeZone: string
  graceOverride: number | null
  onSelect: (day: string) => void
}

/** One business day's panel. Days behind the selected one stay as the server wrote them until they are wanted. */
export const ProgrammeDay = memo(function ProgrammeDay(props: ProgrammeDayProps) {
  const { day, isSelected, chosen } = props
  const isKept = useKeptMarkup({ isWanted: isSelected, isUrgent: chosen !== null })
  const panel = { id: panelId(day), className: 'day-panel', hidden: !isSelected, 'data-day': day }
  if (isKept) {
    return <section key="kept" {...panel} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  }
  return (
    <section key="live" {...panel}>
      <ProgrammeDayContent {...props} />
    </section>
  )
})

/** Id of a day's panel. */
export function panelId(day: string): string {
  return `day-${day}`
}

function ProgrammeDayContent(props: ProgrammeDayProps) {
  const { variant, day, today, isSelected, showtimes, chosen, nextDay, timeZone, onSelect } = props
  const { t, locale } = useTranslation()
  const { listing, isLoading, hasFailed, updatedAt } = useProgrammeDay({
    ...props,
    built: showtimes,
    isShown: isSelected,
  })
  // Posters of a day come after its times have been painted; once drawn they stay.
  const [hasPosters, setPosters] = useState(isSelected)
  useEffect(() => {
    if (isSelected) startTransition(() => setPosters(true))
  }, [isSelected])
  const isUnknown = hasFailed && showtimes.length === 0
  const isAwaited = isLoading && showtimes.length === 0
  const label = formatDayLabel({ day, today, locale, t })
  const long = formatDayTitle(day, locale)
  const isNear = label === t('showtimes.today') || label === t('showtimes.tomorrow')

  return (
    <>
      <div className="day-head">
        <h2 className="day-title">{isNear ? `${label}, ${long}` : long}</h2>
        <UpdatedAt {...{ updatedAt, timeZone, today }} hasFailed={hasFailed && !isUnknown} />
      </div>
      {listing.showtimes.length === 0 ? (
        !isSelected ? null : isAwaited ? (
          <p aria-busy="true">{t('showtimes.checking')}</p>
        ) : isUnknown ? (
          <FailedDay />
        ) : (
          <EmptyDay {...{ day, today, nextDay, onSelect }} />
        )
      ) : variant === 'by-movie' ? (
        <FilmsOfDay {...listing} hasPosters={hasPosters} />
      ) : (
        <TheatersOfDay {...listing} chosen={chosen} />
      )}
    </>
  )
}
