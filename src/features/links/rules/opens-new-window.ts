import type { LinkingConfig } from '../../../config/linking-config'

/** A hostname's parts by the public suffix list; null when it has no such part. */
export interface HostParts {
  /** Registrable domain: `lumen.example` of `tickets.lumen.example`. */
  domain: string | null
  /** Suffix under which it is registered: `example`. */
  publicSuffix: string | null
}

interface NewWindowInput {
  /** Hostname of the page. */
  from: string
  /** Absolute URL of the link. */
  to: string
  parseHost: (hostname: string) => HostParts
}

/**
 * Whether an external link opens in a new window: both hostnames are registrable, and the registrable domain or the
 * public suffix differs. An invalid URL opens in the same window (specification §2 Link behaviour).
 */
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
 * Equals `opensNewWindow` on the site's own host without the public suffix list, for server and browser alike: a
 * hostname outside the site's domain belongs to another party, unless it cannot be registered. The build compares both
 * for every host it finds; hosts where they differ are the exceptions (decision 030).
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
