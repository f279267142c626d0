import type { CallFault } from './call-fault'
import { REPLY_CODES } from './reply-codes'

/**
 * Whether a failed refresh ends the session (specification §4: any failure clears it). Assumption: only an answer is a failure.
 * What nobody answered, a server that broke, and 'too many requests' say nothing of the session; it is tried again.
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
