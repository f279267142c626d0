import type { CypherBrand } from '../../features/session/rules/cypher-brand'
import { type CypherRoute, withQueryValues } from '../../features/session/rules/cypher-route'

interface KeepOwnAddresses {
  route: CypherRoute
  /** Asked for only where a call holds addresses. */
  ownOrigin: () => string
  brand: CypherBrand
}

/**
 * Moves the addresses of a call that must be this site's (`ownAddresses`) to the site's own origin, path and query kept:
 * otherwise anybody could have a member be mailed a reset link that leads elsewhere. They are written anew in any case, so
 * that no spelling is read differently by whoever mails them.
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
  // Other schemes have no path of their own: `javascript:alert(1)`.
  if (!pathname.startsWith('/')) return ownOrigin
  const rest = pathname + search + hash
  return rest === '/' && !value.endsWith('/') ? ownOrigin : ownOrigin + rest
}
