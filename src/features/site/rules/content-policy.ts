import type { HostConfig } from '../../../config/host-config'

/** What a site's pages need of browsers, by which its policy differs from another site's. */
export type PolicyConfig = Pick<HostConfig, 'siteUrl' | 'frameAncestors' | 'ticketing' | 'thirdParties'>

interface FormatContentPolicy {
  facts: PolicyConfig
  /** Of the scripts written into the page: `sha256-…`. */
  scripts: readonly string[]
}

/**
 * The Content-Security-Policy of a page (design: security; CSP Level 3). Scripts are those of the page, known by their hashes,
 * and what these load; markup that came from elsewhere runs nothing. `https:` and `'unsafe-inline'` mean something only to
 * browsers that know neither hashes nor `'strict-dynamic'`.
 */
export function formatContentPolicy({ facts, scripts }: FormatContentPolicy): string {
  const { thirdParties, frameAncestors } = facts
  // Ticketing on the same machine, as beside a stand-in, is not https.
  const anyService = ['https:', ...insecureOrigins(facts)]
  const directives: [string, ...string[]][] = [
    ['default-src', "'self'"],
    [
      'script-src',
      "'strict-dynamic'",
      ...scripts.map(hash => `'${hash}'`),
      ...(thirdParties.ads ? ["'unsafe-eval'"] : []),
      "'unsafe-inline'",
      'https:',
    ],
    // What a page is styled with stands in files; sizes and colours of pictures stand in attributes, which have no hash.
    ['style-src', "'self'", "'unsafe-inline'", ...(thirdParties.scripts ? ['https:'] : [])],
    ['img-src', "'self'", 'data:', 'blob:', 'https:'],
    ['media-src', "'self'", 'https:'],
    ['font-src', "'self'", 'data:', ...(thirdParties.scripts ? ['https:'] : [])],
    ['connect-src', "'self'", ...(thirdParties.scripts ? ['https:', 'wss:'] : [])],
    ['frame-src', "'self'", ...anyService],
    ['worker-src', "'self'", 'blob:'],
    ['manifest-src', "'self'"],
    ['form-action', "'self'", ...anyService],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
  ]
  return [...directives.map(parts => parts.join(' ')), formatFramePolicy(frameAncestors)].join('; ')
}

/** Who may show a page in a frame: the site itself, and these sources (specification §3, `allowedEmbeddingDomains`). */
export function formatFramePolicy(frameAncestors: readonly string[]): string {
  return ['frame-ancestors', "'self'", ...frameAncestors].join(' ')
}

/** Whether a release is for https. */
export function isSecure({ siteUrl }: Pick<HostConfig, 'siteUrl'>): boolean {
  return siteUrl?.startsWith('https:') ?? false
}

function insecureOrigins({ ticketing }: Pick<HostConfig, 'ticketing'>): string[] {
  const services = [ticketing.site, ...Object.values(ticketing.theaters)]
  const origins = services.flatMap(service => (service && URL.canParse(service.url) ? new URL(service.url).origin : []))
  return [...new Set(origins)].filter(origin => origin.startsWith('http:'))
}
