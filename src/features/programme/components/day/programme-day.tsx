import { memo, startTransition, useEffect, useState } from 'react'
import { useWasHydrated } from '../../../../deferred/use-was-hydrated'
import { isServer } from '../../../../platform/device'
import { Link } from '../../../../ui/link'
import { useRefinedMarkup } from '../../../../ui/use-refined-markup'
import { useTranslation } from '../../../i18n/components/use-translation'
import { formatDayTitle } from '../../../schedule/rules/format-showtime'
import { haveSameFields } from '../../../showtimes/components/keyed-memo'
import { DayContent, type ProgrammeDayProps } from './day-content'

/** Panel of a business day. Hidden days stay dehydrated until first shown, and keep their markup afterwards. */
export const ProgrammeDay = memo(
  function ProgrammeDay(props: ProgrammeDayProps) {
    const { frame, day, isShown, isWritten, found } = props
    const [isDrawn, setDrawn] = useState(isWritten)
    useEffect(() => {
      if (isShown) setDrawn(true)
    }, [isShown])
    const isNarrowed = found !== null && found.listing.showtimes.length < found.openCount
    const hasPast = found?.listing.showtimes.some(({ isPast }) => isPast) ?? false
    const isOutdated = frame.chosen !== null || isNarrowed || hasPast
    const isKept = useKeptMarkup({ isWanted: isShown, isUrgent: isOutdated || !isWritten })
    const isLeftOut = frame.isSpan && found?.listing.showtimes.length === 0 && !found.isAwaited
    const markup = useRefinedMarkup<HTMLElement>(isKept)
    const panel = { id: `day-${day}`, className: 'day-panel', hidden: !isShown || isLeftOut, 'data-day': day }
    if (isKept) {
      return (
        <section key="kept" ref={markup} {...panel} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      )
    }
    return (
      <section key="live" {...panel}>
        {isDrawn || isShown ? <DayContent {...props} /> : <UnwrittenDay day={day} />}
      </section>
    )
  },
  (before, after) => (!before.isShown && !after.isShown) || haveSameFields(before, after),
)

/** A day that is not in the HTML, until it is shown. Without scripts it links to the cinemas' pages with all days. */
function UnwrittenDay({ day }: { day: string }) {
  const { t, locale } = useTranslation()
  return (
    <>
      <div className="day-head">
        <h2 className="day-title">{formatDayTitle(day, locale)}</h2>
      </div>
      <noscript>
        <p className="place-note">
          <Link to="/theaters/">{t('showtimes.timesAtCinemas')}</Link>
        </p>
      </noscript>
    </>
  )
}

/**
 * Whether an element may keep its server markup: a long list that is hidden at hydration stays dehydrated until it is
 * wanted. While true, render it with `dangerouslySetInnerHTML={{ __html: '' }}` and `suppressHydrationWarning`, so that
 * React keeps its content.
 */
function useKeptMarkup({ isWanted, isUrgent }: { isWanted: boolean; isUrgent: boolean }): boolean {
  const wasHydrated = useWasHydrated()
  const [isKept, setKept] = useState(wasHydrated && !isWanted && !isServer())
  useEffect(() => {
    if (isWanted) startTransition(() => setKept(false))
  }, [isWanted])
  return isKept && !(isWanted && isUrgent)
}
