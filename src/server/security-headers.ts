import { ANSWER_HEADERS } from '../features/site/rules/response-headers'

/**
 * Headers of every response of the host. They are set when a response is created, because adding headers to a finished
 * one is expensive.
 */
export const SECURITY_HEADERS = ANSWER_HEADERS

/** Headers of a response that must not be cached. */
export const UNCACHED_HEADERS = { ...SECURITY_HEADERS, 'cache-control': 'no-store' } as const
