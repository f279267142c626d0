/** A signed JWT: three base64url segments (specification §7 Payments and wallet passes). */
const JWT = /^[\w-]{2,}\.[\w-]{2,}\.[\w-]{2,}$/

/** Address that saves a pass to the phone's wallet: the template with the raw reply; null when that is not a JWT. */
export function savePassAddress(text: string, template: string): string | null {
  const jwt = text.trim().replace(/^"(.*)"$/, '$1')
  if (!JWT.test(jwt)) return null
  return webAddress(template.replace('{jwt}', () => jwt))
}

/** An encrypted JWT: five base64url segments, of which the second is empty. */
const SEALED = /^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/

/** Query of the host's address for a pass of Apple Wallet; null for what is no token of it. */
export function applePassQuery(pass: string | undefined): string | null {
  return pass !== undefined && SEALED.test(pass) ? `?pass=${pass}` : null
}

/** Page of the payment provider: the reply's own `url`, else the operator's template with the session; null for none. */
export function portalAddress(
  { url, sessionId }: { url?: string | undefined; sessionId?: string | undefined },
  template: string | null,
): string | null {
  if (url || !sessionId || template === null) return webAddress(url)
  return webAddress(template.replaceAll('{sessionId}', () => encodeURIComponent(sessionId)))
}

/** Allows absolute http and https addresses; null for others. */
export function webAddress(text: string | null | undefined): string | null {
  if (!text) return null
  try {
    const { protocol, href } = new URL(text)
    return protocol === 'https:' || protocol === 'http:' ? href : null
  } catch {
    return null
  }
}
