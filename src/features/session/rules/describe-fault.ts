import type { MembershipConfig } from '../../../config/loyalty-config'
import type { CallFault } from './call-fault'

/** A message and its values; `{0}` is the first. */
export interface FaultWords {
  /** Message key; null when `text` is shown as it is. */
  key: string | null
  text: string
  /** Appended to the message as ' (Code: n)'; null without one. */
  code: number | null
}

interface Input {
  fault: CallFault
  membershipConfig: Pick<MembershipConfig, 'provider' | 'showsOriginalMessages'>
  /** Whether a message of that key exists. */
  has: (key: string) => boolean
  /** The caller's message key, used when the catalogue has none for the code. */
  fallback?: string
}

const DEFAULT_FALLBACK = 'loyaltyReply.fallback'

/**
 * Selects the message of a fault (specification §8 Message selection): by code and provider (`84_BOOST_POS`), by code,
 * then the caller's fallback; or the service's own message when the operator's settings ask for it.
 */
export function describeFault({ fault, membershipConfig, has, fallback = DEFAULT_FALLBACK }: Input): FaultWords {
  const wordsOf = (key: string, code: number | null = null): FaultWords => ({ key, text: '', code })
  switch (fault.kind) {
    case 'code': {
      const { code, clientMessage } = fault
      if (membershipConfig.showsOriginalMessages && clientMessage) return { key: null, text: clientMessage, code }
      const known = [`loyaltyReply.${code}_${membershipConfig.provider}`, `loyaltyReply.${code}`].find(has)
      return wordsOf(known ?? fallback, code)
    }
    case 'captcha':
      return wordsOf(`loyaltyReply.captcha.${fault.cause}`)
    default:
      return wordsOf(`loyaltyReply.${fault.kind}`)
  }
}
