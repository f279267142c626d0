import type { HostConfig } from '../../../config/host-config'

/** The site-specific input of the policy. */
export type PolicyConfig = Pick<HostConfig, 'siteUrl' | 'frameAncestors' | 'ticketing' | 'thirdParties'>

interface FormatContentPolicy {
  policyConfig: PolicyConfig
  /** Hashes of the page's inline scripts: `sha256-…`. */
  scripts: readonly string[]
}

/**
 * Returns the Content-Security-Policy of a page (design: security; CSP Level 3). Allows the page's inline scripts by
 * hash and the scripts they load. `https:` and `'unsafe-inline'` apply only to browsers without support for hashes or
 * `'strict-dynamic'`.
 */
export function formatContentPolicy({ policyConfig, scripts }: FormatContentPolicy): string {
  const { thirdParties, frameAncestors } = policyConfig
  // Local ticketing services, such as a mock, do not use https.
  const anyService = ['https:', ...insecureOrigins(policyConfig)]
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
    // Styles are in files; sizes and colours of pictures are in style attributes, which cannot be hashed.
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

/**
 * Returns the `frame-ancestors` directive: the site itself and these sources (specification §3,
 * `allowedEmbeddingDomains`).
 */
export function formatFramePolicy(frameAncestors: readonly string[]): string {
  return ['frame-ancestors', "'self'", ...frameAncestors].join(' ')
}

/** Returns whether a release is served over https. */
export function isSecure({ siteUrl }: Pick<HostConfig, 'siteUrl'>): boolean {
  return siteUrl?.startsWith('https:') ?? false
}

function insecureOrigins({ ticketing }: Pick<HostConfig, 'ticketing'>): string[] {
  const services = [ticketing.site, ...Object.values(ticketing.theaters)]
  const origins = services.flatMap(service => (service && URL.canParse(service.url) ? new URL(service.url).origin : []))
  return [...new Set(origins)].filter(origin => origin.startsWith('http:'))
}
