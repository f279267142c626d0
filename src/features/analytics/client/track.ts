/** Values that analytics services accept as event properties. */
export type EventProperties = Readonly<Record<string, string | number | boolean | null>>

export interface TrackedEvent {
  name: string
  properties: EventProperties
}

type Listener = (event: TrackedEvent) => void

const listeners = new Set<Listener>()
/** Events before the first listener; the oldest are dropped first. */
const waiting: TrackedEvent[] = []
const MOST_WAITING = 50

/**
 * Publishes a visitor's action (specification §7 Tracking). Nothing leaves the page: listeners that send data check
 * consent first. Also dispatched on the document, as `site:track`.
 */
export function track(name: string, properties: EventProperties): void {
  const event = { name, properties }
  if (listeners.size === 0) {
    waiting.push(event)
    if (waiting.length > MOST_WAITING) waiting.shift()
  }
  for (const listener of listeners) listener(event)
  document.dispatchEvent(new CustomEvent('site:track', { detail: event }))
}

/** Calls the listener with every event, starting with the buffered ones. @returns a function that unsubscribes */
export function onTracked(listener: Listener): () => void {
  for (const event of waiting.splice(0)) listener(event)
  listeners.add(listener)
  return () => listeners.delete(listener)
}
