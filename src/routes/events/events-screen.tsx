import { useMemo } from 'react'
import { ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { listedEventsAt } from '../page/time-travel-records'
import type { EventCardRecord } from '../page/records'
import { useListingsAt } from '../../features/time-travel/components/use-time-travel-listings'
import { EventCards } from '../page/event-cards'
import { PageBody, PageIntro } from '../page/page-body'
import { PagePart } from '../page/page-part'

export interface EventsQuery {
  allEvent: { nodes: EventCardRecord[] }
}

/** All visible events, grouped by type when there are several. */
export function EventsScreen({ events }: { events: EventCardRecord[] }) {
  const { t, locale } = useTranslation()
  const { paths } = useSiteShell().settings
  const listings = useListingsAt()
  const groups = useMemo(() => groupEvents(listedEventsAt(events, listings), locale), [events, listings, locale])
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
          <PagePart key={type ?? ''} title={type ?? t('eventsScreen.otherEvents')}>
            <EventCards events={members} areFirst={index === 0} />
          </PagePart>
        ),
      )}
    </PageBody>
  )
}

interface EventGroup {
  /** Null for events without a type, and for a single list of all. */
  type: string | null
  events: EventCardRecord[]
}

/** Up to this number, events form a single list. */
const LIST_UP_TO = 6

/** By type in the locale's order, untyped last. One list for few events, one type, or mostly one event per type. */
export function groupEvents(events: readonly EventCardRecord[], locale: string): EventGroup[] {
  if (events.length === 0) return []
  const groups = new Map<string, EventCardRecord[]>()
  for (const event of events) {
    const type = event.type?.trim() ?? ''
    groups.set(type, [...(groups.get(type) ?? []), event])
  }
  const several = [...groups.values()].filter(members => members.length > 1)
  const isMostlySingles = several.length < groups.size / 2
  if (groups.size === 1 || isMostlySingles || events.length <= LIST_UP_TO) return [{ type: null, events: [...events] }]
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base' })
  return [...groups]
    .sort(([a], [b]) => Number(a === '') - Number(b === '') || compare(a, b))
    .map(([type, members]) => ({ type: type || null, events: members }))
}
