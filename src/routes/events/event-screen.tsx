import { useEffect, useRef } from 'react'
import { Container } from '../../ui/container'
import { Heading } from '../../ui/heading'
import { FILM_COLOR_STYLES, filmColors } from '../../ui/film-colors'
import { Picture } from '../../ui/picture'
import { TypographicPoster } from '../../ui/typographic-poster'
import { RichText } from '../../features/content/components/rich-text'
import { useTranslation } from '../../features/i18n/components/use-translation'
import type { EventCardRecord, EventRecord } from '../page/records'
import { ShareButton } from '../../features/links/components/share-button'
import { useTextLanguage } from '../../features/site/components/use-text-language'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { atItsTime, EventTimes, isSeason } from './event-times'
import { EventCards } from '../page/event-cards'
import { useComingEvents, useIsOver } from '../page/use-coming-events'
import { MovieCards } from '../page/movie-cards'
import { PageBody } from '../page/page-body'
import { PagePart } from '../page/page-part'
import { TellMeLink } from '../page/tell-me-link'
import type { ThemeUICSSObject } from 'theme-ui'
import { ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Link } from '../../ui/link'
import { commaOf } from '../../features/i18n/rules/compose-text'
import { formatEventDates } from '../../features/events/components/event-summary'

interface EventScreenProps {
  event: EventRecord
  /** The first of the other events that lists show. */
  others: readonly EventCardRecord[]
}

/** Page of an event: description, dates and places, films with showtimes, and booking; then what comes instead. */
export function EventScreen({ event, others }: EventScreenProps) {
  const { t } = useTranslation()
  const langOf = useTextLanguage()
  const theaters = event.theaters.filter(({ hidden }) => !hidden)
  // A season's times are shown a day at a time: all of its films are listed below.
  const timed = new Set(isSeason(atItsTime(event)) ? [] : event.showtimes.map(({ movieId }) => movieId))
  const untimed = event.movies.filter(({ movieId }) => !timed.has(movieId))
  return (
    <>
      <header sx={{ ...FILM_COLOR_STYLES, bg: 'stage', color: 'textOnStage' }} {...filmColors(event.poster)}>
        <Container>
          <div
            sx={{
              display: 'grid',
              gridTemplateColumns: ['minmax(0, 1fr)', null, event.poster ? '3fr 2fr' : 'minmax(0, 1fr)'],
              gap: [4, null, 6],
              alignItems: 'center',
              paddingBlock: [5, null, 7],
            }}
          >
            <div sx={{ display: 'grid', gap: 3, minWidth: 0, containerType: 'inline-size' }}>
              {event.type ? (
                <p lang={langOf(event.type)} sx={{ m: 0, color: 'textAltOnStage' }}>
                  {event.type}
                </p>
              ) : null}
              <Heading as="h1" lang={event.lang?.title}>
                {event.title}
              </Heading>
              {event.shortDescription ? (
                <p
                  lang={event.lang?.shortDescription}
                  sx={{ m: 0, maxWidth: 'text', fontSize: 'lg', color: 'textAltOnStage' }}
                >
                  {event.shortDescription}
                </p>
              ) : null}
            </div>
            {event.poster ? (
              <div sx={bannerStyles}>
                <Picture
                  src={event.poster}
                  alt=""
                  room="event-banner"
                  priority
                  fallback={<TypographicPoster id={event.eventId} title={event.title} shape="wide" isWordless />}
                />
              </div>
            ) : null}
          </div>
        </Container>
      </header>
      <PageBody>
        <EventOver event={event} others={others} />
        <div sx={bodyStyles}>
          <div sx={{ order: [1, null, 0], minWidth: 0 }}>
            {event.description ? <RichText text={event.description} /> : null}
          </div>
          <div sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
            <EventDetails event={event} theaters={theaters} />
            <ShareButton title={event.title} />
            {event.movies.length > 0 ? <TellMeLink about="series" id={event.eventId} /> : null}
          </div>
        </div>
        <EventTimes event={event} />
        {untimed.length > 0 ? (
          <PagePart title={t('eventScreen.films')}>
            <MovieCards movies={untimed} />
          </PagePart>
        ) : null}
      </PageBody>
    </>
  )
}

const bannerStyles: ThemeUICSSObject = {
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  borderRadius: 'medium',
  bg: 'surfaceOnStage',
}

/** Says that the event has been or has begun, with other events; hidden before (`pastShowtimesBoot`). */
function EventOver({ event, others }: EventScreenProps) {
  const { t } = useTranslation()
  const { paths } = useSiteShell().settings
  const section = useRef<HTMLElement>(null)
  const coming = useComingEvents(others)
  const isOver = useIsOver(event) ?? event.isOver
  // The boot script may have shown it by a clock that is wrong.
  useEffect(() => {
    if (section.current) section.current.hidden = !isOver
  }, [isOver])
  return (
    <section ref={section} hidden={!isOver} data-since={event.listedUntilMs ?? undefined} suppressHydrationWarning>
      <EmptyState
        icon="calendar"
        title={t('eventScreen.over')}
        actions={
          <ButtonLink to={`/${paths.events}/`} variant="outline">
            {t('eventScreen.allEvents')}
          </ButtonLink>
        }
      />
      {coming.length > 0 ? (
        <PagePart isOfTimes title={t('eventScreen.next')}>
          <EventCards events={coming} />
        </PagePart>
      ) : null}
    </section>
  )
}

interface EventDetailsProps {
  event: Pick<EventRecord, 'title' | 'type' | 'startAt' | 'endAt' | 'bookingUrl' | 'isOver' | 'listedUntilMs'>
  theaters: readonly { theaterId: string; name: string; path: string }[]
}

const bodyStyles: ThemeUICSSObject = {
  display: 'grid',
  gap: 6,
  gridTemplateColumns: ['minmax(0, 1fr)', null, '2fr 1fr'],
  alignItems: 'start',
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
export function EventDetails({ event, theaters }: EventDetailsProps) {
  const { t, locale } = useTranslation()
  const langOf = useTextLanguage()
  const when = formatEventDates(event, { locale, t })
  const isOver = useIsOver(event) ?? event.isOver
  return (
    <div sx={styles}>
      <dl>
        {event.type && <dt>{t('events.type')}</dt>}
        {event.type && <dd lang={langOf(event.type)}>{event.type}</dd>}
        {when && <dt>{t('events.when')}</dt>}
        {when && <dd>{when}</dd>}
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
      {event.bookingUrl && !isOver && (
        <ButtonLink
          to={event.bookingUrl}
          aria-label={t('events.bookNamed', { 0: event.title })}
          data-until={event.listedUntilMs ?? undefined}
        >
          {t('events.book')}
        </ButtonLink>
      )}
    </div>
  )
}
