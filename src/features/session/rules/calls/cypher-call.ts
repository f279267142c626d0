import type * as v from 'valibot'

/** Version of the member API (specification §3 Loyalty configuration). */
export type LoyaltyVersion = 1 | 3

/** Schema of a JSON object in a request or reply; unknown fields are kept. */
export type CypherFields = v.GenericSchema<unknown, object>

/** Rate limits of calls that can guess secrets or flood mailboxes (design: security, brute force). */
export type CypherLimit = 'login' | 'reset' | 'reminder' | 'giftCard' | 'activation' | 'registration'

/** Where a call names the account that it is about; limits count per account and per IP address. */
export interface CypherAccount {
  in: 'body' | 'query' | 'path'
  /** Without brand: `emailAddress`. */
  name: string
}

/** One call of specification §7: a row of the table that gateway, client and tests share. */
export interface CypherCall {
  method: 'GET' | 'POST'
  /** Path with its values in braces: `/Member/UsernameReminder/{circuitId}/{email}`. `{wallet}` is configuration. */
  path: string
  /** Required query parameters, in order; a value may be empty. `{brand}` is configuration; `a|b` is either. */
  query: readonly string[]
  optionalQuery?: readonly string[]
  /** Null without a body. */
  body: CypherFields | null
  /** Schema of a JSON reply; `text` for a raw one. */
  reply: CypherFields | 'text'
  versions: readonly LoyaltyVersion[]
  /** Token sent: the session token (`anyone`: if there is one), the refresh token, or none (`visitor`). */
  caller: 'visitor' | 'anyone' | 'member' | 'refresh'
  /** Whether the call changes anything. Such a call is never sent twice, even when it is a GET. */
  hasEffects: boolean
  /** Action that the captcha token must name; null without a captcha. */
  captcha: string | null
  limit?: CypherLimit
  account?: CypherAccount
  /** Query parameters, without brand, that contain site addresses: another origin is replaced by the site's own. */
  ownAddresses?: readonly string[]
  /** Answered by the embedded backend alone: not part of specification §7, and never sent to an operator's API. */
  isOwn?: boolean
}

/** Whether a failed call may be retried (design: security, retries). */
export function isRetriable({ hasEffects, method }: CypherCall): boolean {
  return !hasEffects && method === 'GET'
}

export function defineCalls<const Calls extends Record<string, CypherCall>>(calls: Calls): Calls {
  return calls
}

/** Circuit parameter and API version of most calls. */
export const V1 = { query: ['circuitId'], versions: [1] } as const
export const V3 = { query: ['{brand}CircuitId'], versions: [3] } as const
export const READ = { method: 'GET', body: null, hasEffects: false, captcha: null } as const
export const WRITE = { method: 'POST', hasEffects: true, captcha: null } as const

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
