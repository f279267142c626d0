import { type CallFault, codeOf, isUnanswered } from '../../session/rules/call-fault'

/** State of a redemption in two steps: reserve, then confirm (specification §7 History and rewards). */
export type Redemption =
  | { step: 'reserving' }
  | { step: 'refused'; fault: CallFault; whileConfirming: boolean }
  /** Waits for confirmation; nothing is charged yet. */
  | { step: 'reserved'; orderId: string }
  | { step: 'confirming'; orderId: string }
  /** The reply was lost; the cost may have been charged. Repeating the call does not charge twice. */
  | { step: 'unsure'; orderId: string; fault: CallFault }
  | { step: 'done'; voucherCode: string }

/** State after a failed confirmation: refused, or unknown. */
export function afterConfirm(orderId: string, fault: CallFault): Redemption {
  const isLost = isUnanswered(fault) || fault.kind === 'unexpected'
  return isLost ? { step: 'unsure', orderId, fault } : { step: 'refused', fault, whileConfirming: true }
}

const RESERVING: Readonly<Record<number, string>> = {
  404: 'account.rewardGone',
  409: 'account.rewardTooLittle',
  423: 'account.rewardHeld',
}
const CONFIRMING: Readonly<Record<number, string>> = { 404: 'account.rewardGone', 409: 'account.rewardLapsed' }

/** Message key of a refusal that is specific to redemption; null when the catalogue of specification §8 applies. */
export function refusalKey(fault: CallFault, whileConfirming: boolean): string | null {
  const known = whileConfirming ? CONFIRMING : RESERVING
  return known[codeOf(fault) ?? 0] ?? null
}

/** Progress of a balance towards a reward, from 0 to 1; 1 for a free reward. */
export function reachOf(cost: number, amount: number): number {
  return cost <= 0 ? 1 : Math.max(0, Math.min(1, amount / cost))
}
