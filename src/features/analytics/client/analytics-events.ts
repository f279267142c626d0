import { createEmitter } from '../../../platform/store'
import type { AnalyticsEvent, EventProperties } from '../rules/analytics-data'

const events = createEmitter<AnalyticsEvent>()
/** Events before the first listener; the oldest are dropped first. */
const waiting: AnalyticsEvent[] = []
const MOST_WAITING = 50

/** Publishes a visitor's action (specification §7 Tracking), also as `site:track` on the document. Sends nothing. */
export function track(name: string, properties: EventProperties): void {
  const event = { name, properties }
  if (!events.hasListeners()) {
    waiting.push(event)
    if (waiting.length > MOST_WAITING) waiting.shift()
  }
  events.emit(event)
  document.dispatchEvent(new CustomEvent('site:track', { detail: event }))
}

/** Calls the listener with every event, starting with the buffered ones. @returns a function that unsubscribes */
export function onAnalyticsEvent(listener: (event: AnalyticsEvent) => void): () => void {
  for (const event of waiting.splice(0)) listener(event)
  return events.subscribe(listener)
}
