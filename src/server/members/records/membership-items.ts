import type { HostLoyaltyConfig } from '../../../config/loyalty-config'

/** Specification §7: default level of a membership, which a registration can start. */
export const FIRST_LEVEL = 1

/** Assumption: names of the embedded backend's levels on a site that names none; 0 is an account without a membership. */
const NAMES: Readonly<Record<number, string>> = { [FIRST_LEVEL]: 'Classic', 2: 'Plus' }

/** Null for an account without a membership. */
export function levelName(levelId: number): string | null {
  return NAMES[levelId] ?? null
}

interface MembershipItem {
  /** In an order. */
  code: string
  levelId: number
  years: number
}

/**
 * Assumption: the memberships that the embedded backend gives, all for nothing, as it takes no payments (decision 100).
 * Membership activation uses the first (specification §4 Membership activation).
 */
const ITEMS: readonly MembershipItem[] = [
  { code: 'MEMBERSHIP-1', levelId: FIRST_LEVEL, years: 1 },
  { code: 'MEMBERSHIP-1-YEARS-2', levelId: FIRST_LEVEL, years: 2 },
]

/** Finds an item by code and level, which have to fit each other. Without a code: the first of the level. */
export function findMembershipItem(levelId: number, code: string | null | undefined): MembershipItem | null {
  const ofLevel = ITEMS.filter(item => item.levelId === levelId)
  return (code ? ofLevel.find(item => item.code === code) : ofLevel[0]) ?? null
}

/** The items as a reply lists them, with names such as 'Classic · 2 years' in the site's language. */
export function listMembershipItems({ levels, locale }: Pick<HostLoyaltyConfig, 'levels' | 'locale'>) {
  const yearsOf = new Intl.NumberFormat(locale, { style: 'unit', unit: 'year', unitDisplay: 'long' })
  return ITEMS.map(({ code, levelId, years }) => {
    const level = levels.find(({ id }) => id === levelId)?.name ?? levelName(levelId)
    const name = `${level} · ${yearsOf.format(years)}`
    return { code, memberLevelId: levelId, name, cost: 0, quantity: 1, isLoyaltyMembershipActivation: false }
  })
}
