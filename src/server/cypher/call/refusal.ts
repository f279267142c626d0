import type { CallOutcome } from './call-record'

/** An error response of the gateway itself. */
export interface Refusal {
  outcome: CallOutcome
  status: number
  /** Plain text for the caller; never contains request data. */
  error: string
  /** Additional headers. */
  headers?: Readonly<Record<string, string>>
}

const refusal = (outcome: CallOutcome, status: number, error: string, headers?: Refusal['headers']): Refusal => ({
  outcome,
  status,
  error,
  ...(headers ? { headers } : {}),
})

const UNCHECKED = 'The captcha cannot be checked at the moment. Please try again later'

/** The fixed error responses (contracts §5). */
export const REFUSALS = {
  wrongMethod: refusal('wrongMethod', 405, 'Only POST is allowed', { allow: 'POST' }),
  foreignOrigin: refusal('foreignOrigin', 403, 'Requests of other sites are not allowed'),
  wrongType: refusal('wrongType', 415, 'The request must be JSON or multipart/form-data'),
  tooLarge: refusal('tooLarge', 413, 'The request is too large'),
  busy: refusal('busy', 503, 'The service is busy. Please try again later', { 'retry-after': '5' }),
  malformed: refusal('malformed', 400, 'The request is malformed'),
  notAllowed: refusal('notAllowed', 403, 'This call is not allowed'),
  captchaRefused: refusal('captchaRefused', 403, 'The captcha was not passed. Please try again'),
  captchaUnavailable: refusal('captchaUnavailable', 503, UNCHECKED),
  unusableReply: refusal('unusableReply', 502, 'The loyalty service gave no usable answer'),
  away: refusal('away', 503, 'Members cannot be reached at the moment. Please try again later', { 'retry-after': '5' }),
  unreachable: refusal('unreachable', 502, 'The loyalty service cannot be reached'),
  replyTooLarge: refusal('tooLarge', 502, 'The loyalty service gave no usable answer'),
  redirected: refusal('redirected', 502, 'The loyalty service gave no usable answer'),
  timeout: refusal('timeout', 504, 'The loyalty service did not answer in time'),
  error: refusal('error', 500, 'Something went wrong'),
} as const satisfies Record<string, Refusal>

/** 429: the limit of the caller or of the account is reached. */
export function refuseLimited(retryAfterSeconds: number): Refusal {
  const headers = { 'retry-after': String(retryAfterSeconds) }
  return refusal('limited', 429, 'Too many requests. Please try again later', headers)
}

/** 503: the breaker is open. */
export function refuseUnavailable(retryAfterSeconds: number): Refusal {
  const error = 'The loyalty service is not available at the moment. Please try again later'
  return refusal('breakerOpen', 503, error, { 'retry-after': String(retryAfterSeconds) })
}
