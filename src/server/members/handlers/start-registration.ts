import { buildConfirmLink } from '../../../features/membership/rules/confirm-link'
import type { DatabaseTransaction, Read } from '../../database/database'
import { randomCode } from '../../secrets'
import { createMember } from '../records/create-member'
import { findMemberByEmail, findMemberById, type Member } from '../records/member'
import { type MemberInput, parseMemberWithEmail } from '../records/member-input'
import { type BackendCall, type BackendHandler, type BackendReply, refuse, refuseCall, succeed } from '../backend-call'
import { addPhysicalCard } from '../records/cards'
import { addMail } from '../outbox/outbox'
import { recordChange } from '../records/account-changes'
import { activateByCode } from './activate-by-code'
import { issueCode } from '../records/codes'
import { findCaller } from '../records/known-devices'
import { hashPassword } from '../records/password-hash'
import { registered } from '../records/pending-membership'

/** Assumption: letters of a temporary password, of 5 bits each. It must be changed before login (1015). */
const TEMPORARY_LETTERS = 10

interface FoyerCard {
  input: MemberInput & { email: string }
  cardCode: string
}

/**
 * Creates an account for a card sold in the foyer, or activates the inactive one with the same e-mail, and e-mails a
 * temporary password. When the foyer recorded a phone number, a given one must match.
 * @returns 76 for an active account, 85 for a card that is not available or a phone number that does not match
 */
async function activateFoyerCard(call: BackendCall, card: FoyerCard): Promise<BackendReply> {
  const { database, clock } = call
  const member = await findMemberByEmail(database.read, card.input.email)
  if (member?.is_active) return refuse('alreadyActive')
  if (!(await isFreeCard(database.read, card))) return refuse('invalidActivation')
  const password = randomCode(TEMPORARY_LETTERS)
  const passwordHash = await hashPassword(password)
  const activation = { ...card, call, password, passwordHash, now: clock() }
  return database.write(transaction => activate(transaction, activation))
}

async function isFreeCard(read: Read, { input, cardCode }: FoyerCard): Promise<boolean> {
  const sql = `SELECT foyer_sales.mobile_number AS phone FROM card_stock LEFT JOIN foyer_sales USING (card_code)
    WHERE card_code = ? AND status = 'SOLD' AND card_code NOT IN (SELECT card_code FROM cards)`
  const [row] = await read(sql, [cardCode])
  if (!row) return false
  const [known, given] = [row['phone'], input.mobileNumber].map(digitsOf)
  return !known || !given || known === given
}

/** Compares digits only. */
const digitsOf = (phone: unknown) => (typeof phone === 'string' ? phone.replace(/\D/g, '') : '')

interface Activate extends FoyerCard {
  call: BackendCall
  password: string
  passwordHash: string
  now: number
}

async function activate(transaction: DatabaseTransaction, activation: Activate): Promise<BackendReply> {
  const { call, input, cardCode, password, passwordHash, now } = activation
  const { membershipConfig } = call
  // Checked again: a concurrent call may have taken the card.
  if (!(await isFreeCard(transaction.read, { input, cardCode }))) return refuse('invalidActivation')
  const waiting = await findMemberByEmail(transaction.read, input.email)
  if (waiting?.is_active) return refuse('alreadyActive')
  const member = waiting
    ? await wake(transaction, waiting, activation)
    : await createMember(transaction, {
        input,
        username: null,
        clubId: input.clubId || membershipConfig.clubId,
        isActive: true,
        passwordHash,
        isPasswordTemporary: true,
        locale: membershipConfig.locale,
        cardCode,
        now,
      })
  if ('ok' in member && !member.ok) return refuse('emailTaken')
  const activated = 'ok' in member ? member.value : member
  const change = waiting ? 'ACTIVATED' : 'CREATED'
  await recordChange(transaction, { memberId: activated.member_id, change, call, now })
  const mail = { to: activated.email, locale: membershipConfig.locale, code: password, now }
  await addMail(transaction, { ...mail, kind: 'TEMPORARY_PASSWORD' })
  return registered(transaction, activated, now)
}

async function wake(
  transaction: DatabaseTransaction,
  member: Member,
  { cardCode, passwordHash, now }: Activate,
): Promise<Member> {
  const { member_id: memberId } = member
  const sql = 'UPDATE members SET is_active = 1, password_hash = ?, is_password_temporary = 1 WHERE member_id = ?'
  await transaction.write(sql, [passwordHash, memberId])
  await addPhysicalCard(transaction, { memberId, cardCode, now })
  return (await findMemberById(transaction.read, memberId)) ?? member
}

/**
 * Specification §7 StartRegistration. Assumption: `activationCode` activates the account that the code was sent to, with
 * `password` (decision 082); `memberCardNumber` alone registers a card sold in the foyer. The reply's `userSessionId` starts a membership.
 */
export const startRegistration: BackendHandler = async call => {
  const input = parseMemberWithEmail(call.fields)
  if (!input.ok) return refuseCall(400, input.error)
  const { email, memberCardNumber, password } = input.value
  const code = call.fields['activationCode']
  if (typeof code === 'string' && code !== '') return activateByCode(call, { email, code, password: password || null })
  if (!memberCardNumber) return refuse('invalidActivation')
  return activateFoyerCard(call, { input: input.value, cardCode: memberCardNumber.toUpperCase() })
}

interface SendActivationCode {
  member: Member
  call: Pick<BackendCall, 'membershipConfig' | 'linkTo' | 'client'>
  /** Epoch ms. */
  now: number
}

/** E-mails an activation code and the page that takes it. Returns false when the hourly maximum is reached. */
export async function sendActivationCode(
  transaction: DatabaseTransaction,
  { member, call, now }: SendActivationCode,
): Promise<boolean> {
  const at = { memberId: member.member_id, now }
  const caller = await findCaller(transaction.read, { ...at, client: call.client })
  const code = await issueCode(transaction, { ...at, kind: 'ACTIVATION', caller })
  if (code === null) return false
  const page = call.linkTo('confirm')
  const link = page && buildConfirmLink(page, { email: member.email, code, wayBack: call.client.wayBack ?? '' })
  const { locale } = call.membershipConfig
  await addMail(transaction, { to: member.email, kind: 'ACTIVATION', locale, code, link, now })
  return true
}

/** Specification §7 SendMemberActivationCode. */
export const requestActivationCode: BackendHandler = async call => {
  const { database, clock, fields } = call
  const input = parseMemberWithEmail({ email: fields['email'] })
  if (!input.ok) return refuseCall(400, input.error)
  const known = await findMemberByEmail(database.read, input.value.email)
  if (!known) return refuse('unknownEmail')
  return database.write(async transaction => {
    const member = await findMemberById(transaction.read, known.member_id)
    if (!member) return refuse('unknownEmail')
    if (member.is_active) return refuse('alreadyActive')
    const isSent = await sendActivationCode(transaction, { member, call, now: clock() })
    return isSent ? succeed() : refuse('tooManyRequests')
  })
}
