import { useRef, useState } from 'react'
import { afterConfirm, type Redemption } from '../rules/redemption'
import { useCinemaId } from '../../membership/components/use-cinema-id'
import { useSessionClient } from '../../session/components/use-session-client'
import { useMembershipConfig } from '../../session/components/use-membership-config'

/** A reward and the state of its redemption. */
export interface RunningRedemption<Reward> {
  reward: Reward
  state: Redemption
}

/**
 * Redeems rewards one at a time (specification §7). Each step is sent once, however often it is pressed, and a lost
 * confirmation is repeated with the same order.
 * @param onDone called when there is a voucher; the balance has changed
 */
export function useRedemption<Reward extends { rewardId: string }>(
  onDone: (done: { reward: Reward; voucherCode: string }) => void,
) {
  const { circuitId } = useMembershipConfig()
  const cinemaId = useCinemaId()
  const withSessionClient = useSessionClient()
  const [running, setRunning] = useState<RunningRedemption<Reward> | null>(null)
  const isSending = useRef(false)

  const once = async (work: () => Promise<void>) => {
    if (isSending.current) return
    isSending.current = true
    await work().finally(() => {
      isSending.current = false
    })
  }

  const begin = (reward: Reward) =>
    void once(async () => {
      setRunning({ reward, state: { step: 'reserving' } })
      const body = { rewardId: reward.rewardId, quantity: 1 }
      const ordered = await withSessionClient(sessionClient =>
        sessionClient.call('orderLoyaltyItem', { values: { cinemaId }, body }),
      )
      const orderId = ordered.ok ? ordered.value.orderId : null
      const state: Redemption = ordered.ok
        ? orderId
          ? { step: 'reserved', orderId }
          : { step: 'refused', fault: { kind: 'unexpected', status: 200 }, whileConfirming: false }
        : { step: 'refused', fault: ordered.error, whileConfirming: false }
      setRunning(known => (known?.reward === reward ? { reward, state } : known))
    })

  const confirm = (reward: Reward, orderId: string) =>
    void once(async () => {
      setRunning({ reward, state: { step: 'confirming', orderId } })
      const values = { circuitId, cinemaId }
      const confirmed = await withSessionClient(sessionClient =>
        sessionClient.call('confirmItemRedemption', { values, body: { orderId } }),
      )
      const voucherCode = confirmed.ok ? confirmed.value.voucherCode : null
      if (voucherCode) onDone({ reward, voucherCode })
      const state: Redemption = confirmed.ok
        ? voucherCode
          ? { step: 'done', voucherCode }
          : { step: 'unsure', orderId, fault: { kind: 'unexpected', status: 200 } }
        : afterConfirm(orderId, confirmed.error)
      setRunning({ reward, state })
      if (voucherCode) await withSessionClient(sessionClient => sessionClient.refreshMember())
    })

  return { running, begin, confirm, forget: () => setRunning(null) }
}
