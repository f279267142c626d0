/** Values of an event's properties: what analytics services take. */
export type EventProperties = Readonly<Record<string, string | number | boolean | null>>

export interface TrackedEvent {
  name: string
  properties: EventProperties
}

type Listener = (event: TrackedEvent) => void

const listeners = new Set<Listener>()
/** What happened before anybody listened; the oldest go first. */
const waiting: TrackedEvent[] = []
const MOST_WAITING = 50

/**
 * Tells of something a visitor did (specification §7 Tracking). Nothing leaves the page by it: listeners decide what becomes
 * of it, and those that send anything ask for consent first. Announced on the document too, as `site:track`.
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

/** Hears every event from now on, and first those that nobody has heard yet. @returns stops */
export function onTracked(listener: Listener): () => void {
  for (const event of waiting.splice(0)) listener(event)
  listeners.add(listener)
  return () => listeners.delete(listener)
}
