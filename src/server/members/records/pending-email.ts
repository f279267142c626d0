import * as v from 'valibot'
import { type DatabaseTransaction, parseRows, type Read } from '../../database/database'
import { hashToken, isSameSecret, randomCode } from '../../secrets'
import { hashCode } from './codes'
import type { MemberAt } from './member'

/** Letters of a code that is typed by hand, of 5 bits each, by its signed-in member alone. */
const CODE_LETTERS = 10
/** Ms. Assumption: as long as an activation code. */
export const EMAIL_CODE_MS = 24 * 60 * 60_000

/** Puts a new address aside until it is confirmed, in place of an earlier one. Returns the code for its letter. */
export async function putEmailAside(
  { write }: Pick<DatabaseTransaction, 'write'>,
  { memberId, email, now }: MemberAt & { email: string },
): Promise<string> {
  const code = randomCode(CODE_LETTERS)
  await write('INSERT OR REPLACE INTO pending_emails (member_id, email, code_hash, expires_at) VALUES (?, ?, ?, ?)', [
    memberId,
    email,
    hashToken(code),
    now + EMAIL_CODE_MS,
  ])
  return code
}

const PendingRow = v.object({ email: v.string(), code_hash: v.string() })

async function find(read: Read, { memberId, now }: MemberAt) {
  const sql = 'SELECT email, code_hash FROM pending_emails WHERE member_id = ? AND expires_at > ?'
  return parseRows(PendingRow, await read(sql, [memberId, now]))[0] ?? null
}

/** The address that awaits its confirmation; null for none. */
export async function findPendingEmail(read: Read, at: MemberAt): Promise<string | null> {
  return (await find(read, at))?.email ?? null
}

/** The address that a code confirms; null for a wrong or expired code. @param code as typed */
export async function confirmedEmail(read: Read, { code, ...at }: MemberAt & { code: string }): Promise<string | null> {
  const pending = await find(read, at)
  return pending && isSameSecret(hashCode(code), pending.code_hash) ? pending.email : null
}

export async function dropPendingEmail({ write }: Pick<DatabaseTransaction, 'write'>, memberId: string) {
  await write('DELETE FROM pending_emails WHERE member_id = ?', [memberId])
}
