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
  has: (key: string) => boolean
  fallback?: string | undefined
}

/** Specification §8: by code and provider (`84_BOOST_POS`), by code, the fallback; or the service's own message. */
export function describeFault({ fault, membershipConfig, has, fallback = 'loyaltyReply.fallback' }: Input): FaultWords {
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
    case 'passkey':
      return wordsOf(`loyaltyReply.passkey.${fault.cause}`)
    default:
      return wordsOf(`loyaltyReply.${fault.kind}`)
  }
}
