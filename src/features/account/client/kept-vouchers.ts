import * as v from 'valibot'
import { readClock } from '../../../platform/clock'
import { readStored, writeStored } from '../../../platform/storage'
import { VOUCHERS_KEY } from '../../session/rules/kept-vouchers'
import { type Voucher, VoucherSchema } from '../../session/rules/calls/reply-fields'

/** Assumption: how many the browser keeps; the oldest give way. */
const MOST_KEPT = 50

const KeptSchema = v.object({ memberId: v.string(), vouchers: v.array(VoucherSchema) })

/** Vouchers that were redeemed in this browser by this member, the newest first; nobody else's (decision 105). */
export function readKeptVouchers(memberId: string): Voucher[] {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), KeptSchema), readStored(VOUCHERS_KEY))
  return parsed.success && parsed.output.memberId === memberId ? parsed.output.vouchers : []
}

/** Keeps a voucher that has just been redeemed, beside an API without a list of them. Replaces another member's. */
export function keepVoucher(memberId: string, { voucherCode, name }: Pick<Voucher, 'voucherCode' | 'name'>): void {
  const redeemedAt = new Date(readClock()).toISOString()
  const others = readKeptVouchers(memberId).filter(known => known.voucherCode !== voucherCode)
  const vouchers = [{ voucherCode, name, redeemedAt }, ...others].slice(0, MOST_KEPT)
  writeStored(VOUCHERS_KEY, JSON.stringify({ memberId, vouchers }))
}
