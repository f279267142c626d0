import { endWishesOfEmail } from '../../wishes/wish-store'
import * as v from 'valibot'
import { type DatabaseTransaction, Flag, parseRows, type Read } from '../../database/database'
import { forgetMemberOfChanges } from './account-changes'
import { lookupKey } from '../../lookup-keys'
import { endSessionsOf } from './session-tokens'

const MemberRow = v.object({
  member_id: v.string(),
  email: v.string(),
  username: v.nullable(v.string()),
  first_name: v.nullable(v.string()),
  last_name: v.nullable(v.string()),
  phone_number: v.nullable(v.string()),
  mobile_number: v.nullable(v.string()),
  zip_code: v.nullable(v.string()),
  club_id: v.nullable(v.string()),
  /** 0 for an account without a membership. */
  level_id: v.number(),
  /** Epoch ms when the membership ends; null for never. */
  expires_at: v.nullable(v.number()),
  send_newsletter: Flag,
  receive_sms: Flag,
  third_party_contact: Flag,
  /** Epoch ms when the consent was last given or taken back; null for never. */
  newsletter_changed_at: v.nullable(v.number()),
  sms_changed_at: v.nullable(v.number()),
  third_party_changed_at: v.nullable(v.number()),
  /** JSON (src/server/members/records/consents.ts); null for none. */
  preferences: v.nullable(v.string()),
  is_active: Flag,
  /** Null when none is set yet. */
  password_hash: v.nullable(v.string()),
  /** Must be changed before it can be used to log in. */
  is_password_temporary: Flag,
  /** Epoch ms when the operator blocked the account. */
  blocked_at: v.nullable(v.number()),
  /** Epoch ms when a code that was sent to the present address came back; null when none did. */
  email_proven_at: v.nullable(v.number()),
  /** In which the member last used the site; null when that is not known. */
  locale: v.nullable(v.string()),
})

/** A row of `members`. */
export type Member = v.InferOutput<typeof MemberRow>

/** A member at a point in time. */
export interface MemberAt {
  memberId: string
  /** Epoch ms. */
  now: number
}

export const findMemberById = (read: Read, memberId: string) => findBy(read, 'member_id = ?', memberId)
export const findMemberByEmail = (read: Read, email: string) => findBy(read, 'email_key = ?', lookupKey(email))
export const findMemberByUsername = (read: Read, username: string) =>
  findBy(read, 'username_key = ?', lookupKey(username))

/** Finds a member by e-mail, else by username; case is ignored. */
export async function findMemberByLogin(read: Read, login: string): Promise<Member | null> {
  return (await findMemberByEmail(read, login)) ?? (await findMemberByUsername(read, login))
}

async function findBy(read: Read, where: string, value: string): Promise<Member | null> {
  return parseRows(MemberRow, await read(`SELECT * FROM members WHERE ${where}`, [value]))[0] ?? null
}

/** Whether the membership has expired (specification §5 Member data). `now` is epoch ms. */
export function isExpired({ expires_at: expiresAt }: Member, now: number): boolean {
  return expiresAt !== null && expiresAt < now
}

/** Whether a member has an active membership of at least this level. `now` is epoch ms. */
export function isRunning(member: Member, { levelId, now }: { levelId: number; now: number }): boolean {
  return member.is_active && !isExpired(member, now) && member.level_id >= levelId
}

/** Tables with a `member_id` column. */
const OF_MEMBER = [
  'cards',
  'ticket_orders',
  'balance_transactions',
  'reward_orders',
  'favourite_films',
  'favourite_cinemas',
  'portal_sessions',
]

/**
 * Deletes everything a member holds, when the account is deleted. A physical card can then be added to another account,
 * unless it was reported lost; redeemed rewards are not returned to the stock.
 */
export async function deleteWallet({ write }: DatabaseTransaction, memberId: string): Promise<void> {
  const ofOrders = 'order_id IN (SELECT order_id FROM ticket_orders WHERE member_id = ?)'
  await write(`DELETE FROM tickets WHERE ${ofOrders}`, [memberId])
  for (const table of OF_MEMBER) await write(`DELETE FROM ${table} WHERE member_id = ?`, [memberId])
}

/** Deletes a member and all their data: sessions, passkeys, codes, e-mails, cards, history, wishes. The audit trail stays, of nobody. */
export async function deleteMember(transaction: DatabaseTransaction, member: Member): Promise<void> {
  const { write } = transaction
  const { member_id: memberId, email } = member
  const ofEmail = 'email_key IN (SELECT email_key FROM members WHERE member_id = ?)'
  // A letter to an address that was never confirmed.
  await write('DELETE FROM outbox WHERE recipient IN (SELECT email FROM pending_emails WHERE member_id = ?)', [
    memberId,
  ])
  await endSessionsOf(transaction, memberId)
  await deleteWallet(transaction, memberId)
  await write('DELETE FROM codes WHERE member_id = ?', [memberId])
  await write('DELETE FROM known_devices WHERE member_id = ?', [memberId])
  await write('DELETE FROM passkeys WHERE member_id = ?', [memberId])
  await write(`DELETE FROM wrong_codes WHERE ${ofEmail}`, [memberId])
  await write('DELETE FROM pending_emails WHERE member_id = ?', [memberId])
  await write('DELETE FROM pending_memberships WHERE member_id = ?', [memberId])
  await forgetMemberOfChanges(transaction, memberId)
  await endWishesOfEmail(transaction, email)
  await write('DELETE FROM outbox WHERE recipient = ?', [email])
  await write('DELETE FROM members WHERE member_id = ?', [memberId])
}
