import type { Nearby } from './use-nearby'

export interface NearbyGroups<T> {
  /** Within the site's radius, nearest first. */
  near: T[]
  /** All others, nearest first. */
  others: T[]
}

/** Theaters by distance from the visitor, split by the site's radius; null while the position is unknown. */
export function groupNearby<T extends { theaterId: string }>(
  theaters: readonly T[],
  { position, nearIds, orderedIds }: Pick<Nearby, 'position' | 'nearIds' | 'orderedIds'>,
): NearbyGroups<T> | null {
  if (position === null) return null
  const rank = new Map(orderedIds.map((id, at) => [id, at]))
  const near = new Set(nearIds)
  const ordered = [...theaters].sort(
    (a, b) => (rank.get(a.theaterId) ?? rank.size) - (rank.get(b.theaterId) ?? rank.size),
  )
  return {
    near: ordered.filter(({ theaterId }) => near.has(theaterId)),
    others: ordered.filter(({ theaterId }) => !near.has(theaterId)),
  }
}
