import { parse } from 'tldts'
import { originOf } from './allowed-origin'

interface FramingSite {
  /** site.json: domains, or whole origins. */
  allowedEmbeddingDomains: readonly string[]
  /** Exact origins of editors (`normalizeOrigins`). */
  previewOrigins: readonly string[]
}

/** An entry of site.json that names nobody who could be let in. `field` is its dot path. */
export interface EmbeddingFault {
  field: string
  message: string
}

/** Providers' own domains, such as `github.io`, count as suffixes: what stands below them belongs to strangers. */
const OPTIONS = { allowPrivateDomains: true }
const PLAIN_DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

/**
 * Who may show the site in a frame beside the site itself (specification §3 Site configuration, `allowedEmbeddingDomains`),
 * as sources of the header's `frame-ancestors`: a domain and all below it by https, an origin as it is, editors as they
 * are. What is malformed lets nobody in (`embeddingFaults` names it).
 */
export function frameAncestorsOf({ allowedEmbeddingDomains, previewOrigins }: FramingSite): string[] {
  return [...new Set([...allowedEmbeddingDomains.flatMap(entry => sourcesOf(entry) ?? []), ...previewOrigins])]
}

/** Entries of `allowedEmbeddingDomains` that let nobody in, each with what it should be. */
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

/** Null for what is neither a domain nor an origin. */
function sourcesOf(entry: string): string[] | null {
  const text = entry.trim()
  if (text.includes('://')) {
    const origin = originOf(text)
    // A path would be lost, and more let in than was written.
    return origin !== undefined && new URL(text).href === `${origin}/` ? [origin] : null
  }
  const domain = plainDomain(text)
  return domain === null ? null : [`https://${domain}`, `https://*.${domain}`]
}

/** A domain in the letters of the DNS; null for a suffix that others register below, an address or a wildcard. */
function plainDomain(text: string): string | null {
  if (/[\s/:@?#*]/.test(text)) return null
  const hostname = originOf(`https://${text}`)?.slice('https://'.length) ?? ''
  if (!PLAIN_DOMAIN.test(hostname)) return null
  const { domain, isIp } = parse(hostname, OPTIONS)
  return domain === null || isIp ? null : hostname
}
