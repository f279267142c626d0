import type { DatabaseTransaction } from '../../database/open-database'
import { lookupKey } from '../members/member'
import type { CodeKind } from './codes'

/** Assumption: this many wrong codes within this time (ms) lock the codes of an e-mail. */
const MAX_WRONG_CODES = 10
export const WRONG_CODES_MS = 15 * 60_000

interface Tried {
  email: string
  kind: CodeKind
  /** Epoch ms. */
  now: number
}

/** Whether an e-mail's codes are locked after too many wrong ones, even for the right code (423, specification §8). */
export async function areCodesLocked(
  { read }: Pick<DatabaseTransaction, 'read'>,
  { email, kind, now }: Tried,
): Promise<boolean> {
  const sql = 'SELECT count(*) AS count FROM wrong_codes WHERE email_key = ? AND kind = ? AND tried_at > ?'
  const [row] = await read(sql, [lookupKey(email), kind, now - WRONG_CODES_MS])
  return Number(row?.['count'] ?? 0) >= MAX_WRONG_CODES
}

/** Counts a wrong code, also for an unknown e-mail, so that replies do not reveal which accounts exist. */
export async function countWrongCode(
  { write }: Pick<DatabaseTransaction, 'write'>,
  { email, kind, now }: Tried,
): Promise<void> {
  await write('INSERT INTO wrong_codes (email_key, kind, tried_at) VALUES (?, ?, ?)', [lookupKey(email), kind, now])
}
