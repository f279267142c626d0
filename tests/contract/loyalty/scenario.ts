import { type HostLoyaltyConfig, NO_LOYALTY } from '../../../src/config/loyalty-config'
import type { LoyaltyVersion } from '../../../src/features/session/rules/calls/cypher-call'
import { CINEMAS, type ContractHost } from './contract-host'
import type { Database } from '../../../src/server/database/database'

/**
 * What a client does, call by call, and what must come of it. It speaks plain HTTP only, so that it runs against any upstream;
 * what it asserts, it asserts by `node:assert`, as it also runs outside of a test when it is recorded.
 */
export interface Scenario {
  name: string
  version: LoyaltyVersion
  membershipConfig: HostLoyaltyConfig
  /** Sets the embedded backend's scene beyond the demo's; a recording has it in its replies. */
  prepare?: (database: Database) => Promise<void>
  run: (host: ContractHost) => Promise<void>
}

/** Sites of either version; each has a brand of its own. */
const FACTS: Readonly<Record<LoyaltyVersion, HostLoyaltyConfig>> = {
  1: {
    ...NO_LOYALTY,
    provider: 'RTS',
    type: 'NON_TIERED',
    version: 1,
    circuitId: 'lumen',
    clubId: 'club-1',
    balanceTypes: ['POINTS'],
    cinemaIds: CINEMAS.map(({ id }) => id),
    currency: 'GBP',
  },
  3: {
    ...NO_LOYALTY,
    provider: 'BOOST_POS',
    type: 'TIERED',
    version: 3,
    circuitId: 'lumen',
    clubId: 'club-1',
    balanceTypes: ['POINTS', 'TICKETS'],
    brandPrefix: 'lumen',
    walletProvider: 'LumenWallet',
    cinemaIds: CINEMAS.map(({ id }) => id),
    currency: 'GBP',
  },
}

interface Plan extends Pick<Scenario, 'prepare'> {
  versions?: readonly LoyaltyVersion[]
  membershipConfig?: Partial<HostLoyaltyConfig>
  run: (host: ContractHost, version: LoyaltyVersion) => Promise<void>
}

/** A scenario for each version, unless it is about one. */
export function scenariosOf(
  name: string,
  { versions = [1, 3], membershipConfig = {}, run, prepare }: Plan,
): Scenario[] {
  return versions.map(version => ({
    name: `${name}, version ${version}`,
    version,
    membershipConfig: { ...FACTS[version], ...membershipConfig },
    ...(prepare ? { prepare } : {}),
    run: host => run(host, version),
  }))
}
