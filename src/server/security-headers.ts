/**
 * What every answer of the host carries. Put in where an answer is made: to add headers to a finished one costs more than
 * all else the host does for it.
 */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const

/** Headers of an answer that nobody may keep. */
export const UNCACHED_HEADERS = { ...SECURITY_HEADERS, 'cache-control': 'no-store' } as const
