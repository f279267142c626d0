import type { LinkingConfig } from '../../../config/linking-config'

/**
 * Equals `opensNewWindow` on the site's own host without the public suffix list, for server and browser alike: a
 * hostname outside the site's domain belongs to another party, unless it cannot be registered. The build compares both
 * for every host it finds; hosts where they differ are the exceptions (decision 030).
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

/** Whether a hostname can be registered: it is neither an IP address nor a single label. */
export function isName(hostname: string): boolean {
  return hostname.includes('.') && !ADDRESS.test(hostname)
}
