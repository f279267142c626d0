import { haveSameMembers } from './keyed-memo'

/**
 * Whether a row of a programme shows the same as before: equal properties, and the same showtimes, whatever array they lie
 * in. Lists are grouped anew whenever a filter changes; most rows stay as they are.
 */
export function haveSameRow<P extends { showtimes: readonly unknown[] }>(before: P, after: P): boolean {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after).every(
    ([name, value]) =>
      Object.is(value, old.get(name)) || (name === 'showtimes' && haveSameMembers(before.showtimes, after.showtimes)),
  )
}
