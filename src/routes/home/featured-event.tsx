import { ButtonLink } from '../../ui/button'
import { TypographicPoster } from '../../ui/typographic-poster'
import { formatEventDates } from '../../features/events/components/event-summary'
import { useTranslation } from '../../features/i18n/components/use-translation'
import type { EventCardRecord } from '../page/records'
import { FeaturedBand } from './featured-band'

interface FeaturedEventProps {
  event: EventCardRecord & { bookingUrl: string | null }
  kicker: string | null | undefined
  backdrop: string | null | undefined
}

/** The featured event: dates, description and links. */
export function FeaturedEvent({ event, kicker, backdrop }: FeaturedEventProps) {
  const { t, locale } = useTranslation()
  const { eventId, title, path, type, shortDescription, poster, bookingUrl } = event
  const when = formatEventDates({ startAt: event.startAt, endAt: event.endAt, locale, t })
  return (
    <FeaturedBand
      kicker={kicker ?? type}
      title={title}
      path={path}
      backdrop={backdrop ?? poster}
      fallback={<TypographicPoster id={eventId} title={title} shape="wide" isWordless />}
    >
      {when ? <p sx={{ m: 0, fontWeight: 'semibold' }}>{when}</p> : null}
      {shortDescription ? <p sx={{ m: 0, color: 'textAltOnStage', maxWidth: 'text' }}>{shortDescription}</p> : null}
      <div sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {bookingUrl ? (
          <ButtonLink to={bookingUrl} variant="stage" aria-label={t('events.bookNamed', { 0: title })}>
            {t('events.book')}
          </ButtonLink>
        ) : null}
        <ButtonLink
          to={path}
          variant={bookingUrl ? 'stageOutline' : 'stage'}
          aria-label={`${t('events.details')}: ${title}`}
        >
          {t('events.details')}
        </ButtonLink>
      </div>
    </FeaturedBand>
  )
}
