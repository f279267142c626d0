import { failure, type Result, success } from '../../platform/result'
import type { CypherRoute } from '../../features/session/rules/cypher-route'
import type { CypherBody } from './cypher-upstream'

/**
 * Returns the account that a call's limit counts; null when it contains none. Body names match case-insensitively, as
 * an upstream may read them; two matches are malformed, because the upstream might use the one that was not counted.
 */
export function accountOf(route: CypherRoute, body: CypherBody): Result<string | null, 'malformed'> {
  const { account } = route.call
  if (!account) return success(null)
  if (account.in === 'query') return success(route.query[account.name] ?? null)
  if (account.in === 'path') return success(route.params[account.name] ?? null)
  const wanted = account.name.toLowerCase()
  const values = entriesOf(body).flatMap(([name, value]) => (name.toLowerCase() === wanted ? [value] : []))
  if (values.length > 1) return failure('malformed')
  const [value] = values
  return success(typeof value === 'string' || typeof value === 'number' ? String(value) : null)
}

function entriesOf(body: CypherBody): readonly [string, unknown][] {
  return body.kind === 'json' ? Object.entries(body.fields) : [...body.form.entries()]
}
