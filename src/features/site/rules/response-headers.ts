import { formatContentPolicy, formatFramePolicy, isSecure, type PolicyConfig } from './content-policy'

/** Header values by lower-case name. */
export type Headers = Readonly<Record<string, string>>

/** Headers of every response. */
export const ANSWER_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const satisfies Headers

export const POLICY_HEADER = 'content-security-policy'

/** Two years, as hstspreload.org recommends; subdomains are not included, they are up to the operator. */
const SECURE_SECONDS = 63_072_000

/** Permissions-Policy: geolocation for theaters nearby; payment for checkouts in a frame. */
const PERMISSIONS: Readonly<Record<string, string>> = {
  'browsing-topics': '()',
  camera: '()',
  'display-capture': '()',
  geolocation: '(self)',
  gyroscope: '()',
  magnetometer: '()',
  microphone: '()',
  midi: '()',
  payment: '*',
  'publickey-credentials-get': '*',
  usb: '()',
}

/** Headers of every response of a release besides `ANSWER_HEADERS`: HSTS if it is served over https. */
export function releaseHeaders(config: Pick<PolicyConfig, 'siteUrl'>): Headers {
  return isSecure(config) ? { 'strict-transport-security': `max-age=${SECURE_SECONDS}` } : {}
}

/**
 * Additional headers of a release's pages (design: security).
 * @param scripts hashes of the page's inline scripts; null if unknown, as in a release of an earlier version: its
 * policy does not restrict scripts
 */
export function pageHeaders(config: PolicyConfig, scripts: readonly string[] | null): Headers {
  return {
    [POLICY_HEADER]: scripts
      ? formatContentPolicy({ policyConfig: config, scripts })
      : formatFramePolicy(config.frameAncestors),
    'permissions-policy': Object.entries(PERMISSIONS)
      .map(([feature, allowed]) => `${feature}=${allowed}`)
      .join(', '),
    // An editor may open the site in a window and exchange messages with it; windows that the site opens keep their
    // opener.
    ...(config.frameAncestors.length > 0 ? {} : { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
  }
}
