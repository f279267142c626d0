import { useMemo } from 'react'
import { ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { useTimeTravel } from '../page/use-time-travel'
import type { EventCardRecord } from '../page/records'
import { useComingEvents } from '../page/use-coming-events'
import { EventCards, groupEvents } from '../page/event-cards'
import { PageBody, PageIntro } from '../page/page-body'
import { PagePart } from '../page/page-part'

export interface EventsQuery {
  allEvent: { nodes: EventCardRecord[] }
}

/** All visible events, grouped by type when there are several. */
export function EventsScreen({ events }: { events: EventCardRecord[] }) {
  const { t, locale } = useTranslation()
  const { paths } = useSiteShell().settings
  const travel = useTimeTravel()
  const coming = useComingEvents(useMemo(() => (travel ? travel.listedEventsAt(travel.at) : events), [events, travel]))
  const groups = useMemo(() => groupEvents(coming, locale), [coming, locale])
  return (
    <PageBody>
      <PageIntro title={t('screens.eventsTitle')} />
      {groups.length === 0 ? (
        <EmptyState
          title={t('events.none')}
          icon="calendar"
          actions={
            <ButtonLink to={`/${paths.movies}/`} variant="outline">
              {t('screens.allFilms')}
            </ButtonLink>
          }
        >
          {t('eventsScreen.noEvents')}
        </EmptyState>
      ) : null}
      {groups.map(({ type, events: members }, index) =>
        type === null && groups.length === 1 ? (
          <EventCards key="all" events={members} level="h2" areFirst />
        ) : (
          <PagePart key={type ?? ''} isOfTimes title={type ?? t('eventsScreen.otherEvents')}>
            <EventCards events={members} areFirst={index === 0} />
          </PagePart>
        ),
      )}
    </PageBody>
  )
}
