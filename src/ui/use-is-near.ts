import { useEffect, useState, type RefObject } from 'react'
import { watchNearness } from './near-window'

/** Distance to the window at which deferred content is rendered. */
const MARGIN = '600px 0px'

const callbacks = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | null = null

/**
 * Returns true once an element has been near the window, or always without `waits`; false on the server and on the
 * first render. Elements outside a skipped element (near-window) share one observer. Without browser support,
 * everything counts as near.
 */
export function useIsNear(element: RefObject<Element>, { waits }: { waits: boolean }): boolean {
  const [isNear, setNear] = useState(!waits)
  useEffect(() => {
    const target = element.current
    if (isNear || !target) return
    if (typeof IntersectionObserver === 'undefined') return setNear(true)
    return watch(target, () => setNear(true))
  }, [element, isNear])
  return isNear || !waits
}

function watch(target: Element, onNear: () => void): () => void {
  const stop = watchNearness(target, { onNear, onFar: () => undefined })
  if (stop) return stop
  observer ??= new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target: seen } of entries) if (isIntersecting) callbacks.get(seen)?.()
    },
    { rootMargin: MARGIN },
  )
  const watching = observer
  callbacks.set(target, onNear)
  watching.observe(target)
  return () => {
    callbacks.delete(target)
    watching.unobserve(target)
  }
}
