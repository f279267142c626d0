import type { HostConfig } from '../../../config/host-config'
import * as v from 'valibot'

/** Header values by lower-case name. */
export type Headers = Readonly<Record<string, string>>

export const ANSWER_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const satisfies Headers

export const POLICY_HEADER = 'content-security-policy'

/** Two years, as hstspreload.org recommends; subdomains are not included, they are up to the operator. */
const SECURE_SECONDS = 63_072_000

/** Permissions-Policy: geolocation for theaters nearby; payment and passkeys for checkouts in a frame. */
const PERMISSIONS = [
  ...['browsing-topics=()', 'camera=()', 'display-capture=()', 'geolocation=(self)', 'gyroscope=()'],
  ...['magnetometer=()', 'microphone=()', 'midi=()', 'payment=*', 'usb=()'],
  ...['publickey-credentials-create=(self)', 'publickey-credentials-get=*'],
].join(', ')

/** Headers of every response of a release besides `ANSWER_HEADERS`: HSTS if it is served over https. */
export function releaseHeaders({ siteUrl }: Pick<PolicyConfig, 'siteUrl'>): Headers {
  return siteUrl?.startsWith('https:') ? { 'strict-transport-security': `max-age=${SECURE_SECONDS}` } : {}
}

/** Additional headers of pages (design: security). Null scripts, as in earlier versions' releases: any are allowed. */
export function pageHeaders(config: PolicyConfig, scripts: readonly string[] | null): Headers {
  return {
    [POLICY_HEADER]: scripts ? formatContentPolicy(config, scripts) : formatFramePolicy(config.frameAncestors),
    'permissions-policy': PERMISSIONS,
    // An editor may open the site in a window and exchange messages with it; windows that the site opens keep their
    // opener.
    ...(config.frameAncestors.length > 0 ? {} : { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
  }
}

/** The site-specific input of the policy. */
export type PolicyConfig = Pick<HostConfig, 'siteUrl' | 'frameAncestors' | 'ticketing' | 'thirdParties' | 'pagePolicy'>

/** The pages' one policy of trusted types (`trustedTypesBoot`) decides about every script address and all HTML. */
const TRUSTED_TYPES: readonly [string, string][] = [
  ['require-trusted-types-for', "'script'"],
  ['trusted-types', 'default'],
]

/**
 * Content-Security-Policy (design: security; CSP Level 3): inline scripts by hash, and what they load. `https:` and
 * `'unsafe-inline'` apply only in browsers without hashes or `'strict-dynamic'`.
 */
export function formatContentPolicy(policyConfig: PolicyConfig, scripts: readonly string[]): string {
  const { thirdParties, frameAncestors, pagePolicy } = policyConfig
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
    ['img-src', "'self'", 'data:', 'blob:', ...pagePolicy.pictures],
    ['media-src', "'self'", 'https:'],
    ['font-src', "'self'", 'data:', ...(thirdParties.scripts ? ['https:'] : [])],
    ['connect-src', "'self'", ...pagePolicy.connections],
    ['frame-src', "'self'", ...anyService],
    ['worker-src', "'self'", 'blob:'],
    ['manifest-src', "'self'"],
    ['form-action', "'self'", ...pagePolicy.forms],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ...(pagePolicy.hasTrustedTypes ? TRUSTED_TYPES : []),
  ]
  return [...directives.map(parts => parts.join(' ')), formatFramePolicy(frameAncestors)].join('; ')
}

/** `frame-ancestors`: the site itself and these sources (specification §3, `allowedEmbeddingDomains`). */
export function formatFramePolicy(frameAncestors: readonly string[]): string {
  return ['frame-ancestors', "'self'", ...frameAncestors].join(' ')
}

function insecureOrigins({ ticketing }: Pick<HostConfig, 'ticketing'>): string[] {
  const services = [ticketing.site, ...Object.values(ticketing.theaters)]
  const origins = services.flatMap(service => (service && URL.canParse(service.url) ? new URL(service.url).origin : []))
  return [...new Set(origins)].filter(origin => origin.startsWith('http:'))
}

const HashesSchema = v.array(v.pipe(v.string(), v.regex(/^sha(?:256|384|512)-[\w+/]+={0,2}$/)))

/** Hashes of the inline scripts in a release's pages, for the Content-Security-Policy: `sha256-…`. */
export const PageScriptsSchema = v.object({
  usual: HashesSchema,
  /** Pages with other scripts, by file: `movies/index.html`. */
  others: v.record(v.string(), HashesSchema),
})

export type PageScripts = v.InferOutput<typeof PageScriptsSchema>

/** File name below `public/`. */
export const PAGE_SCRIPTS_FILE = 'page-scripts.json'

/** `file` is a path below `public/`. */
export function scriptsOfPage({ usual, others }: PageScripts, file: string): readonly string[] {
  return Object.hasOwn(others, file) ? (others[file] ?? usual) : usual
}

/** For a host that sends the same policy for each page. */
export function scriptsOfAllPages({ usual, others }: PageScripts): string[] {
  return [...new Set([...usual, ...Object.values(others).flat()])]
}
