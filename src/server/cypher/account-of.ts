import { failure, type Result, success } from '../../platform/result'
import type { CypherRoute } from '../../features/session/rules/cypher-route'
import type { CypherBody } from './cypher-upstream'

/**
 * Whose account a call is about, for its limits; null where it names none. An upstream may read names whatever their case, so
 * they are looked for like that, and a body that names two accounts that way is malformed: one would be counted, the other asked.
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
