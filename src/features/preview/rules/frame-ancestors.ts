import { parse } from 'tldts'
import { originOf } from './preview-setup'

interface FramingSite {
  /** site.json: domains or origins. */
  allowedEmbeddingDomains: readonly string[]
  /** Exact origins of editors (`normalizeOrigins`). */
  previewOrigins: readonly string[]
}

/** An invalid entry of site.json. `field` is its dot path. */
interface EmbeddingFault {
  field: string
  message: string
}

/** Domains such as `github.io` count as public suffixes, because strangers own their subdomains. */
const OPTIONS = { allowPrivateDomains: true }
const PLAIN_DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

/**
 * Returns the sources of the `frame-ancestors` header besides the site itself (specification §3 Site configuration,
 * `allowedEmbeddingDomains`): a domain and its subdomains over https, an origin, editors' origins. Invalid entries are
 * omitted (`embeddingFaults` reports them).
 */
export function frameAncestorsOf({ allowedEmbeddingDomains, previewOrigins }: FramingSite): string[] {
  return [...new Set([...allowedEmbeddingDomains.flatMap(entry => sourcesOf(entry) ?? []), ...previewOrigins])]
}

/** Returns the invalid entries of `allowedEmbeddingDomains`. */
export function embeddingFaults(allowedEmbeddingDomains: readonly string[]): EmbeddingFault[] {
  return allowedEmbeddingDomains.flatMap((entry, index) =>
    sourcesOf(entry)
      ? []
      : [
          {
            field: `allowedEmbeddingDomains.${index}`,
            message: `'${entry}' lets nobody in; write a domain such as partner.example, or an origin such as https://www.partner.example`,
          },
        ],
  )
}

/** Returns null for an entry that is neither a domain nor an origin. */
function sourcesOf(entry: string): string[] | null {
  const text = entry.trim()
  if (text.includes('://')) {
    const origin = originOf(text)
    // Rejects paths, because frame-ancestors would allow the whole origin.
    return origin !== undefined && new URL(text).href === `${origin}/` ? [origin] : null
  }
  const domain = plainDomain(text)
  return domain === null ? null : [`https://${domain}`, `https://*.${domain}`]
}

/** Returns the domain in its ASCII form; null for a public suffix, an IP address or a wildcard. */
function plainDomain(text: string): string | null {
  if (/[\s/:@?#*]/.test(text)) return null
  const hostname = originOf(`https://${text}`)?.slice('https://'.length) ?? ''
  if (!PLAIN_DOMAIN.test(hostname)) return null
  const { domain, isIp } = parse(hostname, OPTIONS)
  return domain === null || isIp ? null : hostname
}
