import { useId, useMemo, type MouseEvent } from 'react'
import { Button } from '../../../../ui/button'
import { useTranslation } from '../../../i18n/components/use-translation'
import { indexAttributes } from '../../../showtimes/components/attribute-index'
import { ChipList } from '../../../programme/components/chips/chip-list'
import { formatDayTitle } from '../../../schedule/rules/format-showtime'
import { ShowtimeChip } from '../../../programme/components/chips/showtime-chip'
import { UpdatedAt } from '../../../showtimes/components/updated-at'
import type { AccessNeed } from '../../../schedule/rules/access-need'
import { useRetrySchedule, useScheduleDay } from '../../../showtimes/components/use-schedule-day'
import type { QuickBuySteps } from './use-quick-buy-options'
import { bookableShowings, withSeatsLink } from '../../rules/bookable-showtimes'

interface QuickBuyTimesProps extends Pick<QuickBuySteps, 'now' | 'graceMinutes'> {
  theaterId: string
  film: { movieId: string; title: string }
  day: string
  needs: readonly AccessNeed[]
  onRetry: () => void
  onClose: () => void
}

/** The last step: a film's current times on a day, each a link to its seats. */
export function QuickBuyTimes(props: QuickBuyTimesProps) {
  const { theaterId, film, day, now, graceMinutes, needs, onRetry, onClose } = props
  const { t, locale } = useTranslation()
  const retrySchedule = useRetrySchedule()
  const id = useId()
  const ids = useMemo(() => [theaterId], [theaterId])
  const [state] = useScheduleDay({ theaterIds: ids, day, isShown: true })
  const schedule = state?.schedule ?? null
  const index = useMemo(() => indexAttributes(schedule?.attributes ?? []), [schedule])
  const current = bookableShowings(schedule?.showtimes ?? [], { now, graceMinutes, needs })
  const times = current.filter(({ movieId }) => movieId === film.movieId)
  const hasFailed = state?.status === 'failed' || state?.status === 'missing'
  const message =
    schedule !== null
      ? times.length > 0
        ? t('quickBuy.timesOn', { count: times.length, day: formatDayTitle(day, locale) })
        : t('quickBuy.dayOver')
      : hasFailed
        ? t('quickBuy.notLoaded')
        : t('quickBuy.loading')
  // A link within this site closes the dialog.
  const tryAgain = () => {
    retrySchedule({ theaterId, day })
    onRetry()
  }
  const follow = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    if (link?.getAttribute('href')?.startsWith('/')) onClose()
  }

  return (
    <section className="times" aria-labelledby={id}>
      <div className="times-head">
        <h3 className="step-name" id={id}>
          {t('quickBuy.time')}
        </h3>
        <p className="step-note" role="status">
          {message}
        </p>
      </div>
      {hasFailed && schedule === null && (
        <div>
          <Button variant="outline" onClick={tryAgain}>
            {t('ticketing.tryAgain')}
          </Button>
        </div>
      )}
      {times.length > 0 && (
        // The links inside are the controls; this handler only checks their targets.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <div onClick={follow}>
          <ChipList>
            {times.map(showtime => (
              <ShowtimeChip
                key={showtime.id}
                showtime={withSeatsLink(showtime)}
                attributes={index.of(showtime)}
                of={film.title}
                moviePath={showtime.availability === 'soldOut' ? null : (schedule?.movies[film.movieId]?.path ?? null)}
              />
            ))}
          </ChipList>
        </div>
      )}
      {times.length > 0 && times.every(({ availability }) => availability === 'soldOut') && (
        <p className="step-note">{t('quickBuy.allSoldOut')}</p>
      )}
      {schedule && <UpdatedAt updatedAt={schedule.updatedAt} hasFailed={hasFailed} />}
    </section>
  )
}
