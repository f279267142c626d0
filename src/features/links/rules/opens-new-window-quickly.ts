import type { LinkingConfig } from '../../../config/linking-config'

/**
 * The answer of `opensNewWindow` on the site's own host without the public suffix list, for the server and the browser
 * alike: what is neither the site's domain nor below it was registered by somebody else, unless it is no name at all. The
 * build compared the two for every host it knows; those where they differ are the exceptions (decision 030).
 */
export function opensNewWindowQuickly(
  hostname: string,
  { domain, exceptions }: Pick<LinkingConfig, 'domain' | 'exceptions'>,
): boolean {
  if (domain === null || !isName(hostname)) return false
  const isOurs = hostname === domain || hostname.endsWith(`.${domain}`)
  return exceptions.includes(hostname) ? isOurs : !isOurs
}

const ADDRESS = /^\[|^\d+(?:\.\d+){3}$/

/** Whether a hostname may be registered at all: neither an address nor a single word. */
export function isName(hostname: string): boolean {
  return hostname.includes('.') && !ADDRESS.test(hostname)
}
