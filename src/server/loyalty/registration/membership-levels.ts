/** A membership level for sale. */
export interface MembershipLevel {
  id: number
  /** Item code of the level in an order. */
  code: string
  name: string
  /** In units of the currency. */
  cost: number
}

/**
 * Assumption: the levels of the embedded backend. Membership activation uses the first (specification §4 Membership
 * activation); level 0 is an account without a membership.
 */
export const MEMBERSHIP_LEVELS: readonly MembershipLevel[] = [
  { id: 1, code: 'MEMBERSHIP-1', name: 'Classic', cost: 0 },
  { id: 2, code: 'MEMBERSHIP-2', name: 'Plus', cost: 29 },
]

/** Null for an account without a membership. */
export function levelName(levelId: number): string | null {
  return MEMBERSHIP_LEVELS.find(({ id }) => id === levelId)?.name ?? null
}
