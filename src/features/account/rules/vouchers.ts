import type { Voucher } from '../../session/rules/calls/reply-fields'

export type VoucherState = 'open' | 'used' | 'lapsed'

/** Whether a voucher can still be used. @param now epoch ms */
export function voucherState({ usedAt, validUntil }: Voucher, now: number): VoucherState {
  if (usedAt) return 'used'
  return validUntil && Date.parse(validUntil) <= now ? 'lapsed' : 'open'
}

/** Splits vouchers into those to use, the first to expire first, and earlier ones, the newest first. @param now epoch ms */
export function groupVouchers(vouchers: readonly Voucher[], now: number) {
  const isOpen = (voucher: Voucher) => voucherState(voucher, now) === 'open'
  const endOf = ({ validUntil }: Voucher) => (validUntil ? Date.parse(validUntil) : Infinity)
  return {
    open: vouchers.filter(isOpen).toSorted((one, other) => endOf(one) - endOf(other) || 0),
    earlier: vouchers.filter(voucher => !isOpen(voucher)),
  }
}

/** Message keys and value of where a voucher counts; null when unknown. @param nameOf the name of a cinema */
export function voucherPlace(
  { cinemaId }: Pick<Voucher, 'cinemaId'>,
  nameOf: (cinemaId: string) => string | null,
): { key: string; name: string } | null {
  if (cinemaId === undefined) return null
  if (cinemaId === null) return { key: 'vouchers.everywhere', name: '' }
  const name = nameOf(cinemaId)
  return name === null ? null : { key: 'vouchers.at', name }
}
