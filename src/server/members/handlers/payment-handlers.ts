import type { PAYMENT_CALLS } from '../../../features/session/rules/calls/wallet-calls'
import { type Result, success } from '../../../platform/result'
import type { Member } from '../records/member'
import { type BackendCall, type BackendHandlers, type BackendReply, refuse, refuseCall } from '../backend-call'
import { HUNDREDTHS, readBalances } from '../records/balances'
import { forMember, requireMember } from './require-member'
import { findCardForPass, findTicketForPass, loyaltyCardPayload, signPass, ticketPayload } from './wallet-passes'

/**
 * Specification §7 Payments and wallet passes. A pass is a signed JWT as text: with a session, only for the member's own
 * cards and tickets; without one, for any valid card or ticket number, and without member data. The numbers cannot be
 * guessed. An operator without an account of Google Wallet has none.
 */
export const PAYMENT_HANDLERS: BackendHandlers<keyof typeof PAYMENT_CALLS> = {
  /** The embedded backend has no payment provider, and so no session of one. */
  getPaymentPortalSession: forMember(async () => refuse('noPaymentPortal')),
  createLoyaltyCardPass: async call => {
    const caller = await callerOf(call)
    if (!caller.ok) return caller.error
    const member = caller.value
    const card = await findCardForPass(call.database.read, call.route.query['cardNumber'] ?? '')
    if (!card || isOthers(member, card.memberId)) return refuseCall(404, 'There is no such card')
    const owner = member && (await ownerOf(call, member))
    const { locale } = call.membershipConfig
    return sign(call, issuer => loyaltyCardPayload({ cardCode: card.cardCode, owner, locale }, issuer))
  },
  getTicketPass: async call => {
    const caller = await callerOf(call)
    if (!caller.ok) return caller.error
    const ticket = await findTicketForPass(call.database.read, call.route.params['ticketId'] ?? '')
    if (!ticket || isOthers(caller.value, ticket.memberId)) return refuseCall(404, 'There is no such ticket')
    const { siteName, membershipConfig } = call
    return sign(call, issuer => ticketPayload({ ...ticket, siteName, locale: membershipConfig.locale }, issuer))
  },
}

/** Returns null without a session token; fails when the session has expired. */
async function callerOf(call: BackendCall): Promise<Result<Member | null, BackendReply>> {
  return call.sessionToken ? requireMember(call) : success(null)
}

const isOthers = (member: Member | null, ownerId: string) => member !== null && member.member_id !== ownerId

async function ownerOf({ database, clock }: BackendCall, member: Member) {
  const balances = await readBalances(database.read, { memberId: member.member_id, now: clock() })
  const name = [member.first_name, member.last_name].filter(Boolean).join(' ')
  return { name: name || null, points: (balances.get('POINTS')?.amount ?? 0) / HUNDREDTHS }
}

async function sign(
  call: BackendCall,
  payloadOf: (issuer: Parameters<typeof loyaltyCardPayload>[1]) => Parameters<typeof signPass>[0],
): Promise<BackendReply> {
  const { google } = call.wallets
  if (!google) return refuseCall(404, 'This site issues no passes for this wallet')
  const payload = payloadOf({ issuerId: google.issuerId, isFull: call.route.query['fullJwt'] === 'true' })
  return { text: await signPass(payload, google, call.clock()) }
}
