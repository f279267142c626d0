/** Letters that neither a log nor a header reads as anything else; no `@`, so that no e-mail passes for an id. */
const SAFE_ID = /^[A-Za-z0-9._-]{8,64}$/

/** The request's own `X-Request-Id` where it is 8–64 safe characters, so that a call can be followed through; else a new one. */
export function readRequestId(headers: Headers): string {
  const given = headers.get('x-request-id')
  return given !== null && SAFE_ID.test(given) ? given : crypto.randomUUID()
}
