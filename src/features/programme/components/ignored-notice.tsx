import { Notice } from '../../../ui/notice'
import { commaOf } from '../../i18n/rules/compose-text'
import { useTranslation, type Translation } from '../../i18n/components/use-translation'
import type { DayFault } from '../../filters/rules/day-choice'
import type { IgnoredParameter } from '../../filters/rules/finder-query'
import { formatLongDay } from '../../schedule/rules/format-showtime'

interface IgnoredNoticeProps {
  ignored: readonly IgnoredParameter[]
  dayFault: DayFault | null
  onDismiss: () => void
}

/** Longest value from the query that is repeated in full. */
const MAX_LETTERS = 40

/** Notice about ignored query parameters, with a button that removes them. Loaded on first use (`use-ignored-notice`). */
export function IgnoredNotice({ ignored, dayFault, onDismiss }: IgnoredNoticeProps) {
  const { t, locale } = useTranslation()
  return (
    <div className="finder-note">
      <Notice>
        {sentencesOf({ ignored, dayFault, t, locale }).map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
        <button type="button" className="fc-link" onClick={onDismiss}>
          {t('finder.dismiss')}
        </button>
      </Notice>
    </div>
  )
}

type Faults = Pick<IgnoredNoticeProps, 'ignored' | 'dayFault'> & Pick<Translation, 't' | 'locale'>

function sentencesOf({ ignored, dayFault, t, locale }: Faults): string[] {
  const others = ignored.filter(({ name }) => name !== 'day' && name !== 'theaterId').map(({ value }) => shorten(value))
  return [
    ...ignored.flatMap(({ name, value }) => {
      if (name === 'theaterId') return t('finder.ignoredTheater', { 0: shorten(value) })
      if (name !== 'day') return []
      if (dayFault === 'past') return t('finder.ignoredPast', { 0: formatLongDay(value, locale) })
      if (dayFault === 'beyond') return t('finder.ignoredBeyond', { 0: formatLongDay(value, locale) })
      return t('finder.ignoredDay', { 0: shorten(value) })
    }),
    ...(others.length > 0 ? [t('finder.ignoredFilters', { 0: [...new Set(others)].join(commaOf(locale)) })] : []),
  ]
}

function shorten(value: string): string {
  const letters = [...value]
  return `“${letters.length > MAX_LETTERS ? `${letters.slice(0, MAX_LETTERS).join('')}…` : value}”`
}
