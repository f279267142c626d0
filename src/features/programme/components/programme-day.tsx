import { memo, startTransition, useEffect, useState, type ReactNode } from 'react'
import { useRefinedMarkup } from '../../../ui/use-refined-markup'
import { commaOf } from '../../i18n/rules/comma'
import { useTranslation } from '../../i18n/components/use-translation'
import { formatDayLabel } from '../../schedule/rules/format-showtime'
import type { Showtime } from '../../schedule/rules/showtime'
import type { FoundDay } from './use-found-showtimes'
import { useKeptMarkup } from '../../showtimes/components/use-kept-markup'
import { useProgrammeDay } from './use-programme-day'
import { EmptyDay } from '../../showtimes/components/empty-day'
import { FailedDay } from '../../showtimes/components/failed-day'
import { FilmsOfDay } from './films-of-day'
import { formatDayTitle } from '../../showtimes/components/format-day-title'
import type { DayListing, ProgrammeMovie, ProgrammeProps, ProgrammeTheater } from './programme-data'
import { TheatersOfDay } from './theaters-of-day'
import { UnwrittenDay } from './unwritten-day'
import { UpdatedAt } from '../../showtimes/components/updated-at'

interface ProgrammeDayProps extends Pick<ProgrammeProps, 'variant' | 'attributes'> {
  day: string
  today: string
  /** The day is one of those looked at. */
  isShown: boolean
  /** The page's HTML holds its showtimes; those of another day are drawn once it is looked at. */
  isWritten: boolean
  /** What of it fits, when it was looked at last; null for a day that nobody looked at. */
  found: FoundDay | null
  /** The day stands in a list of several. */
  isSpan: boolean
  /** As the page was built. */
  showtimes: readonly Showtime[]
  movies: ReadonlyMap<string, ProgrammeMovie>
  theaters: ReadonlyMap<string, ProgrammeTheater>
  /** Theaters whose schedule is read again: the page's, or the visitor's; of a day the page was built without, all. */
  liveTheaters: readonly ProgrammeTheater[]
  /** The visitor's theater, on a film's page. */
  chosen: ProgrammeTheater | null
  /** In place of the day's showtimes where none of them fits. */
  noMatch: ReactNode
  nextDay: string | null
  timeZone: string
  /** The day's digest is read too: it has other theaters' showtimes. */
  hasDigests: boolean
  onSelect: (day: string) => void
}

/**
 * One business day's panel. Days behind the shown ones stay as the server wrote them until they are wanted, and as they were
 * once they are left. In a list of several days one without anything that fits is left out.
 */
export const ProgrammeDay = memo(
  function ProgrammeDay(props: ProgrammeDayProps) {
    const { day, isShown, isWritten, found, chosen, isSpan } = props
    const [isDrawn, setDrawn] = useState(isWritten)
    useEffect(() => {
      if (isShown) setDrawn(true)
    }, [isShown])
    const isNarrowed = found !== null && found.listing.showtimes.length < found.openCount
    const hasPast = found?.listing.showtimes.some(({ hasBegun }) => hasBegun) ?? false
    const isOutdated = chosen !== null || isNarrowed || hasPast
    const isKept = useKeptMarkup({ isWanted: isShown, isUrgent: isOutdated || !isWritten })
    const isLeftOut = isSpan && found?.listing.showtimes.length === 0 && !found.isAwaited
    const markup = useRefinedMarkup<HTMLElement>(isKept)
    const panel = { id: panelId(day), className: 'day-panel', hidden: !isShown || isLeftOut, 'data-day': day }
    if (isKept) {
      return (
        <section key="kept" ref={markup} {...panel} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      )
    }
    return (
      <section key="live" {...panel}>
        {isDrawn || isShown ? <ProgrammeDayContent {...props} /> : <UnwrittenDay day={day} />}
      </section>
    )
  },
  (before, after) => (!before.isShown && !after.isShown) || haveSameProps(before, after),
)

/** Id of a day's panel. */
export function panelId(day: string): string {
  return `day-${day}`
}

function haveSameProps(before: ProgrammeDayProps, after: ProgrammeDayProps): boolean {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after).every(([name, value]) => Object.is(value, old.get(name)))
}

function ProgrammeDayContent(props: ProgrammeDayProps) {
  const { variant, day, today, isShown, found, showtimes, movies, theaters, attributes, liveTheaters, chosen } = props
  const { noMatch, nextDay, timeZone, onSelect, hasDigests } = props
  const { t, locale } = useTranslation()
  const { hasFailed, updatedAt } = useProgrammeDay({ day, liveTheaters, isShown, hasOthers: hasDigests })
  // Posters of a day come after its times have been painted; once drawn they stay.
  const [hasPosters, setPosters] = useState(isShown)
  useEffect(() => {
    if (isShown) startTransition(() => setPosters(true))
  }, [isShown])
  const listing: DayListing = found?.listing ?? { showtimes, movies, theaters, attributes }
  const isUnknown = hasFailed && showtimes.length === 0 && (found?.openCount ?? 0) === 0
  const label = formatDayLabel({ day, today, locale, t })
  const long = formatDayTitle(day, locale)
  const isNear = label === t('showtimes.today') || label === t('showtimes.tomorrow')

  return (
    <>
      <div className="day-head">
        <h2 className="day-title">{isNear ? `${label}${commaOf(locale)}${long}` : long}</h2>
        <UpdatedAt {...{ updatedAt, timeZone, today }} hasFailed={hasFailed && !isUnknown} />
      </div>
      {listing.showtimes.length === 0 ? (
        !isShown ? null : noMatch !== null ? (
          noMatch
        ) : found?.isAwaited ? (
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
