import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Passkey } from '../../../features/session/rules/calls/passkey-calls'
import { type DatabaseTransaction, insertRow, Instant, parseRows, type Read } from '../../database/database'
import type { MemberAt } from './member'

/** Assumption: maximum number of passkeys of a member. */
export const MAX_PASSKEYS = 10

const PasskeyRow = v.object({
  /** Base64url. */
  credentialId: v.string(),
  memberId: v.string(),
  /** COSE, base64url. */
  publicKey: v.string(),
  /** How often it was used, as its authenticator counts; 0 where it does not count. */
  counter: v.number(),
  transports: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
})

/** A passkey as it is checked. */
export type StoredPasskey = v.InferOutput<typeof PasskeyRow>

const CHECKED =
  'SELECT credential_id AS credentialId, member_id AS memberId, public_key AS publicKey, counter, transports FROM passkeys'

/** Finds the passkey that an authenticator names. @param rpId domain for which it was made */
export async function findPasskey(
  read: Read,
  { credentialId, rpId }: { credentialId: string; rpId: string },
): Promise<StoredPasskey | null> {
  const rows = await read(`${CHECKED} WHERE credential_id = ? AND rp_id = ?`, [credentialId, rpId])
  return parseRows(PasskeyRow, rows)[0] ?? null
}

/** A member's passkeys for a domain, as they are checked. */
export async function storedPasskeysOf(
  read: Read,
  { memberId, rpId }: { memberId: string; rpId: string },
): Promise<StoredPasskey[]> {
  return parseRows(PasskeyRow, await read(`${CHECKED} WHERE member_id = ? AND rp_id = ?`, [memberId, rpId]))
}

const ShownRow = v.object({ passkeyId: v.string(), name: v.string(), createdAt: Instant, usedAt: v.nullable(Instant) })

/** A member's passkeys as they see them, the newest first. */
export async function listPasskeys(read: Read, memberId: string): Promise<Passkey[]> {
  const sql = `SELECT passkey_id AS passkeyId, name, created_at AS createdAt, used_at AS usedAt
    FROM passkeys WHERE member_id = ? ORDER BY created_at DESC, passkey_id`
  return parseRows(ShownRow, await read(sql, [memberId]))
}

export async function countPasskeys(read: Read, memberId: string): Promise<number> {
  const [row] = await read('SELECT count(*) AS count FROM passkeys WHERE member_id = ?', [memberId])
  return Number(row?.['count'] ?? 0)
}

interface AddPasskey extends MemberAt {
  passkey: Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>
  name: string
  rpId: string
}

/** Returns false when the passkey is known already, to this member or another. */
export async function addPasskey(
  transaction: DatabaseTransaction,
  { passkey, memberId, name, rpId, now }: AddPasskey,
): Promise<boolean> {
  const { credentialId, publicKey, counter, transports } = passkey
  const known = await transaction.read('SELECT 1 FROM passkeys WHERE credential_id = ?', [credentialId])
  if (known.length > 0) return false
  await insertRow(transaction, 'passkeys', {
    credential_id: credentialId,
    passkey_id: randomUUID(),
    member_id: memberId,
    name,
    public_key: publicKey,
    counter,
    transports: JSON.stringify(transports),
    rp_id: rpId,
    created_at: now,
  })
  return true
}

/** Notes the use of a passkey. Returns false when it is gone, or was used meanwhile with as high a count. */
export async function countPasskeyUse(
  { write }: Pick<DatabaseTransaction, 'write'>,
  { credentialId, counter, now }: { credentialId: string; counter: number; now: number },
): Promise<boolean> {
  const sql = `UPDATE passkeys SET counter = ?, used_at = ?
    WHERE credential_id = ? AND (counter < ? OR (counter = 0 AND ? = 0))`
  return (await write(sql, [counter, now, credentialId, counter, counter])) > 0
}

/** Returns false when the passkey is not theirs. */
export async function removePasskey(
  { write }: Pick<DatabaseTransaction, 'write'>,
  { memberId, passkeyId }: { memberId: string; passkeyId: string },
): Promise<boolean> {
  return (await write('DELETE FROM passkeys WHERE member_id = ? AND passkey_id = ?', [memberId, passkeyId])) > 0
}
