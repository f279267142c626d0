import { pageCode } from '../../../../platform/page-code'
import type { ReactNode } from 'react'
import { Icon } from '../../../../ui/icon'
import { LazyDialogButton } from '../../../../ui/lazy-dialog-button'
import { useSeenAtOnce } from '../../../../ui/use-seen-at-once'
import { useTranslation } from '../../../i18n/components/use-translation'
import { type DaySpan, daySpans, type DayChoice } from '../../rules/day-choice'
import { formatWeekDay, formatDayTitle } from '../../../schedule/rules/format-showtime'
import type { Facet } from '../../rules/facets'
import type { Finder } from './use-finder'

const loadDialog = pageCode('date-dialog', () =>
  import(/* webpackChunkName: "date-dialog" */ './date-dialog').then(({ DateDialog }) => DateDialog),
)

const NEAR_DAYS = ['today', 'tomorrow'] as const

/** Days in addition to the day strip: spans of several days, and any day by its date. */
export function FinderDays(props: FinderDaysProps) {
  const { choice, today, days, releaseDay, onDay, onSelect, hasNearDays = false } = props
  const { t, locale } = useTranslation()
  const [seenKind, choose] = useSeenAtOnce<string>(choice.kind)
  const press = (kind: DaySpan['kind'] | (typeof NEAR_DAYS)[number]) =>
    seenKind === kind ? choose('usual', () => onDay(null)) : choose(kind, () => onDay(kind))
  const chosenDay = hasNearDays && choice.kind === 'day' ? choice.days[0] : undefined
  return (
    <>
      {hasNearDays &&
        NEAR_DAYS.map(kind => (
          <button key={kind} type="button" className="fc" aria-pressed={seenKind === kind} onClick={() => press(kind)}>
            {t(`showtimes.${kind}`)}
          </button>
        ))}
      {daySpans({ kind: choice.kind, today, days, releaseDay }).map(({ kind, end }) => (
        <button key={kind} type="button" className="fc" aria-pressed={seenKind === kind} onClick={() => press(kind)}>
          <SpanLabel {...{ kind, end }} />
        </button>
      ))}
      {days.length > 0 && (
        <LazyDialogButton
          load={loadDialog}
          dialogProps={{ today, days, onSelect }}
          className={chosenDay ? 'fc fc-on' : 'fc'}
          failure={({ hasFailed }) => hasFailed && <span role="alert">{t('finder.notLoaded')}</span>}
        >
          <Icon name="calendar" size={18} />
          {chosenDay ? formatDayTitle(chosenDay, locale) : t('finder.date')}
        </LazyDialogButton>
      )}
    </>
  )
}

/** A span's label: 'Next 7 days', 'This week, to Thu 27 Nov'. */
export function SpanLabel({ kind, end }: Pick<DaySpan, 'kind' | 'end'>) {
  const { t, locale } = useTranslation()
  return <>{kind === 'week' ? t('finder.week') : t('finder.until', { 0: formatWeekDay(end, locale) })}</>
}

interface FinderDaysProps {
  choice: DayChoice
  today: string
  /** Business days with showtimes, ascending. */
  days: readonly string[]
  /** ISO weekday on which the play week starts. */
  releaseDay: number
  /** Sets `day` in the query; null for the page's default. */
  onDay: (day: string | null) => void
  onSelect: (day: string) => void
  /** Adds today, tomorrow and the selected date, for pages without a day strip. */
  hasNearDays?: boolean
}

/** A group of filters: the days, or a facet. */
export type FinderGroup = 'day' | Facet['parameter']

export interface FinderBarProps extends FinderDaysProps {
  finder: Finder
  facets: readonly Facet[]
  /** Number of matching showtimes. */
  foundCount: number
  /** Number of today's past showtimes. */
  pastCount: number
  hasSoldOut: boolean
  /** The theater of all showtimes, where there are others. */
  place?: string | null
  end?: ReactNode
}
