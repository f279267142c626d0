/** What of the operator's configuration stands in addresses and headers of member calls (specification §7). */
export interface CypherBrand {
  /** `{brand}`: `peach` gives `peachCircuitId` and `peach-Session-Token`. */
  brandPrefix: string
  /** `{wallet-provider}`: `GooglePay` gives `/GooglePayForPasses/…`. */
  walletProvider: string
}

/** Assumption: what the specification hides (decisions). */
export const DEFAULT_BRAND: CypherBrand = { brandPrefix: 'peach', walletProvider: 'GooglePay' }

/** Header of a member's session token, lower-cased as HTTP knows it. */
export function sessionHeader({ brandPrefix }: CypherBrand): string {
  return `${brandPrefix}-Session-Token`.toLowerCase()
}

/** Header of the token that a session is made new with. */
export function refreshHeader({ brandPrefix }: CypherBrand): string {
  return `${brandPrefix}-Refresh-Session-Token`.toLowerCase()
}

/** A template's text with the configuration put in; names of values stay in their braces. */
export function branded(template: string, { brandPrefix, walletProvider }: CypherBrand): string {
  return template.replaceAll('{brand}', brandPrefix).replaceAll('{wallet}', walletProvider)
}

/** Key of a query name whatever its brand: `{brand}CircuitId` and `circuitId` are `circuitId`. */
export function unbranded(name: string): string {
  const bare = name.replace('{brand}', '')
  return bare.charAt(0).toLowerCase() + bare.slice(1)
}
