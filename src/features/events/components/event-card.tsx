import { type ComponentProps, memo } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Badge } from '../../../ui/badge'
import { CARD_LINK_STYLES } from '../../../ui/card-link-styles'
import { Link } from '../../../ui/link'
import { Picture } from '../../../ui/picture'
import { TypographicPoster } from '../../../ui/typographic-poster'
import { useTranslation } from '../../i18n/components/use-translation'
import { useTextLanguage } from '../../site/components/use-text-language'
import { type EventSummary, formatEventDates } from './event-summary'

interface EventCardProps extends Pick<ComponentProps<typeof Picture>, 'priority' | 'isEarly'> {
  event: EventSummary
  level?: 'h2' | 'h3'
}

/** An event in a list. The whole card links to the event's page. */
export const EventCard = memo(function EventCard({ event, level: Title = 'h3', ...loading }: EventCardProps) {
  const { t, locale } = useTranslation()
  const langOf = useTextLanguage()
  const { eventId, title, path, type, shortDescription, poster } = event
  const when = formatEventDates(event, { locale, t })
  const composed = { id: eventId, title, shape: 'wide' } as const
  return (
    <article sx={styles} data-until={event.listedUntilMs ?? 'never'}>
      <div className="event-picture">
        {poster ? (
          <Picture
            src={poster}
            alt=""
            room="card"
            {...loading}
            // Its title stands beside: a plain ground below the picture keeps long lists small.
            fallback={isBroken => (isBroken || loading.isEarly ? <TypographicPoster {...composed} /> : null)}
          />
        ) : (
          <span aria-hidden="true">
            <TypographicPoster {...composed} />
          </span>
        )}
      </div>
      <div className="event-text">
        {type && (
          <p className="event-type" lang={langOf(type)}>
            <Badge variant="quiet">{type}</Badge>
          </p>
        )}
        <Title className="event-title">
          <Link className="event-link" to={path} lang={event.lang?.title}>
            {title}
          </Link>
        </Title>
        {when && <p className="event-facts">{when}</p>}
        {shortDescription && (
          <p className="event-lead" lang={event.lang?.shortDescription}>
            {shortDescription}
          </p>
        )}
      </div>
    </article>
  )
})

const styles: ThemeUICSSObject = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflow: 'hidden',
  border: '1px solid',
  borderColor: 'border',
  borderRadius: 'medium',
  bg: 'surface',
  color: 'text',
  '&:hover': { borderColor: 'borderStrong' },
  '.event-picture': {
    aspectRatio: '16 / 9',
    overflow: 'hidden',
    bg: 'backgroundWithOffset',
    containerType: 'inline-size',
    '& > span': { display: 'block', height: '100%' },
  },
  '.event-text': { display: 'flex', flexDirection: 'column', gap: 1, p: 4 },
  '.event-type, .event-facts, .event-lead': { m: 0 },
  '.event-title': { m: 0, fontFamily: 'heading', fontSize: 'lg', fontWeight: 'bold', lineHeight: 'heading' },
  // Drawn inside the card, which clips overflow.
  '.event-link': { ...CARD_LINK_STYLES, borderRadius: 'medium', '--card-ring': '-3px' },
  '.event-facts': { color: 'textAlt', fontSize: 'sm', fontWeight: 'semibold' },
  '.event-lead': { color: 'textAlt', fontSize: 'sm' },
}
