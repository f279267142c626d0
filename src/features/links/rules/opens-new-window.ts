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
