import { formatContentPolicy, formatFramePolicy, isSecure, type PolicyConfig } from './content-policy'

/** Header names in lower case, and their values. */
export type Headers = Readonly<Record<string, string>>

/** What every answer carries, whatever it holds. */
export const ANSWER_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const satisfies Headers

export const POLICY_HEADER = 'content-security-policy'

/** Two years, as browsers' own lists ask for (hstspreload.org); subdomains are the operator's affair. */
const SECURE_SECONDS = 63_072_000

/** What a page may ask of the device: where the visitor is, for theaters nearby; checkouts in a frame may pay. */
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

/** What every answer of a release carries beside `ANSWER_HEADERS`: that it is to be asked for by https alone, where it is. */
export function releaseHeaders(facts: Pick<PolicyConfig, 'siteUrl'>): Headers {
  return isSecure(facts) ? { 'strict-transport-security': `max-age=${SECURE_SECONDS}` } : {}
}

/**
 * What a release's pages carry beside these (design: security). Nothing else is shown as a page.
 * @param scripts hashes of the scripts written into the page; null where they are not known, as in a release of an earlier
 * version: its policy says nothing of scripts
 */
export function pageHeaders(facts: PolicyConfig, scripts: readonly string[] | null): Headers {
  return {
    [POLICY_HEADER]: scripts ? formatContentPolicy({ facts, scripts }) : formatFramePolicy(facts.frameAncestors),
    'permissions-policy': Object.entries(PERMISSIONS)
      .map(([feature, allowed]) => `${feature}=${allowed}`)
      .join(', '),
    // An editor may show the site in a window of its own and speak with it; windows that the site opens may answer it.
    ...(facts.frameAncestors.length > 0 ? {} : { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
  }
}
