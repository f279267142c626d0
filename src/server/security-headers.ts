import { ANSWER_HEADERS } from '../features/site/rules/response-headers'

/**
 * What every answer of the host carries. Put in where an answer is made: to add headers to a finished one costs more than
 * all else the host does for it.
 */
export const SECURITY_HEADERS = ANSWER_HEADERS

/** Headers of an answer that nobody may keep. */
export const UNCACHED_HEADERS = { ...SECURITY_HEADERS, 'cache-control': 'no-store' } as const
