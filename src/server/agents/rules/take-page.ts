/** Part of a list: `nextOffset` is null at its end. */
export interface Page<T> {
  total: number
  nextOffset: number | null
  rows: T[]
}

export function takePage<T>(all: readonly T[], { offset, limit }: { offset: number; limit: number }): Page<T> {
  const end = offset + limit
  return { total: all.length, nextOffset: end < all.length ? end : null, rows: all.slice(offset, end) }
}
