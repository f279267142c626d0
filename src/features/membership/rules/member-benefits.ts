import type { MembershipConfig } from '../../../config/loyalty-config'

const BALANCES = ['POINTS', 'VISITS', 'TICKETS', 'MONEY'] as const

export type Benefit = (typeof BALANCES)[number] | 'orders' | 'watchlist' | 'theaters' | 'card'

/** The benefits of a loyalty programme, in display order. */
export function benefitsOf({ balanceTypes, paths }: Pick<MembershipConfig, 'balanceTypes' | 'paths'>): Benefit[] {
  const has: readonly (readonly [Benefit, boolean])[] = [
    ...BALANCES.map(type => [type, balanceTypes.includes(type)] as const),
    ['card', paths.account !== undefined],
    ['orders', paths.orders !== undefined],
    ['watchlist', paths.watchlist !== undefined],
    ['theaters', paths['favourite-theaters'] !== undefined],
  ]
  return has.flatMap(([benefit, isGiven]) => (isGiven ? [benefit] : []))
}
