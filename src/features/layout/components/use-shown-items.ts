import { type RefObject, useEffect, useState } from 'react'

/** How many of a wrapping list's entries stand in its first line, which alone is seen; null until measured, and on the server. */
export function useShownItems(list: RefObject<HTMLElement | null>): number | null {
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    const element = list.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      const tops = Array.from(element.children, entry => (entry as HTMLElement).offsetTop)
      setCount(tops.filter(top => top === tops[0]).length)
    }
    const observer = new ResizeObserver(measure)
    for (const watched of [element, ...element.children]) observer.observe(watched)
    return () => observer.disconnect()
  }, [list])
  return count
}
