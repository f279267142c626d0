/** Assumption: the names of physical cards; the specification names `DEMATERIALIZED` alone (decision 103). */
const PHYSICAL_CARD_TYPES = ['PHYSICAL', 'MATERIALIZED'] as const

/** Supported values of `cardType`. Apart from the schemas, which pages do not load. */
export const CARD_TYPES = ['DEMATERIALIZED', ...PHYSICAL_CARD_TYPES] as const

/** Whether members get a physical card, which they ask for first. An unknown type is treated as the default. */
export function isPhysicalCardType(cardType: string): boolean {
  return PHYSICAL_CARD_TYPES.some(known => known === cardType)
}
