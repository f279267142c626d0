import type { EventCardRecord } from '../page/records'

export interface EventGroup {
  /** Null for events without a type, and for a single list of all. */
  type: string | null
  events: EventCardRecord[]
}

/** Up to this number, events form a single list. */
const LIST_UP_TO = 6

/**
 * Groups events by type in the locale's order, those without one last. Few events, a single type, or mostly one event
 * per type yield a single list.
 */
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
