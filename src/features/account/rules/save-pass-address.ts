/** Three parts of base64url, as a signed JWT has (specification §7 Payments and wallet passes). */
const JWT = /^[\w-]{2,}\.[\w-]{2,}\.[\w-]{2,}$/

/**
 * Where a pass is saved to the phone's wallet: the template with the signed pass in it.
 * @param text the raw answer; null comes back for what is no JWT
 */
export function savePassAddress(text: string, template: string): string | null {
  const jwt = text.trim().replace(/^"(.*)"$/, '$1')
  if (!JWT.test(jwt)) return null
  return webAddress(template.replace('{jwt}', () => jwt))
}

/** An address that a browser may be sent to: absolute, http or https; null for others. */
export function webAddress(text: string | null | undefined): string | null {
  if (!text) return null
  try {
    const { protocol, href } = new URL(text)
    return protocol === 'https:' || protocol === 'http:' ? href : null
  } catch {
    return null
  }
}
