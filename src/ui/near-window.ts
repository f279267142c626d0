/**
 * On an element whose content browsers skip while it is far from the window (`content-visibility: auto`). What stands in it
 * hears from the element whether it is near: to ask for each part of a thousand cards costs a phone a third of each frame.
 */
export const SKIPPED_WHEN_FAR = 'data-skipped-when-far'

interface Watcher {
  /** May be called again while it is near. */
  onNear: () => void
  onFar: () => void
}

const EVENT = 'contentvisibilityautostatechange'
const watchers = new WeakMap<Element, Set<Watcher>>()
let isListening = false

/**
 * Tells whether the element that skips a part comes near the window or leaves it; at once where it is near.
 * @returns stops; null where no such element stands around it, or the browser does not say: ask it in another way
 */
export function watchNearness(part: Element, watcher: Watcher): (() => void) | null {
  const skipping = canTell() ? part.closest(`[${SKIPPED_WHEN_FAR}]`) : null
  if (!skipping) return null
  if (!isListening) {
    isListening = true
    document.addEventListener(EVENT, hear, { capture: true })
  }
  const known = watchers.get(skipping) ?? new Set()
  watchers.set(skipping, known.add(watcher))
  if (part.checkVisibility({ contentVisibilityAuto: true })) watcher.onNear()
  return () => known.delete(watcher)
}

/** For an element that was made to show its content: no browser tells of that. */
export function tellNear(skipping: Element): void {
  for (const { onNear } of [...(watchers.get(skipping) ?? [])]) onNear()
}

function canTell(): boolean {
  return `on${EVENT}` in document.documentElement || typeof ContentVisibilityAutoStateChangeEvent !== 'undefined'
}

function hear(event: Event): void {
  if (!(event.target instanceof Element) || !('skipped' in event)) return
  if (!event.skipped) return tellNear(event.target)
  for (const { onFar } of [...(watchers.get(event.target) ?? [])]) onFar()
}
