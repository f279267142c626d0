import type { CypherBrand } from '../../features/loyalty/rules/cypher-brand'
import { createCypherRouteTable, type CypherRouteTable } from '../../features/loyalty/rules/cypher-route'

/** Keeps the table of the release that is served; another release may have another brand. */
export function createRouteTables(): (brand: CypherBrand) => CypherRouteTable {
  let kept: { brand: CypherBrand; table: CypherRouteTable } | null = null
  return brand => {
    const isKept = kept?.brand.brandPrefix === brand.brandPrefix && kept.brand.walletProvider === brand.walletProvider
    if (!kept || !isKept) kept = { brand, table: createCypherRouteTable(brand) }
    return kept.table
  }
}
