interface Row {
  /** All widths in px. */
  available: number
  items: readonly number[]
  gap: number
  /** Width of the overflow entry. */
  more: number
}

/** How many entries fit in one row: all of them, or as many as leave space for the entry 'more'. */
export function countFitting({ available, items, gap, more }: Row): number {
  const widthOf = (count: number) =>
    items.slice(0, count).reduce((sum, item) => sum + item, Math.max(0, count - 1) * gap)
  if (widthOf(items.length) <= available) return items.length
  let count = items.length - 1
  while (count > 0 && widthOf(count) + gap + more > available) count -= 1
  return Math.max(0, count)
}
