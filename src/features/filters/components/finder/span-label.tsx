import { useTranslation } from '../../../i18n/components/use-translation'
import { formatWeekDay } from '../../../schedule/rules/format-showtime'
import type { DaySpan } from '../../rules/day-choice'

/** A span's label: 'Next 7 days', 'This week, to Thu 27 Nov'. */
export function SpanLabel({ kind, end }: Pick<DaySpan, 'kind' | 'end'>) {
  const { t, locale } = useTranslation()
  return <>{kind === 'week' ? t('finder.week') : t('finder.until', { 0: formatWeekDay(end, locale) })}</>
}
