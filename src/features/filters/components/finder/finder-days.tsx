import { pageCode } from '../../../../platform/page-code'
import { Icon } from '../../../../ui/icon'
import { LazyDialogButton } from '../../../../ui/lazy-dialog-button'
import { useSeenAtOnce } from '../../../../ui/use-seen-at-once'
import { useTranslation } from '../../../i18n/components/use-translation'
import { type DaySpan, daySpans } from '../../rules/day-choice'
import { formatDayTitle } from '../../../schedule/rules/format-showtime'
import type { FinderDaysProps } from './finder-props'
import { SpanLabel } from './span-label'

const loadDialog = pageCode('date-dialog', () =>
  import(/* webpackChunkName: "date-dialog" */ './date-dialog').then(({ DateDialog }) => DateDialog),
)

const NEAR_DAYS = ['today', 'tomorrow'] as const

/** Today, tomorrow, spans of several days, and any day by its date. */
export function FinderDays(props: FinderDaysProps) {
  const { choice, today, days, releaseDay, onDay, onSelect } = props
  const { t, locale } = useTranslation()
  const [seenKind, choose] = useSeenAtOnce<string>(choice.kind)
  const press = (kind: DaySpan['kind'] | (typeof NEAR_DAYS)[number]) =>
    seenKind === kind ? choose('usual', () => onDay(null)) : choose(kind, () => onDay(kind))
  const chosenDay = choice.kind === 'day' ? choice.days[0] : undefined
  return (
    <>
      {NEAR_DAYS.map(kind => (
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
