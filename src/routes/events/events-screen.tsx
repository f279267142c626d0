import { nameOrder } from '../../features/i18n/rules/name-order'
import { useMemo } from 'react'
import { Button, ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { filterEvents, monthsOf } from '../../features/events/rules/filter-events'
import { usePageQuery } from '../../features/site/components/use-page-query'
import { EventFilters } from './event-filters'
import { QueryGate, useQueryGate } from '../page/use-query-gate'
import { useTimeTravel } from '../page/use-time-travel'
import type { EventCardRecord } from '../page/records'
import { useComingEvents } from '../page/use-coming-events'
import { EventCards, groupEvents } from '../page/event-cards'
import { PageBody, PageIntro } from '../page/page-body'
import { PagePart } from '../page/page-part'

type ListedEvent = EventCardRecord & { theaterIds: readonly string[] }

export interface EventsQuery {
  allEvent: { nodes: ListedEvent[] }
  /** One of the visible theaters, for the business day of the build. */
  allTheater: { nodes: { today: string }[] }
}

/** A shorter list is seen at once. */
const FILTERED_FROM = 7

/** All visible events, grouped by type when there are several; a long list can be narrowed. @param today of the build */
export function EventsScreen({ events, today }: { events: readonly ListedEvent[]; today: string }) {
  const { t, locale } = useTranslation()
  const { settings, theaters } = useSiteShell()
  const { query, changeQuery } = usePageQuery()
  const travel = useTimeTravel()
  const coming = useComingEvents<ListedEvent>(
    useMemo(() => (travel ? travel.listedEventsAt(travel.at) : events), [events, travel]),
  )
  const types = useMemo(() => typesOf(coming, locale), [coming, locale])
  const months = useMemo(() => monthsOf(coming, today), [coming, today])
  const { month, type, cinemas } = query
  const filter = {
    month: months.find(known => known === month) ?? null,
    type: types.find(known => known === String(type)) ?? null,
    theaterId: theaters.find(({ theaterId }) => theaterId === cinemas)?.theaterId ?? null,
  }
  const isFiltered = Object.values(filter).some(value => value !== null)
  const shown = filterEvents(coming, filter)
  const groups = useMemo(() => groupEvents(shown, locale), [shown, locale])
  useQueryGate()
  return (
    <PageBody>
      <PageIntro title={t('screens.eventsTitle')}>
        {coming.length >= FILTERED_FROM ? (
          <EventFilters
            {...{ filter, months, types, changeQuery }}
            theaters={settings.isSingleLocation ? [] : theaters}
          />
        ) : null}
      </PageIntro>
      <QueryGate gap={7}>
        {isFiltered ? <p role="status">{t('eventsScreen.found', { count: shown.length })}</p> : null}
        {groups.length === 0 ? (
          <EmptyState
            title={t(isFiltered ? 'eventsScreen.noneSo' : 'events.none')}
            isDrawn
            actions={
              isFiltered ? (
                <Button variant="outline" onClick={() => changeQuery({ month: null, type: null, cinemas: null })}>
                  {t('eventsScreen.showAll')}
                </Button>
              ) : (
                <ButtonLink to={`/${settings.paths.movies}/`} variant="outline">
                  {t('screens.allFilms')}
                </ButtonLink>
              )
            }
          >
            {isFiltered ? null : t('eventsScreen.noEvents')}
          </EmptyState>
        ) : null}
        {groups.map(({ type: title, events: members }, index) =>
          title === null && groups.length === 1 ? (
            <EventCards key="all" events={members} level="h2" areFirst />
          ) : (
            <PagePart key={title ?? ''} isOfTimes title={title ?? t('eventsScreen.otherEvents')}>
              <EventCards events={members} areFirst={index === 0} />
            </PagePart>
          ),
        )}
      </QueryGate>
    </PageBody>
  )
}

function typesOf(events: readonly ListedEvent[], locale: string): string[] {
  const types = new Set(events.flatMap(({ type }) => type?.trim() || []))
  return [...types].sort(nameOrder(locale))
}
