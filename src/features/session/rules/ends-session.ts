import type { CallFault } from './call-fault'
import { REPLY_CODES } from './reply-codes'

/**
 * Whether a failed refresh ends the session (specification §4: any failure clears it). Assumption: only a reply counts
 * as a failure. No response, a server error and 'too many requests' do not end it; the refresh is retried.
 */
export function endsSession(fault: CallFault): boolean {
  switch (fault.kind) {
    case 'code':
      return fault.code !== REPLY_CODES.tooManyRequests
    case 'unexpected':
      return fault.status === null || fault.status < 500
    default:
      return false
  }
}
