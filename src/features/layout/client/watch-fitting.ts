import { countFitting } from '../rules/count-fitting'

/** Rounding tolerance in pixels, so that a row that just fits loses no entry. */
const TOLERANCE = 1

/**
 * Calls back with the number of a list's entries that fit in one row, now and whenever the list or an entry changes its
 * width (a font loads, a live preview). The list's last element is the entry 'more'; hidden elements keep their width.
 * @returns a function that stops it
 */
export function watchFitting(list: HTMLElement, onCount: (count: number) => void): () => void {
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
