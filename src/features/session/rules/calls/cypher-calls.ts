import { ACCOUNT_CALLS, MEMBERSHIP_CALLS } from './account-calls'
import type { CypherCall } from './cypher-call'
import { ORDER_CALLS } from './order-calls'
import { OWN_ACCOUNT_CALLS } from './own-account-calls'
import { PASSKEY_CALLS } from './passkey-calls'
import { PASSWORD_CALLS, SESSION_CALLS } from './session-calls'
import { CARD_CALLS, FAVOURITE_CALLS, HISTORY_CALLS, PAYMENT_CALLS } from './wallet-calls'

/** The families of specification §7, in its order, then what the embedded backend adds. */
export const CYPHER_FAMILIES = {
  'Login and session': SESSION_CALLS,
  'Member account': ACCOUNT_CALLS,
  'Membership activation': MEMBERSHIP_CALLS,
  'Password reset': PASSWORD_CALLS,
  'History and rewards': HISTORY_CALLS,
  'Cards and gift cards': CARD_CALLS,
  Favourites: FAVOURITE_CALLS,
  'Payments and wallet passes': PAYMENT_CALLS,
  'Own account, at the embedded backend alone': OWN_ACCOUNT_CALLS,
  'Passkeys, at the embedded backend alone': PASSKEY_CALLS,
  'Orders, at the embedded backend alone': ORDER_CALLS,
} as const satisfies Record<string, Record<string, CypherCall>>

/** All calls that `/api/cypher` accepts (specification §7), shared by gateway, backend, client and tests. */
export const CYPHER_CALLS = {
  ...SESSION_CALLS,
  ...ACCOUNT_CALLS,
  ...MEMBERSHIP_CALLS,
  ...PASSWORD_CALLS,
  ...HISTORY_CALLS,
  ...CARD_CALLS,
  ...FAVOURITE_CALLS,
  ...PAYMENT_CALLS,
  ...OWN_ACCOUNT_CALLS,
  ...PASSKEY_CALLS,
  ...ORDER_CALLS,
} as const satisfies Record<string, CypherCall>

export type CypherCallName = keyof typeof CYPHER_CALLS

export const CYPHER_CALL_NAMES = Object.keys(CYPHER_CALLS) as CypherCallName[]
