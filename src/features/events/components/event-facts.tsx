import type { ThemeUICSSObject } from 'theme-ui'
import { ButtonLink } from '../../../ui/button'
import { Link } from '../../../ui/link'
import { commaOf } from '../../i18n/rules/compose-text'
import { useTranslation } from '../../i18n/components/use-translation'
import { formatEventDates } from './format-event-dates'

interface EventFactsProps {
  event: { title: string; type: string | null; startAt: string | null; endAt: string | null; bookingUrl: string | null }
  theaters: readonly { theaterId: string; name: string; path: string }[]
}

/** More theaters than this are counted, not named. */
const NAME_UP_TO = 6

const styles: ThemeUICSSObject = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 4,
  dl: { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 2, m: 0 },
  dt: { color: 'textAlt' },
  dd: { m: 0, fontWeight: 'semibold' },
}

/** Type, date and theaters of an event, with a booking link. */
export function EventFacts({ event, theaters }: EventFactsProps) {
  const { t, locale } = useTranslation()
  const when = formatEventDates({ startAt: event.startAt, endAt: event.endAt, locale, t })
  return (
    <div sx={styles}>
      <dl>
        {event.type && (
          <>
            <dt>{t('events.type')}</dt>
            <dd>{event.type}</dd>
          </>
        )}
        {when && (
          <>
            <dt>{t('events.when')}</dt>
            <dd>{when}</dd>
          </>
        )}
        <dt>{t('events.where')}</dt>
        <dd>
          {theaters.length === 0 && t('events.allTheaters')}
          {theaters.length > NAME_UP_TO && t('events.theaters', { count: theaters.length })}
          {theaters.length <= NAME_UP_TO &&
            theaters.map(({ theaterId, name, path }, at) => (
              <span key={theaterId}>
                {at > 0 && commaOf(locale)}
                <Link to={path}>{name}</Link>
              </span>
            ))}
        </dd>
      </dl>
      {event.bookingUrl && (
        <ButtonLink to={event.bookingUrl} aria-label={t('events.bookNamed', { 0: event.title })}>
          {t('events.book')}
        </ButtonLink>
      )}
    </div>
  )
}
