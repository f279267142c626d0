/** The header that says who may show a page in a frame. Sent with pages alone: nothing else is shown as one. */
export const FRAME_POLICY_HEADER = 'content-security-policy'

/** The header's value: the site itself, and these sources (specification §3 Site configuration, `allowedEmbeddingDomains`). */
export function formatFramePolicy(frameAncestors: readonly string[]): string {
  return ['frame-ancestors', "'self'", ...frameAncestors].join(' ')
}

/** Where nothing is known of the release: nobody but the site. */
export const OWN_FRAMES_ONLY = formatFramePolicy([])
