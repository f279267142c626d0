/** Characters that are safe in logs and headers; no `@`, so that no e-mail passes for an id. */
const SAFE_ID = /^[A-Za-z0-9._-]{8,64}$/

/**
 * Returns the request's `X-Request-Id` when it is 8–64 safe characters, for tracing across services; otherwise a new
 * one.
 */
export function readRequestId(headers: Headers): string {
  const given = headers.get('x-request-id')
  return given !== null && SAFE_ID.test(given) ? given : crypto.randomUUID()
}
