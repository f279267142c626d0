import { parse } from 'tldts'
import type { HostParts } from './opens-new-window'

/** Shared domains such as `github.io` count as suffixes, since their subdomains belong to different owners. */
const OPTIONS = { allowPrivateDomains: true }

/** Splits a hostname by the public suffix list, whose table is large: load this module only when needed. */
export function parseHost(hostname: string): HostParts {
  // A name with an empty first label is invalid.
  if (hostname.startsWith('.')) return { domain: null, publicSuffix: null }
  const { domain, publicSuffix } = parse(hostname, OPTIONS)
  return { domain, publicSuffix }
}
