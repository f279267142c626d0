/** A hostname by the public suffix list; null where it has no such part. */
export interface HostParts {
  /** What somebody registered: `lumen.example` of `tickets.lumen.example`. */
  domain: string | null
  /** Under which it was registered: `example`. */
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
 * Whether an external link opens in a window of its own: both hostnames are registrable, and the registrable domain or the
 * public suffix differs. What cannot be read opens in the same window (specification §2 Link behaviour).
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
