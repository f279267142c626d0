/**
 * Attribute of elements with `content-visibility: auto`. Their descendants use the element's own event instead of an
 * IntersectionObserver, which would cost a phone a third of each frame for a thousand cards.
 */
export const SKIPPED_WHEN_FAR = 'data-skipped-when-far'

interface Watcher {
  /** May be called repeatedly while near. */
  onNear: () => void
  onFar: () => void
}

const EVENT = 'contentvisibilityautostatechange'
const watchers = new WeakMap<Element, Set<Watcher>>()
let isListening = false

/**
 * Watches whether the enclosing skipped element is near the window; calls `onNear` immediately if it is.
 * @returns unsubscribes; null without such an element or browser support: the caller then needs a fallback
 */
export function watchNearness(part: Element, watcher: Watcher): (() => void) | null {
  const skipping = isSupported() ? part.closest(`[${SKIPPED_WHEN_FAR}]`) : null
  if (!skipping) return null
  if (!isListening) {
    isListening = true
    document.addEventListener(EVENT, notify, { capture: true })
  }
  const known = watchers.get(skipping) ?? new Set()
  watchers.set(skipping, known.add(watcher))
  if (part.checkVisibility({ contentVisibilityAuto: true })) watcher.onNear()
  return () => known.delete(watcher)
}

/** Notifies watchers of an element whose content was made visible by script, for which browsers send no event. */
export function tellNear(skipping: Element): void {
  for (const { onNear } of [...(watchers.get(skipping) ?? [])]) onNear()
}

const isSupported = () =>
  `on${EVENT}` in document.documentElement || typeof ContentVisibilityAutoStateChangeEvent !== 'undefined'

function notify(event: Event): void {
  if (!(event.target instanceof Element) || !('skipped' in event)) return
  if (!event.skipped) return tellNear(event.target)
  for (const { onFar } of [...(watchers.get(event.target) ?? [])]) onFar()
}
