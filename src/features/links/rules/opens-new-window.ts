import type { LinkingConfig } from '../../../config/linking-config'

/** A hostname's parts by the public suffix list; null when it has no such part. */
export interface HostParts {
  /** Registrable domain: `lumen.example` of `tickets.lumen.example`. */
  domain: string | null
  /** Suffix under which it is registered: `example`. */
  publicSuffix: string | null
}

interface NewWindowInput {
  from: string
  /** Absolute. */
  to: string
  parseHost: (hostname: string) => HostParts
}

/** Whether a link opens in a new window: both hosts are registrable, and domain or suffix differ (specification §2). */
export function opensNewWindow({ from, to, parseHost }: NewWindowInput): boolean {
  const hostname = hostnameOf(to)
  if (hostname === null) return false
  const here = parseHost(from)
  const there = parseHost(hostname)
  if (here.domain === null || there.domain === null) return false
  return here.domain !== there.domain || here.publicSuffix !== there.publicSuffix
}

function hostnameOf(url: string): string | null {
  try {
    return new URL(url).hostname
  } catch {
    return null
  }
}

/**
 * `opensNewWindow` on the site's own host without the public suffix list: a hostname outside the site's domain is
 * foreign if it can be registered. The build finds the hosts where both differ: the exceptions (decision 030).
 */
export function opensNewWindowOnOwnHost(
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
