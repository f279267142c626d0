import { useId } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../../ui/button'
import { CONTROL_STYLES } from '../../../ui/field-styles'
import { useTranslation } from '../../i18n/components/use-translation'
import { useCalendarAddress } from './use-calendar-address'

const styles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 3,
  mt: 3,
  '& > label': { display: 'grid', gap: 1, fontWeight: 'semibold' },
  '.calendar-actions': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 },
  a: { display: 'inline-flex', alignItems: 'center', minHeight: 'target', fontWeight: 'semibold' },
}
const statusStyles: ThemeUICSSObject = { m: 0, fontSize: 'sm', '&:empty': { display: 'none' } }

/** The address of the visitor's calendar, to subscribe to or to copy. @param path with prefix */
export function CalendarAddress({ path }: { path: string }) {
  const { t } = useTranslation()
  const id = useId()
  const { https, webcal, copied, copy } = useCalendarAddress(path)
  return (
    <div sx={styles}>
      <label htmlFor={id}>
        {t('wishes.calendarAddress')}
        <input id={id} readOnly dir="ltr" value={https} onFocus={event => event.target.select()} sx={CONTROL_STYLES} />
      </label>
      <div className="calendar-actions">
        {/* No route of the site and no page to open: the device's calendar takes it. */}
        <a href={webcal}>{t('wishes.subscribe')}</a>
        <Button variant="outline" onClick={copy}>
          {t('wishes.copy')}
        </Button>
      </div>
      <p role="status" sx={statusStyles}>
        {copied === null ? '' : t(copied ? 'wishes.copied' : 'wishes.notCopied')}
      </p>
    </div>
  )
}
