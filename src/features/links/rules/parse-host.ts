import { parse } from 'tldts'
import type { HostParts } from './opens-new-window'

/** Domains that providers let others register under, such as `github.io`, count as suffixes: they are different people's. */
const OPTIONS = { allowPrivateDomains: true }

/** A hostname by the public suffix list. Its table is large: load this where an unknown external link needs it. */
export function parseHost(hostname: string): HostParts {
  // A name without its first label is none.
  if (hostname.startsWith('.')) return { domain: null, publicSuffix: null }
  const { domain, publicSuffix } = parse(hostname, OPTIONS)
  return { domain, publicSuffix }
}
