import type { Listings } from '../../../plugins/gatsby-source-cinema/listings'
import { deriveLoyaltyConfig } from '../../features/session/rules/loyalty-config'
import { DEFAULT_BRAND } from '../../features/session/rules/calls/cypher-call'
import type { HostLoyaltyConfig } from '../../config/host-config'

type LoyaltyListings = {
  site: Pick<Listings['site'], 'loyalty' | 'circuit' | 'circuitId' | 'locale' | 'country'>
  theaters: readonly Pick<Listings['theaters'][number], 'id' | 'pricing'>[]
}

const CURRENCY_OF_COUNTRY: Readonly<Record<string, string>> = { GB: 'GBP', US: 'USD', CA: 'CAD', CH: 'CHF' }

/** Config for the host's member calls (specification §3 Loyalty configuration). */
export function hostLoyaltyConfigOf({ site, theaters }: LoyaltyListings): HostLoyaltyConfig {
  const { loyalty } = site
  const siteCircuitId = site.circuit?.id ?? site.circuitId ?? null
  const { provider, type, version, circuitId, clubId, balanceTypes } = deriveLoyaltyConfig({
    settings: loyalty,
    siteCircuitId,
    currentCinemaId: null,
  })
  const priced = theaters.flatMap(({ pricing }) => pricing ?? []).find(({ currency }) => currency)
  return {
    provider,
    type,
    version,
    circuitId: circuitId ?? siteCircuitId,
    clubId,
    balanceTypes: [...balanceTypes],
    includeActivation: loyalty?.includeActivation ?? false,
    brandPrefix: loyalty?.brandPrefix ?? DEFAULT_BRAND.brandPrefix,
    walletProvider: loyalty?.wallet?.provider ?? DEFAULT_BRAND.walletProvider,
    cinemaIds: theaters.map(({ id }) => id),
    currency: priced?.currency ?? CURRENCY_OF_COUNTRY[site.country.iso31661A2] ?? 'EUR',
    locale: site.locale,
  }
}
