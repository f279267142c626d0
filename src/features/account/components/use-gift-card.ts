import { useCallback } from 'react'
import { type Result, success } from '../../../platform/result'
import { callCypher } from '../../session/client/call-cypher'
import type { CallFault } from '../../session/rules/call-fault'
import { useCaptcha } from '../../session/components/use-captcha'
import { useCinemaId } from '../../membership/components/use-cinema-id'
import { useMembershipConfig } from '../../session/components/use-membership-config'

export interface GiftCardBalance {
  amount: number
  /** ISO 4217. */
  currency: string
  /** ISO; null when it does not expire. */
  expiresAt: string | null
}

/** Action that the captcha token names. */
const CAPTCHA_ACTION = 'giftcard'

/** Checks the balance of a gift card. Sends no session tokens. */
export function useGiftCard() {
  const config = useMembershipConfig()
  const cinemaId = useCinemaId()
  const askCaptcha = useCaptcha()
  return useCallback(
    async ({ cardNumber, pin }: { cardNumber: string; pin: string }): Promise<Result<GiftCardBalance, CallFault>> => {
      const captcha = await askCaptcha(CAPTCHA_ACTION)
      if (!captcha.ok) return captcha
      const checked = await callCypher('checkGiftCardBalance', config, {
        values: { cinemaId },
        body: { cardNumber, pin: pin || null },
        captcha: captcha.value,
      })
      if (!checked.ok) return checked
      const { balance = 0, currency = config.currency, expiresAt = null } = checked.value
      return success({ amount: balance, currency, expiresAt })
    },
    [config, cinemaId, askCaptcha],
  )
}
