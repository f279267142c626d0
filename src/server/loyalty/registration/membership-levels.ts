/** A level of membership, as a cinema sells it. */
export interface MembershipLevel {
  id: number
  /** Of the item that stands for it in an order. */
  code: string
  name: string
  /** In units of the currency. */
  cost: number
}

/**
 * Assumption: the levels of the embedded backend, as a cinema's box office would list them. The first is what the activation of
 * a membership takes (specification §4 Membership activation); level 0 is an account without a membership.
 */
export const MEMBERSHIP_LEVELS: readonly MembershipLevel[] = [
  { id: 1, code: 'MEMBERSHIP-1', name: 'Classic', cost: 0 },
  { id: 2, code: 'MEMBERSHIP-2', name: 'Plus', cost: 29 },
]

/** Null for an account without a membership. */
export function levelName(levelId: number): string | null {
  return MEMBERSHIP_LEVELS.find(({ id }) => id === levelId)?.name ?? null
}
