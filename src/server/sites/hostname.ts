import { domainToUnicode } from 'node:url'

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
  const hostname = new URL(`http://${text}`).hostname.replace(/\.$/, '')
  // Node 24 lets a label through that is no punycode, and cannot decode it either.
  return hostname === '' || domainToUnicode(hostname).includes('xn--') ? null : hostname
}
