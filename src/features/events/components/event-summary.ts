/** Fields of an event that lists need. */
export interface EventSummary {
  eventId: string
  title: string
  path: string
  type?: string | null
  shortDescription?: string | null
  /** Day or local time. */
  startAt?: string | null
  endAt?: string | null
  poster?: string | null
  /** STANDARD, HIGH or ALERT; open. */
  priority?: string
}
