import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Icon } from '../../../ui/icon'
import { Link } from '../../../ui/link'
import { useTranslation } from '../../i18n/components/use-translation'
import { type CalendarKind, calendarPath } from '../../schedule/rules/calendar-path'

interface CalendarLinkProps {
  kind: CalendarKind
  /** Of the film or theater. */
  id: string
  /** Further links of the line. */
  children?: ReactNode
}

const styles: ThemeUICSSObject = {
  m: 0,
  pt: 5,
  fontSize: 'sm',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 5,
  a: { display: 'inline-flex', alignItems: 'center', gap: 2, minHeight: 'target' },
}

/**
 * Leads to the calendar of a film's or theater's showtimes, at the end of its programme. An https address, not webcal:
 * a device without a calendar program opens or keeps the file, and every program can subscribe to the address.
 */
export function CalendarLink({ kind, id, children }: CalendarLinkProps) {
  const { t } = useTranslation()
  return (
    <p sx={styles}>
      <Link to={calendarPath(kind, id)} type="text/calendar">
        <Icon name="calendar" size={20} />
        {t('showtimes.addToCalendar')}
      </Link>
      {children}
    </p>
  )
}
