import * as v from 'valibot'
import { type DatabaseTransaction, parseRows, type Read } from '../../database/database'

/** Ms. Assumption: longer than a browser waits for its user. */
const CHALLENGE_MS = 5 * 60_000

/** Who was asked to sign a challenge, and what for. */
export interface ChallengeOf {
  purpose: 'ADD' | 'PROVE' | 'LOGIN'
  /** The session that asked, or the hash of the id that a login was given. */
  boundTo: string
  /** Epoch ms. */
  now: number
}

/** Keeps a challenge until it is used, in place of an earlier one for the same. */
export async function keepChallenge(
  { write }: Pick<DatabaseTransaction, 'write'>,
  { purpose, boundTo, challenge, now }: ChallengeOf & { challenge: string },
): Promise<void> {
  // Two old ones go for each that comes, so that strangers do not fill the table.
  const old = 'SELECT rowid FROM passkey_challenges WHERE expires_at <= ? LIMIT 2'
  await write(`DELETE FROM passkey_challenges WHERE rowid IN (${old})`, [now])
  const sql = 'INSERT OR REPLACE INTO passkey_challenges (bound_to, purpose, challenge, expires_at) VALUES (?, ?, ?, ?)'
  await write(sql, [boundTo, purpose, challenge, now + CHALLENGE_MS])
}

/** The challenge that is still to be signed; null for none. */
export async function findChallenge(read: Read, { purpose, boundTo, now }: ChallengeOf): Promise<string | null> {
  const sql = 'SELECT challenge FROM passkey_challenges WHERE bound_to = ? AND purpose = ? AND expires_at > ?'
  const [row] = parseRows(v.object({ challenge: v.string() }), await read(sql, [boundTo, purpose, now]))
  return row?.challenge ?? null
}

/** Uses a challenge up, whatever comes of it. Returns false when somebody else did. */
export async function takeChallenge(
  { write }: Pick<DatabaseTransaction, 'write'>,
  { purpose, boundTo, challenge }: Omit<ChallengeOf, 'now'> & { challenge: string },
): Promise<boolean> {
  const sql = 'DELETE FROM passkey_challenges WHERE bound_to = ? AND purpose = ? AND challenge = ?'
  return (await write(sql, [boundTo, purpose, challenge])) > 0
}
