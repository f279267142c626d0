import { type BackendHandler, refuseCall, succeed } from '../backend-call'
import { findMemberVoucher } from '../records/vouchers'
import { type PassSubject, sealPassLink } from '../wallet/pass-link'
import { forMember } from './require-member'
import { findTicketForPass, signPass, voucherPayload } from './wallet-passes'

const NO_WALLET = 'This site issues no passes for this wallet'

/** A member's own voucher for Google Wallet, while it can be used. */
export const voucherPass: BackendHandler = forMember(async (call, memberId) => {
  const { database, clock, membershipConfig, siteName } = call
  const { google } = call.wallets
  if (!google) return refuseCall(404, NO_WALLET)
  const now = clock()
  const code = call.route.query['voucherCode'] ?? ''
  const voucher = await findMemberVoucher(database.read, { memberId, code, now })
  if (!voucher) return refuseCall(404, 'There is no such voucher')
  const { locale, cinemaNames } = membershipConfig
  const payload = voucherPayload(
    {
      code: voucher.voucherCode,
      name: voucher.name,
      cinema: voucher.cinemaId ? (cinemaNames[voucher.cinemaId] ?? null) : null,
      until: voucher.validUntil ? Date.parse(voucher.validUntil) : null,
    },
    { issuerId: google.issuerId, site: { name: siteName, locale } },
  )
  return { text: await signPass(payload, google, now) }
})

/** The link to a pass for Apple Wallet of a member's own ticket or voucher. */
export const applePass: BackendHandler = forMember(async (call, memberId) => {
  const { database, clock } = call
  const { apple } = call.wallets
  const now = clock()
  if (!apple || now >= apple.validUntil) return refuseCall(404, NO_WALLET)
  const { ticketId = '', voucherCode = '' } = call.route.query
  const { locale } = call.membershipConfig
  const subject: PassSubject = ticketId
    ? { memberId, kind: 'TICKET', id: ticketId, locale }
    : { memberId, kind: 'VOUCHER', id: voucherCode, locale }
  const isOwn = ticketId
    ? (await findTicketForPass(database.read, ticketId))?.memberId === memberId
    : (await findMemberVoucher(database.read, { memberId, code: voucherCode, now })) !== null
  if (!isOwn) return refuseCall(404, 'There is no such ticket or voucher')
  return succeed({ pass: await sealPassLink(subject, apple, now) })
})
