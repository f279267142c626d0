const PLAIN = /^([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)\.?(?::\d{1,5})?$/
const ELSEWHERE = /[\s/\\?#@]/

/**
 * Parses a `Host` header or a domain name: lower case, punycode, without port and final dot. Null for what names no host.
 */
export function parseHostname(given: string): string | null {
  const text = given.trim().toLowerCase()
  const [, plain] = PLAIN.exec(text) ?? []
  if (plain !== undefined && !plain.startsWith('xn--') && !plain.includes('.xn--')) return plain
  if (text === '' || ELSEWHERE.test(text) || !URL.canParse(`http://${text}`)) return null
  return new URL(`http://${text}`).hostname.replace(/\.$/, '') || null
}
