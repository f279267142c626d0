import { type CypherBrand, refreshHeader, sessionHeader } from '../../features/session/rules/calls/cypher-call'
import { createCypherRouteTable, type CypherRouteTable } from '../../features/session/rules/cypher-route'

/** What the gateway derives from the operator's brand. */
export interface BrandParts {
  brand: CypherBrand
  table: CypherRouteTable
  /** Names in lower case. */
  sessionHeader: string
  refreshHeader: string
}

/** Creates a memoized factory that keeps the parts of the last brand, as each release may have another. */
export function createBrandParts(): (brand: CypherBrand) => BrandParts {
  let kept: BrandParts | null = null
  return ({ brandPrefix, walletProvider }) => {
    const isKept = kept?.brand.brandPrefix === brandPrefix && kept.brand.walletProvider === walletProvider
    if (!kept || !isKept) kept = makeParts({ brandPrefix, walletProvider })
    return kept
  }
}

function makeParts(brand: CypherBrand): BrandParts {
  return {
    brand,
    table: createCypherRouteTable(brand),
    sessionHeader: sessionHeader(brand),
    refreshHeader: refreshHeader(brand),
  }
}
