import type * as v from 'valibot'

/** Versions of the member API that a call belongs to (specification §3 Loyalty configuration). */
export type LoyaltyVersion = 1 | 3

/** Shape of a JSON object that a call sends or is answered with; other fields are kept. */
export type CypherFields = v.GenericSchema<unknown, object>

/** What is counted where passwords, codes or cards could be guessed, or mailboxes filled (design: security, brute force). */
export type CypherLimit = 'login' | 'reset' | 'reminder' | 'giftCard' | 'activation' | 'registration'

/** Where a call says whose account it is about; counted beside the caller's address. */
export interface CypherAccount {
  in: 'body' | 'query' | 'path'
  /** Without a brand: `emailAddress`. */
  name: string
}

/** One call of specification §7: a row of the table that gateway, client and tests read. */
export interface CypherCall {
  method: 'GET' | 'POST'
  /** Path with its values in braces: `/Member/UsernameReminder/{circuitId}/{email}`. `{wallet}` is configuration. */
  path: string
  /** Names of the query that must be there, in order; a value may be empty. `{brand}` is configuration; `a|b` is either. */
  query: readonly string[]
  /** Names that may be there. */
  optionalQuery?: readonly string[]
  /** What is sent; null for nothing. */
  body: CypherFields | null
  /** What a JSON answer holds; `text` for a raw one. */
  reply: CypherFields | 'text'
  versions: readonly LoyaltyVersion[]
  /** Whose header goes along: none, the session token's, or the refresh token's. `anyone`: a member's may. */
  caller: 'visitor' | 'anyone' | 'member' | 'refresh'
  /** Whether it changes anything. Such a call is never sent twice, also where it is a GET. */
  hasEffects: boolean
  /** Action that the captcha's answer must name; null where there is none. */
  captcha: string | null
  limit?: CypherLimit
  account?: CypherAccount
  /** Names of the query, without a brand, that hold addresses of this site: others are moved to the site's own origin. */
  ownAddresses?: readonly string[]
}

/** Whether a call that failed may be sent once more (design: security, retries). */
export function isRetriable({ hasEffects, method }: CypherCall): boolean {
  return !hasEffects && method === 'GET'
}

/** Checks rows without widening their types. */
export function defineCalls<const Calls extends Record<string, CypherCall>>(calls: Calls): Calls {
  return calls
}
