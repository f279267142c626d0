import { type Result, success } from '../../src/platform/result'
import type { CypherUpstream } from '../../src/server/cypher/upstream/cypher-upstream'
import { openDatabase } from '../../src/server/database/open-database'
import { createLoyaltyBackend } from '../../src/server/members/create-backend'
import { LOYALTY_MIGRATIONS } from '../../src/server/members/migrations'
import { NO_WALLETS, type WalletIssuers } from '../../src/server/members/wallet/wallet-issuers'
import type { Database } from '../../src/server/database/database'

/** The embedded backend with the database it keeps. */
export interface LoyaltyBackend {
  upstream: CypherUpstream
  database: Database
}

interface OpenLoyaltyBackend {
  /** `file:…`, or `http://…` of a libSQL server that many hosts share. */
  url: string
  authToken?: string | undefined
  /** Epoch ms. */
  clock: () => number
  wallets?: WalletIssuers
}

/** Opens the database of members and the backend over it. @returns failure with one line for the operator */
export async function openLoyaltyBackend({
  url,
  authToken,
  clock,
  wallets = NO_WALLETS,
}: OpenLoyaltyBackend): Promise<Result<LoyaltyBackend, string>> {
  const database = await openDatabase({ url, authToken, migrations: LOYALTY_MIGRATIONS })
  if (!database.ok) return database
  return success({
    upstream: createLoyaltyBackend({ database: database.value, clock, wallets }),
    database: database.value,
  })
}
