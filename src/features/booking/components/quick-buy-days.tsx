import { useId } from 'react'
import { Chip } from '../../../ui/chip'
import { SelectField } from '../../../ui/select-field'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { useTranslation } from '../../i18n/components/use-translation'
import { formatDayLabel } from '../../schedule/rules/format-showtime'
import type { DayOption } from '../rules/quick-buy-options'

interface QuickBuyDaysProps {
  days: readonly DayOption[]
  value: string
  today: string
  onChange: (day: string) => void
}

/** Number of days shown as chips; later days are in a select. */
const CHIPS = 5

/** The third step: the days on which the film shows. */
export function QuickBuyDays({ days, value, today, onChange }: QuickBuyDaysProps) {
  const { t, locale } = useTranslation()
  const id = useId()
  const label = (day: string) => formatDayLabel({ day, today, locale, t })
  const near = days.slice(0, CHIPS)
  const later = days.slice(CHIPS)
  const isLater = later.some(({ day }) => day === value)
  return (
    <section className="step" aria-labelledby={id}>
      <h3 className="step-name" id={id}>
        {t('quickBuy.day')}
      </h3>
      <div className="days">
        {near.map(({ day, count, isSoldOut }) => (
          <Chip key={day} pressed={day === value} onClick={() => onChange(day)}>
            {label(day)}
            {isSoldOut ? (
              <span className="day-state"> · {t('quickBuy.daySoldOut')}</span>
            ) : (
              <VisuallyHidden>, {t('quickBuy.dayCount', { count })}</VisuallyHidden>
            )}
          </Chip>
        ))}
        {later.length > 0 && (
          <div className="later">
            <SelectField
              label={t('quickBuy.laterDay')}
              labelHidden
              value={isLater ? value : ''}
              placeholder={t('quickBuy.laterDay')}
              options={later.map(({ day, isSoldOut }) => ({
                value: day,
                label: isSoldOut ? `${label(day)} · ${t('quickBuy.daySoldOut')}` : label(day),
              }))}
              onChange={day => {
                if (day !== '') onChange(day)
              }}
            />
          </div>
        )}
      </div>
    </section>
  )
}
