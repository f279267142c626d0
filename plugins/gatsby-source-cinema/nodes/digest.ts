import { createHash } from 'node:crypto'

/**
 * A content hash. A node's digest covers everything its resolvers return in addition to its own fields, so that a warm
 * build runs only the queries of changed pages. Its input must not depend on the minute.
 */
export function digestOf(value: unknown): string {
  return createHash('sha1').update(JSON.stringify(value)).digest('base64url')
}
