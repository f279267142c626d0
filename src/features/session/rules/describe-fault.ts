import type { MembershipConfig } from '../../../config/membership-config'
import type { CallFault } from './call-fault'

/** A message and its values; `{0}` is the first. */
export interface FaultWords {
  /** Of the messages; null: `text` as it is. */
  key: string | null
  text: string
  /** Follows every message of the catalogue as ' (Code: n)'; null where there is none. */
  code: number | null
}

interface Input {
  fault: CallFault
  membershipConfig: Pick<MembershipConfig, 'provider' | 'showsOriginalMessages'>
  /** Whether a message of that key exists. */
  has: (key: string) => boolean
  /** Key of the message of whoever asks, where the catalogue has none for the code. */
  fallback?: string
}

const DEFAULT_FALLBACK = 'loyaltyReply.fallback'

/**
 * Which message a fault has (specification §8 Message selection): by code and provider (`84_BOOST_POS`), by code, then the
 * caller's own; the service's own words in their place where the operator wants them. What is no answer has words of its own.
 */
export function describeFault({ fault, membershipConfig, has, fallback = DEFAULT_FALLBACK }: Input): FaultWords {
  const said = (key: string, code: number | null = null): FaultWords => ({ key, text: '', code })
  switch (fault.kind) {
    case 'code': {
      const { code, clientMessage } = fault
      if (membershipConfig.showsOriginalMessages && clientMessage) return { key: null, text: clientMessage, code }
      const known = [`loyaltyReply.${code}_${membershipConfig.provider}`, `loyaltyReply.${code}`].find(has)
      return said(known ?? fallback, code)
    }
    case 'captcha':
      return said(`loyaltyReply.captcha.${fault.cause}`)
    default:
      return said(`loyaltyReply.${fault.kind}`)
  }
}
