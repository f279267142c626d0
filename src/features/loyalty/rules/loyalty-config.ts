import type { LoyaltySettings } from '../../site/rules/loyalty-schemas'

type Filled<T> = NonNullable<T>

/** What the rest of the product reads of `settings.loyalty` (specification §3 Loyalty configuration). */
export interface LoyaltyConfig {
  provider: string
  type: string
  version: 1 | 3
  circuitId: string | null
  /** For calls; the visitor's own theater where there is one. */
  cinemaId: string | null
  clubId: string | null
  balanceTypes: readonly string[]
}

interface Input {
  settings: LoyaltySettings | null | undefined
  /** `circuit.id`, else `circuitId` of site.json. */
  siteCircuitId: string | null
  /** The current theater's id; null where none is chosen. */
  currentCinemaId: string | null
}

type Rule = (input: { settings: Filled<Input['settings']> } & Omit<Input, 'settings'>) => Partial<LoyaltyConfig>

const ownOrSiteCircuit: Rule = ({ settings, siteCircuitId, currentCinemaId }) => ({
  version: 3,
  circuitId: settings.circuitId ?? siteCircuitId,
  cinemaId: currentCinemaId,
})
const boost: Rule = input => ({ ...ownOrSiteCircuit(input), balanceTypes: ['POINTS'] })

/** Specification §4 Loyalty provider rules. */
const PROVIDER_RULES: Readonly<Record<string, Rule>> = {
  BOOST_POS: boost,
  BOOST_POS_WITHOUT_LOYALTY: boost,
  TAPOS: ownOrSiteCircuit,
  CGR: ({ siteCircuitId, currentCinemaId }) => ({ version: 3, circuitId: siteCircuitId, cinemaId: currentCinemaId }),
  RTS: () => ({ type: 'NON_TIERED' }),
}

/** Derives the loyalty configuration. Without settings: no provider, no type, version 1. */
export function deriveLoyaltyConfig({ settings, siteCircuitId, currentCinemaId }: Input): LoyaltyConfig {
  const given: LoyaltyConfig = {
    provider: settings?.provider ?? 'NONE',
    type: settings?.type ?? 'NONE',
    version: settings?.version ?? 1,
    circuitId: settings?.circuitId ?? null,
    cinemaId: settings?.cinemaId ?? null,
    clubId: settings?.clubId ?? null,
    balanceTypes: settings?.balanceTypes ?? [],
  }
  const rule = PROVIDER_RULES[given.provider]
  return settings && rule ? { ...given, ...rule({ settings, siteCircuitId, currentCinemaId }) } : given
}

/** Whether a site has members at all. */
export function hasMembers({ provider, type }: Pick<LoyaltyConfig, 'provider' | 'type'>): boolean {
  return provider !== 'NONE' || type !== 'NONE'
}
