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
