import { useId, useState, type FormEvent } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../../../ui/button'
import { Dialog } from '../../../../ui/dialog'
import { useTranslation } from '../../../i18n/components/use-translation'
import { nearestDay } from '../../rules/day-choice'
import { formatLongDay } from '../../../schedule/rules/format-showtime'
import { DateField } from '../../../../ui/date-field'

interface DateDialogProps {
  open: boolean
  onClose: () => void
  today: string
  /** Business days with showtimes, ascending. */
  days: readonly string[]
  onSelect: (day: string) => void
}

const formStyles: ThemeUICSSObject = { display: 'grid', gap: 4 }

/** Picks a day with the browser's date field, or the nearest one with showtimes. Loaded when first opened. */
export function DateDialog({ open, ...props }: DateDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      title={t('finder.dateTitle')}
      closeLabel={t('finder.close')}
      variant="sheet"
    >
      <DateForm {...props} />
    </Dialog>
  )
}

function DateForm({ onClose, today, days, onSelect }: Omit<DateDialogProps, 'open'>) {
  const { t, locale } = useTranslation()
  const hintId = useId()
  const [typed, setTyped] = useState('')
  const ahead = days.filter(day => day >= today)
  const found = typed === '' ? null : nearestDay(typed, ahead)
  const isShown = found === typed
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (found === null) return
    onSelect(found)
    onClose()
  }
  return (
    <form sx={formStyles} onSubmit={submit} noValidate>
      <DateField
        label={t('finder.date')}
        hint={t('finder.dateHint', { 0: formatLongDay(ahead.at(-1) ?? today, locale) })}
        value={typed}
        onChange={setTyped}
        min={today}
        max={ahead.at(-1) ?? today}
      />
      <p id={hintId} role="status" sx={{ m: 0, minHeight: '1.5em' }}>
        {found !== null && !isShown ? t('finder.noneThen', { 0: formatLongDay(found, locale) }) : ''}
      </p>
      <div>
        <Button type="submit" disabled={found === null} aria-describedby={hintId}>
          {found === null ? t('finder.showDay') : t('finder.showThatDay', { 0: formatLongDay(found, locale) })}
        </Button>
      </div>
    </form>
  )
}
