import { memo, startTransition, useEffect, useState, type ReactNode } from 'react'
import { useRefinedMarkup } from '../../../ui/use-refined-markup'
import { commaOf } from '../../i18n/rules/compose-text'
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
  /** The day is one of the shown ones. */
  isShown: boolean
  /** The page's HTML contains its showtimes; other days render when they are first shown. */
  isWritten: boolean
  /** Matching showtimes when the day was last shown; null before. */
  found: FoundDay | null
  /** The day is in a list of several. */
  isSpan: boolean
  /** Showtimes of the built page. */
  showtimes: readonly Showtime[]
  movies: ReadonlyMap<string, ProgrammeMovie>
  theaters: ReadonlyMap<string, ProgrammeTheater>
  /** Theaters whose schedule files are fetched: the page's or the visitor's; for a day that was not built, all. */
  liveTheaters: readonly ProgrammeTheater[]
  /** The visitor's theater, on a film's page. */
  chosen: ProgrammeTheater | null
  /** Shown when no showtime of the day matches. */
  noMatch: ReactNode
  nextDay: string | null
  timeZone: string
  /** The day's digest is fetched too, for other theaters' showtimes. */
  hasDigests: boolean
  onSelect: (day: string) => void
}

/**
 * One business day's panel. Hidden days stay dehydrated until they are first shown, and keep their markup afterwards.
 * In a list of several days, those without a match are hidden.
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
  // Posters render after the day's times have been painted, and stay.
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
