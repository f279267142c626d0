import type { Scenario } from './scenario'
import { ACCOUNTS } from './scenarios/accounts'
import { WALLET } from './scenarios/wallet'
import { MEMBERSHIPS } from './scenarios/memberships'
import { PASSKEYS } from './scenarios/passkeys'
import { PASSWORDS } from './scenarios/passwords'
import { SESSIONS } from './scenarios/sessions'
import { WHOLE_LIFE } from './scenarios/whole-life'

/** The contract of member calls, in scenarios: every call of the table, every code of specification §8. */
export const SCENARIOS: readonly Scenario[] = [
  ...WHOLE_LIFE,
  ...SESSIONS,
  ...ACCOUNTS,
  ...PASSWORDS,
  ...PASSKEYS,
  ...MEMBERSHIPS,
  ...WALLET,
]
