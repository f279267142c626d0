import { useEffect, useState, type RefObject } from 'react'
import { watchNearness } from './near-window'

/** So far beyond the window that what is drawn late is there when it comes into it. */
const MARGIN = '600px 0px'

const callbacks = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | null = null

/**
 * Whether an element is in the window or near it, or has been once; without `waits`, always. False on the server and on the
 * first render of what waits. One observer serves all that do not stand in an element which knows (near-window). A browser that cannot tell has everything near.
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
