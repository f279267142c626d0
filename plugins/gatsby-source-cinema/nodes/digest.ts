import { createHash } from 'node:crypto'

/**
 * A short name of a value's content. A node's digest covers all that its resolvers show beside its own fields, so that a warm
 * build runs the queries of just the pages on which something changed. Nothing of the minute may enter it.
 */
export function digestOf(value: unknown): string {
  return createHash('sha1').update(JSON.stringify(value)).digest('base64url')
}
