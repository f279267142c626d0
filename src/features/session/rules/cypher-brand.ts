/** The operator's configuration in addresses and headers of member calls (specification §7). */
export interface CypherBrand {
  /** `{brand}`: `peach` yields `peachCircuitId` and `peach-Session-Token`. */
  brandPrefix: string
  /** `{wallet-provider}`: `GooglePay` yields `/GooglePayForPasses/…`. */
  walletProvider: string
}

/** Assumption: values that the specification does not define (decisions). */
export const DEFAULT_BRAND: CypherBrand = { brandPrefix: 'peach', walletProvider: 'GooglePay' }

/** Header of a member's session token, in lower case. */
export function sessionHeader({ brandPrefix }: CypherBrand): string {
  return `${brandPrefix}-Session-Token`.toLowerCase()
}

/** Header of a member's refresh token, in lower case. */
export function refreshHeader({ brandPrefix }: CypherBrand): string {
  return `${brandPrefix}-Refresh-Session-Token`.toLowerCase()
}

/** Replaces `{brand}` and `{wallet}` in a template; other names stay in their braces. */
export function branded(template: string, { brandPrefix, walletProvider }: CypherBrand): string {
  return template.replaceAll('{brand}', brandPrefix).replaceAll('{wallet}', walletProvider)
}

/** Name of a query parameter without its brand: `circuitId` for both `{brand}CircuitId` and `circuitId`. */
export function unbranded(name: string): string {
  const bare = name.replace('{brand}', '')
  return bare.charAt(0).toLowerCase() + bare.slice(1)
}
