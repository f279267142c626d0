import type { ThemeUICSSObject } from 'theme-ui'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { formatUtc } from '../../features/i18n/rules/format-utc'
import type { ChangeQuery } from '../../features/site/components/use-page-query'
import { SelectField } from '../../ui/select-field'
import type { EventFilter } from '../../features/events/rules/filter-events'

interface EventFiltersProps {
  filter: EventFilter
  /** `YYYY-MM`. */
  months: readonly string[]
  types: readonly string[]
  theaters: readonly { theaterId: string; name: string }[]
  changeQuery: ChangeQuery
}

const styles: ThemeUICSSObject = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))',
  maxWidth: '42rem',
  // Two columns: none stands alone in half a row.
  '@media (max-width: 511px)': { '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' } },
}

/** When, where and what: one choice each, of what the site's events offer. A single possibility is no choice. */
export function EventFilters({ filter, months, types, theaters, changeQuery }: EventFiltersProps) {
  const { t, locale } = useTranslation()
  const monthName = (month: string) =>
    formatUtc(Date.parse(`${month}-01T00:00Z`), locale, { month: 'long', year: 'numeric' })
  const fields = [
    {
      name: 'month',
      label: t('eventsScreen.month'),
      placeholder: t('eventsScreen.anyMonth'),
      value: filter.month,
      options: months.map(month => ({ value: month, label: monthName(month) })),
    },
    {
      name: 'cinemas',
      label: t('eventsScreen.cinema'),
      placeholder: t('screens.allCinemas'),
      value: filter.theaterId,
      options: theaters.map(({ theaterId, name }) => ({ value: theaterId, label: name })),
    },
    {
      name: 'type',
      label: t('eventsScreen.type'),
      placeholder: t('eventsScreen.anyType'),
      value: filter.type,
      options: types.map(type => ({ value: type, label: type })),
    },
  ].filter(({ options }) => options.length > 1)
  if (fields.length === 0) return null
  return (
    <div sx={styles} role="group" aria-label={t('eventsScreen.filters')}>
      {fields.map(({ name, value, ...field }) => (
        <SelectField
          key={name}
          {...{ name, ...field }}
          value={value ?? ''}
          labelHidden
          autoComplete="off"
          onChange={chosen => changeQuery({ [name]: chosen || null })}
        />
      ))}
    </div>
  )
}
