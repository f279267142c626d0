import { haveSameMembers } from './keyed-memo'

/**
 * Whether two sets of props render the same row: equal props and the same showtimes, in whatever array. Filters regroup
 * lists on every change, while most rows stay the same.
 */
export function haveSameRow<P extends { showtimes: readonly unknown[] }>(before: P, after: P): boolean {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after).every(
    ([name, value]) =>
      Object.is(value, old.get(name)) || (name === 'showtimes' && haveSameMembers(before.showtimes, after.showtimes)),
  )
}
