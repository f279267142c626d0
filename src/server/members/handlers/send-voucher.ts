import type { DatabaseTransaction } from '../../database/database'
import type { BackendCall } from '../backend-call'
import { addMail } from '../outbox/outbox'
import { findMemberById } from '../records/member'
import type { RedeemedVoucher } from '../records/reward-orders'

interface SendVoucher {
  call: BackendCall
  memberId: string
  voucher: RedeemedVoucher
}

/** Writes the letter of a new voucher: what for, where and until when, its code, and the page that shows it. */
export async function sendVoucher(transaction: DatabaseTransaction, input: SendVoucher): Promise<void> {
  const { call, memberId, voucher } = input
  const member = await findMemberById(transaction.read, memberId)
  if (!member) return
  const { code, name, cinemaId, until } = voucher
  const { locale, cinemaNames } = call.membershipConfig
  await addMail(transaction, {
    to: member.email,
    kind: 'VOUCHER',
    locale,
    code,
    link: call.linkTo('rewards'),
    voucher: { name, cinema: cinemaId && (cinemaNames[cinemaId] ?? null), until },
    now: call.clock(),
  })
}
