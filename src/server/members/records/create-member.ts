import { randomUUID } from 'node:crypto'
import type { LoyaltyVersion } from '../../../features/session/rules/calls/cypher-call'
import { failure, type Result, success } from '../../../platform/result'
import { type DatabaseTransaction, insertRow } from '../../database/database'
import { lookupKey } from '../../lookup-keys'
import { addPhysicalCard, giveVirtualCard } from './cards'
import { writePreferences } from './consents'
import { findMemberByEmail, findMemberById, findMemberByUsername, type Member } from './member'
import type { MemberInput } from './member-input'

export interface NewMember {
  input: MemberInput & { email: string }
  /** Null for a member without one (specification §4 Account linking). */
  username: string | null
  clubId: string | null
  isActive: boolean
  /** Null when none is set yet. */
  passwordHash: string | null
  isPasswordTemporary: boolean
  /** Whether the address is known to be theirs; false by default. */
  isEmailProven?: boolean
  /** Of the page that they register on; null when there is none. */
  locale?: string | null
  /** A sold card without an owner, assigned in place of a virtual one. */
  cardCode?: string
  /** Epoch ms. */
  now: number
}

/** Whether an e-mail or username is taken, as either an e-mail or a username, by another than the given member. */
export async function isNameTaken(
  { read }: Pick<DatabaseTransaction, 'read'>,
  { email, username, exceptMemberId }: { email: string; username: string | null; exceptMemberId?: string },
): Promise<boolean> {
  for (const name of username === null ? [email] : [email, username])
    for (const find of [findMemberByEmail, findMemberByUsername]) {
      const member = await find(read, name)
      if (member && member.member_id !== exceptMemberId) return true
    }
  return false
}

/** The reply for a taken name; version 3 has a code of its own (specification §8). */
export const TAKEN = { 1: 'emailTaken', 3: 'emailTakenV3' } as const satisfies Record<LoyaltyVersion, string>

/** Creates a member and its main card. Fails when the e-mail or username is taken. */
export async function createMember(
  transaction: DatabaseTransaction,
  {
    input,
    username,
    clubId,
    isActive,
    passwordHash,
    isPasswordTemporary,
    isEmailProven = false,
    locale = null,
    cardCode,
    now,
  }: NewMember,
): Promise<Result<Member, 'taken'>> {
  const { email } = input
  if (await isNameTaken(transaction, { email, username })) return failure('taken')
  const row = {
    member_id: randomUUID(),
    email,
    email_key: lookupKey(email),
    username,
    username_key: username === null ? null : lookupKey(username),
    first_name: input.firstname || null,
    last_name: input.lastname || null,
    // The creation payload's default (specification §3).
    phone_number: input.phoneNumber || input.mobileNumber || null,
    mobile_number: input.mobileNumber || null,
    zip_code: input.zipCode || null,
    club_id: clubId,
    send_newsletter: Number(input.sendNewsletter ?? false),
    receive_sms: Number(input.wishToReceiveSMS ?? false),
    third_party_contact: Number(input.contactByThirdParty ?? false),
    newsletter_changed_at: input.sendNewsletter ? now : null,
    sms_changed_at: input.wishToReceiveSMS ? now : null,
    third_party_changed_at: input.contactByThirdParty ? now : null,
    preferences: input.updatePreferences ? writePreferences(input, null) : null,
    is_active: Number(isActive),
    password_hash: passwordHash,
    is_password_temporary: Number(isPasswordTemporary),
    email_proven_at: isEmailProven ? now : null,
    locale,
    created_at: now,
  }
  await insertRow(transaction, 'members', row)
  const at = { memberId: row.member_id, now }
  if (cardCode !== undefined && !(await addPhysicalCard(transaction, { ...at, cardCode })).ok)
    throw new Error('A card was not free')
  await giveVirtualCard(transaction, at)
  const member = await findMemberById(transaction.read, row.member_id)
  if (!member) throw new Error('A member that was just written is not there')
  return success(member)
}
