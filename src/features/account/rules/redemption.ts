import { type CallFault, codeOf, isUnanswered } from '../../session/rules/call-fault'

/** A reward on its way to a voucher, in two steps: it is put aside, then paid for (specification §7 History and rewards). */
export type Redemption =
  | { step: 'reserving' }
  | { step: 'refused'; fault: CallFault; whileConfirming: boolean }
  /** It waits to be confirmed; nothing is taken yet. */
  | { step: 'reserved'; orderId: string }
  | { step: 'confirming'; orderId: string }
  /** The answer was lost: it may have been taken. Asking again with the same order takes nothing twice. */
  | { step: 'unsure'; orderId: string; fault: CallFault }
  | { step: 'done'; voucherCode: string }

/** What a fault of the second step means: refused for sure, or nobody knows. */
export function afterConfirm(orderId: string, fault: CallFault): Redemption {
  const isLost = isUnanswered(fault) || fault.kind === 'unexpected'
  return isLost ? { step: 'unsure', orderId, fault } : { step: 'refused', fault, whileConfirming: true }
}

/** Faults of redemption that mean more than their code says elsewhere: of the first step, and of the second. */
const RESERVING: Readonly<Record<number, string>> = {
  404: 'account.rewardGone',
  409: 'account.rewardTooLittle',
  423: 'account.rewardHeld',
}
const CONFIRMING: Readonly<Record<number, string>> = { 404: 'account.rewardGone', 409: 'account.rewardLapsed' }

/** Key of the words for a refusal, where redemption has its own; null where the catalogue of specification §8 has them. */
export function refusalKey(fault: CallFault, whileConfirming: boolean): string | null {
  const code = codeOf(fault)
  const known = whileConfirming ? CONFIRMING : RESERVING
  return code !== null && Object.hasOwn(known, code) ? (known[code] ?? null) : null
}

/** How far a balance reaches for a reward: from 0 to 1. A reward that costs nothing is reached. */
export function reachOf(cost: number, amount: number): number {
  return cost <= 0 ? 1 : Math.max(0, Math.min(1, amount / cost))
}
