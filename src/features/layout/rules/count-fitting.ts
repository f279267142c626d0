interface Row {
  /** All widths in px. */
  available: number
  items: readonly number[]
  gap: number
  /** The entry that takes up what does not fit. */
  more: number
}

/**
 * How many entries from the start stand in one row. All of them where they fit; else as many as leave room for the
 * entry 'more'.
 */
export function countFitting({ available, items, gap, more }: Row): number {
  const widthOf = (count: number) =>
    items.slice(0, count).reduce((sum, item) => sum + item, Math.max(0, count - 1) * gap)
  if (widthOf(items.length) <= available) return items.length
  let count = items.length - 1
  while (count > 0 && widthOf(count) + gap + more > available) count -= 1
  return Math.max(0, count)
}
