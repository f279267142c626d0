import { type RefObject, useEffect, useState } from 'react'

/** The number of a list's entries that fit in its row; null until measured, and on the server. */
export function useFittingItems(list: RefObject<HTMLElement>, labels: string): number | null {
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => (list.current ? watchFitting(list.current, setCount) : undefined), [list, labels])
  return count
}

/** Rounding tolerance in pixels, so that a row that just fits loses no entry. */
const TOLERANCE = 1

/**
 * Calls back with the number of a list's entries that fit in one row, now and whenever the list or an entry changes its
 * width. The list's last element is the entry 'more'; hidden elements keep their width. @returns stops
 */
function watchFitting(list: HTMLElement, onCount: (count: number) => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined
  const measure = () => {
    const widths = Array.from(list.children, element => element.getBoundingClientRect().width)
    const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0
    const available = list.getBoundingClientRect().width + TOLERANCE
    onCount(countFitting({ available, items: widths.slice(0, -1), gap, more: widths.at(-1) ?? 0 }))
  }
  const observer = new ResizeObserver(measure)
  for (const element of [list, ...list.children]) observer.observe(element)
  return () => observer.disconnect()
}

/** Widths in px; `more`: of the overflow entry. */
type Row = Record<'available' | 'gap' | 'more', number> & { items: readonly number[] }

/** How many entries fit in one row: all of them, or as many as leave space for the entry 'more'. */
export function countFitting({ available, items, gap, more }: Row): number {
  const widthOf = (count: number) =>
    items.slice(0, count).reduce((sum, item) => sum + item, Math.max(0, count - 1) * gap)
  if (widthOf(items.length) <= available) return items.length
  let count = items.length - 1
  while (count > 0 && widthOf(count) + gap + more > available) count -= 1
  return Math.max(0, count)
}
