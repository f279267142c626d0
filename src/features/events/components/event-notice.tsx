import type { ThemeUICSSObject } from 'theme-ui'
import { Icon } from '../../../ui/icon'
import { Link } from '../../../ui/link'
import { useTranslation } from '../../i18n/components/use-translation'
import type { EventSummary } from './event-summary'

const styles: ThemeUICSSObject = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 3,
  p: 4,
  borderRadius: 'medium',
  bg: 'warningSurface',
  color: 'readableOnWarningSurface',
  '& p': { m: 0 },
}

/** Events of priority ALERT as notices. Other events are ignored. */
export function EventNotices({ events }: { events: readonly EventSummary[] }) {
  const { t } = useTranslation()
  const alerts = events.filter(({ priority }) => priority === 'ALERT')
  return alerts.map(event => (
    <div key={event.eventId} role="note" aria-label={t('events.notice')} sx={styles}>
      <Icon name="info" />
      <div>
        <p>
          <strong>
            <Link to={event.path} lang={event.lang?.title}>
              {event.title}
            </Link>
          </strong>
        </p>
        {event.shortDescription && <p lang={event.lang?.shortDescription}>{event.shortDescription}</p>}
      </div>
    </div>
  ))
}
