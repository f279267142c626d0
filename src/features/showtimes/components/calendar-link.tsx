import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Icon } from '../../../ui/icon'
import { Link } from '../../../ui/link'
import { useTranslation } from '../../i18n/components/use-translation'
import { useBasePath } from '../../../ui/link-behaviour'
import { type CalendarKind, calendarPath } from '../../schedule/rules/schedule-path'

interface CalendarLinkProps {
  kind: CalendarKind
  id: string
  /** Further links in the same line. */
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

/** An https link, not webcal: without a calendar app a device saves the file, and every app can subscribe to it. */
export function CalendarLink({ kind, id, children }: CalendarLinkProps) {
  const { t } = useTranslation()
  return (
    <p sx={styles}>
      <Link to={useBasePath() + calendarPath(kind, id)} type="text/calendar">
        <Icon name="calendar" size={20} />
        {t('showtimes.addToCalendar')}
      </Link>
      {children}
    </p>
  )
}
