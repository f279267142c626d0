import { failure, type Result, success } from '../../../platform/result'
import type { DatabaseTransaction } from '../../database/open-database'
import { isNameTaken } from './create-member'
import { lookupKey, type Member } from './member'
import type { MemberInput } from './member-input'

type Value = string | number | null

/** The input value of each column; undefined leaves it unchanged. */
const COLUMNS: readonly [column: string, (input: MemberInput) => Value | undefined][] = [
  ['first_name', ({ firstname }) => textOf(firstname)],
  ['last_name', ({ lastname }) => textOf(lastname)],
  ['phone_number', ({ phoneNumber }) => textOf(phoneNumber)],
  ['mobile_number', ({ mobileNumber }) => textOf(mobileNumber)],
  ['zip_code', ({ zipCode }) => textOf(zipCode)],
  ['send_newsletter', ({ sendNewsletter }) => flagOf(sendNewsletter)],
  ['receive_sms', ({ wishToReceiveSMS }) => flagOf(wishToReceiveSMS)],
  ['third_party_contact', ({ contactByThirdParty }) => flagOf(contactByThirdParty)],
]

const textOf = (text: string | null | undefined) => (text == null ? undefined : text || null)
const flagOf = (flag: boolean | null | undefined) => (flag == null ? undefined : Number(flag))

interface UpdateMember {
  member: Member
  input: MemberInput
  /** Of a new password; null when it does not change. */
  passwordHash: string | null
}

/** Updates the given fields. A username that equals the e-mail follows it. Fails when a name is taken. */
export async function updateMember(
  transaction: DatabaseTransaction,
  { member, input, passwordHash }: UpdateMember,
): Promise<Result<null, 'taken'>> {
  const email = input.email ?? member.email
  const wasEmail = member.username !== null && lookupKey(member.username) === lookupKey(member.email)
  const username = (input.username || null) ?? (wasEmail ? email : member.username)
  if (await isNameTaken(transaction, { email, username, exceptMemberId: member.member_id })) return failure('taken')
  const values: Record<string, Value> = {
    email,
    email_key: lookupKey(email),
    username,
    username_key: username === null ? null : lookupKey(username),
  }
  if (passwordHash !== null) values['password_hash'] = passwordHash
  for (const [column, read] of COLUMNS) {
    const value = read(input)
    if (value !== undefined) values[column] = value
  }
  const assignments = Object.keys(values).map(column => `${column} = ?`)
  await transaction.write(`UPDATE members SET ${assignments.join(', ')} WHERE member_id = ?`, [
    ...Object.values(values),
    member.member_id,
  ])
  return success(null)
}
