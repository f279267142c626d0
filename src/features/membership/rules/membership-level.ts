import type { MembershipLevel } from '../../../config/membership-levels'

interface ReckonLevel {
  /** From the lowest to the highest. */
  levels: readonly MembershipLevel[]
  /** The level that was bought, or that the service names. */
  levelId: number | undefined
  /** Points collected within 12 months; null when the service does not say. */
  points: number | null
}

interface ReckonedLevel {
  level: MembershipLevel
  /** Null at the highest. */
  next: MembershipLevel | null
  /** Points that lead to `next`; null at the highest, and where the points are unknown. */
  missing: number | null
}

/**
 * A member's level: the one that the points lead to, but never less than the one that was bought (decision 106). Null
 * for an account without a membership (level 0), and for a level that the site does not describe.
 */
export function reckonLevel({ levels, levelId, points }: ReckonLevel): ReckonedLevel | null {
  const bought = levels.findIndex(({ id }) => id === levelId)
  if (bought === -1) return null
  // Thresholds rise.
  const earned = points === null ? -1 : levels.filter(({ threshold }) => threshold <= points).length - 1
  const at = Math.max(bought, earned)
  const level = levels[at]
  if (!level) return null
  const next = levels[at + 1] ?? null
  return { level, next, missing: next === null || points === null ? null : next.threshold - points }
}
