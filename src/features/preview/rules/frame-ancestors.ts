import { parse } from 'tldts'
import { originOf } from './preview-setup'
import { says } from '../../../config/fault-words/fault-words'

interface FramingSite {
  /** site.json: domains or origins. */
  allowedEmbeddingDomains: readonly string[]
  /** Exact origins of editors (`normalizeOrigins`). */
  previewOrigins: readonly string[]
}

/** Domains such as `github.io` count as public suffixes, because strangers own their subdomains. */
const OPTIONS = { allowPrivateDomains: true }
const PLAIN_DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

/**
 * The sources of the `frame-ancestors` header besides the site itself (specification §3 Site configuration,
 * `allowedEmbeddingDomains`): a domain and its subdomains over https, an origin, editors' origins. Invalid entries are
 * omitted.
 */
export function frameAncestorsOf({ allowedEmbeddingDomains, previewOrigins }: FramingSite): string[] {
  return [...new Set([...allowedEmbeddingDomains.flatMap(entry => sourcesOf(entry) ?? []), ...previewOrigins])]
}

/** The invalid entries of `allowedEmbeddingDomains`; `field` is their dot path in site.json. */
export function embeddingFaults(allowedEmbeddingDomains: readonly string[]) {
  return allowedEmbeddingDomains.flatMap((entry, index) => {
    return sourcesOf(entry) ? [] : [{ field: `allowedEmbeddingDomains.${index}`, ...says('nobodyIn', { entry }) }]
  })
}

/** Null for an entry that is neither a domain nor an origin. */
function sourcesOf(entry: string): string[] | null {
  const text = entry.trim()
  if (text.includes('://')) {
    const origin = originOf(text)
    // Rejects paths, because frame-ancestors would allow the whole origin.
    return origin !== undefined && new URL(text).href === `${origin}/` ? [origin] : null
  }
  if (/[\s/:@?#*]/.test(text)) return null
  /** In its ASCII form. */
  const hostname = originOf(`https://${text}`)?.slice('https://'.length) ?? ''
  const { domain, isIp } = parse(hostname, OPTIONS)
  // Not a public suffix, an IP address or a wildcard.
  const isDomain = PLAIN_DOMAIN.test(hostname) && domain !== null && !isIp
  return isDomain ? [`https://${hostname}`, `https://*.${hostname}`] : null
}
