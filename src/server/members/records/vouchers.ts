import * as v from 'valibot'
import { type Voucher, VoucherSchema } from '../../../features/session/rules/calls/reply-fields'
import { type DatabaseTransaction, Instant, parseRows, type Read } from '../../database/database'

/** Assumption: how many a list has at most. */
const MOST_VOUCHERS = 200

const VoucherRow = v.object({
  ...VoucherSchema.entries,
  redeemedAt: v.nullable(Instant),
  validUntil: v.nullable(Instant),
  usedAt: v.nullable(Instant),
})

const FIELDS = `o.voucher_code AS voucherCode, coalesce(o.voucher_name, '') AS name, o.voucher_cinema_id AS cinemaId,
  o.redeemed_at AS redeemedAt, o.voucher_until AS validUntil, o.used_at AS usedAt`

/** A member's vouchers, the newest first, for a reply. */
export async function listVouchers(read: Read, memberId: string): Promise<Voucher[]> {
  const rows = await read(
    `SELECT ${FIELDS} FROM reward_orders o WHERE o.member_id = ? AND o.voucher_code IS NOT NULL
     ORDER BY o.redeemed_at DESC, o.order_id LIMIT ?`,
    [memberId, MOST_VOUCHERS],
  )
  return parseRows(VoucherRow, rows)
}

/** `unknown`: nobody has a voucher of this code; `used`: before; `lapsed`: it has expired. */
export type VoucherState = 'valid' | 'used' | 'lapsed'

/** Finds a voucher by the code that was shown at the till; spaces and case are ignored. Null when nobody has it. */
export async function findVoucher(
  read: Read,
  { code, now }: { code: string; now: number },
): Promise<(Voucher & { state: VoucherState }) | null> {
  const rows = await read(`SELECT ${FIELDS} FROM reward_orders o WHERE o.voucher_code = ?`, [readCode(code)])
  const [voucher] = parseRows(VoucherRow, rows)
  return voucher ? { ...voucher, state: stateOf(voucher, now) } : null
}

function stateOf({ usedAt, validUntil }: Voucher, now: number): VoucherState {
  if (usedAt != null) return 'used'
  return validUntil != null && Date.parse(validUntil) <= now ? 'lapsed' : 'valid'
}

/** Finds a voucher of a member that can still be used. */
export async function findMemberVoucher(
  read: Read,
  { memberId, code, now }: { memberId: string; code: string; now: number },
): Promise<Voucher | null> {
  const rows = await read(`SELECT ${FIELDS} FROM reward_orders o WHERE o.voucher_code = ? AND o.member_id = ?`, [
    readCode(code),
    memberId,
  ])
  const [voucher] = parseRows(VoucherRow, rows)
  return voucher && stateOf(voucher, now) === 'valid' ? voucher : null
}

/** Marks a valid voucher as used, once. @returns false when it is not valid any more */
export async function markVoucherUsed(
  { read, write }: DatabaseTransaction,
  { code, now }: { code: string; now: number },
): Promise<boolean> {
  const found = await findVoucher(read, { code, now })
  if (found?.state !== 'valid') return false
  await write('UPDATE reward_orders SET used_at = ? WHERE voucher_code = ?', [now, found.voucherCode])
  return true
}

const readCode = (code: string) => code.replaceAll(/\s/g, '').toUpperCase()
