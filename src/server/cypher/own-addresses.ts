import type { CypherBrand } from '../../features/session/rules/calls/cypher-call'
import { type CypherRoute, withQueryValues } from '../../features/session/rules/cypher-route'

interface KeepOwnAddresses {
  route: CypherRoute
  /** Only called for calls that contain addresses. */
  ownOrigin: () => string
  brand: CypherBrand
}

/**
 * Moves a call's `ownAddresses` to the site's own origin and keeps path and query: otherwise anybody could have a reset
 * link to another site mailed to a member. Addresses are always reserialized, so that the mailer cannot parse them
 * differently.
 */
export function keepOwnAddresses({ route, ownOrigin, brand }: KeepOwnAddresses): CypherRoute {
  const names = route.call.ownAddresses
  if (!names) return route
  const given = names.flatMap(name => (route.query[name] ? [[name, route.query[name]] as const] : []))
  if (given.length === 0) return route
  const origin = ownOrigin()
  return withQueryValues(route, Object.fromEntries(given.map(([name, value]) => [name, moved(value, origin)])), brand)
}

function moved(value: string, ownOrigin: string): string {
  if (!URL.canParse(value, ownOrigin)) return ownOrigin
  const { pathname, search, hash } = new URL(value, ownOrigin)
  // Other schemes have no rooted path: `javascript:alert(1)`.
  if (!pathname.startsWith('/')) return ownOrigin
  const rest = pathname + search + hash
  return rest === '/' && !value.endsWith('/') ? ownOrigin : ownOrigin + rest
}
