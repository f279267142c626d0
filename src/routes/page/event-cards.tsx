import { nameOrder } from '../../features/i18n/rules/name-order'
import type { ThemeUICSSObject } from 'theme-ui'
import { RAIL_STYLES } from '../../ui/rail-styles'
import { EventCard } from '../../features/events/components/event-card'
import { leadingCards } from './leading-cards'
import type { EventCardRecord } from './records'

interface EventCardsProps {
  events: readonly EventCardRecord[]
  /** Heading level of the titles. */
  level?: 'h2' | 'h3'
  /** The grid is at the top of the page. */
  areFirst?: boolean
}

export function EventCards({ events, level = 'h3', areFirst = false }: EventCardsProps) {
  const { early, leading } = leadingCards(areFirst ? events : [], ({ poster }) => poster)
  return (
    <div sx={{ display: 'grid', gap: [4, 5], gridTemplateColumns: 'repeat(auto-fill, minmax(min(19rem, 100%), 1fr))' }}>
      {events.map(event => {
        const isEarly = early.includes(event)
        return <EventCard key={event.eventId} {...{ event, level, isEarly }} priority={event === leading} />
      })}
    </div>
  )
}

const railStyles: ThemeUICSSObject = {
  ...RAIL_STYLES,
  '& > li': { flex: 'none', scrollSnapAlign: 'start', display: 'grid', width: 'min(19rem, 82%)' },
  // Of an event that has begun since the build.
  '& > li:has(> [hidden])': { display: 'none' },
}

/** Events in a row that scrolls. */
export function EventRail({ events }: Pick<EventCardsProps, 'events'>) {
  return (
    <ul sx={railStyles}>
      {events.map(event => (
        <li key={event.eventId}>
          <EventCard event={event} level="h3" />
        </li>
      ))}
    </ul>
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
  const compare = nameOrder(locale)
  return [...groups]
    .sort(([a], [b]) => Number(a === '') - Number(b === '') || compare(a, b))
    .map(([type, members]) => ({ type: type || null, events: members }))
}
