import { type Coordinates, kilometersBetween } from './distance'

interface Placed {
  theaterId: string
  coordinates: Coordinates | null
}

export interface RankedTheaters<T> {
  /** Within the radius, nearest first. */
  near: T[]
  /** Further away, nearest first; theaters without coordinates come last, in the given order. */
  others: T[]
  /** Kilometres by theater id; theaters without coordinates are absent. */
  kilometers: ReadonlyMap<string, number>
}

/**
 * Ranks theaters by distance from a place and splits them by a radius (kilometres, inclusive). Equal distances keep the
 * given order.
 */
export function rankByDistance<T extends Placed>(
  theaters: readonly T[],
  { from, radius }: { from: Coordinates; radius: number },
): RankedTheaters<T> {
  const kilometers = new Map<string, number>()
  for (const { theaterId, coordinates } of theaters) {
    if (coordinates) kilometers.set(theaterId, kilometersBetween(from, coordinates))
  }
  const far = ({ theaterId }: T) => kilometers.get(theaterId) ?? Infinity
  // Infinity minus Infinity is NaN: theaters without coordinates keep their order.
  const ranked = [...theaters].sort((a, b) => far(a) - far(b) || 0)
  return {
    near: ranked.filter(theater => far(theater) <= radius),
    others: ranked.filter(theater => !(far(theater) <= radius)),
    kilometers,
  }
}
