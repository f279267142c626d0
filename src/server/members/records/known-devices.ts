import { DEVICE_DAYS } from '../../cypher/device-cookie'
import type { DatabaseTransaction, Read } from '../../database/database'
import { hashToken, newToken } from '../../secrets'
import type { BackendClient } from '../backend-call'
import { findMemberByLogin, type MemberAt } from './member'

/** Ms. */
export const DEVICE_KEPT_MS = DEVICE_DAYS * 24 * 60 * 60_000
/** Assumption: maximum number of known devices of a member; a new one replaces the one unused for longest. */
const MAX_DEVICES = 10

interface DeviceOf extends MemberAt {
  /** Token of the device cookie; null without one. */
  device: string | null
}

/** Whether this member has signed in from this device before. */
async function isKnownDevice(read: Read, { memberId, device, now }: DeviceOf): Promise<boolean> {
  if (device === null) return false
  const sql = 'SELECT 1 FROM known_devices WHERE device_hash = ? AND member_id = ? AND seen_at > ?'
  return (await read(sql, [hashToken(device), memberId, now - DEVICE_KEPT_MS])).length > 0
}

/** Whether the member who signs in by `account`, a name or an address, has signed in from this device before. */
export async function isDeviceOfLogin(
  read: Read,
  { account, device, now }: { account: string; device: string; now: number },
): Promise<boolean> {
  const member = await findMemberByLogin(read, account)
  return member !== null && isKnownDevice(read, { memberId: member.member_id, device, now })
}

/** Who makes a call for an account: its own counts for limits, and whether it is a device of the member. */
export interface Caller {
  source: string
  isKnown: boolean
}

/** A known device counts for itself, all others by their address. */
export async function findCaller(
  read: Read,
  { memberId, client, now }: MemberAt & { client: BackendClient },
): Promise<Caller> {
  const isKnown = await isKnownDevice(read, { memberId, device: client.device, now })
  return { source: isKnown ? `device ${client.device}` : client.source, isKnown }
}

/**
 * Remembers a device after a login. Returns its new token: a token that somebody else put into the browser must not
 * become a known one. The device's other members keep it.
 */
export async function rememberDevice(
  { write }: Pick<DatabaseTransaction, 'write'>,
  { memberId, device, now }: DeviceOf,
): Promise<string> {
  const token = newToken()
  const hash = hashToken(token)
  if (device !== null)
    await write('UPDATE known_devices SET device_hash = ? WHERE device_hash = ?', [hash, hashToken(device)])
  const sql = `INSERT INTO known_devices (device_hash, member_id, seen_at) VALUES (?, ?, ?)
    ON CONFLICT (device_hash, member_id) DO UPDATE SET seen_at = excluded.seen_at`
  await write(sql, [hash, memberId, now])
  const oldest = `SELECT rowid FROM known_devices WHERE member_id = ? ORDER BY seen_at DESC LIMIT -1 OFFSET ?`
  await write(`DELETE FROM known_devices WHERE rowid IN (${oldest})`, [memberId, MAX_DEVICES])
  return token
}

/** Forgets a member's devices after a reset, as one may be an attacker's. Other members of the same device keep it. */
export async function forgetDevices({ write }: Pick<DatabaseTransaction, 'write'>, memberId: string): Promise<void> {
  await write('DELETE FROM known_devices WHERE member_id = ?', [memberId])
}

/** Forgets a device, after too many wrong passwords from it. */
export async function forgetDevice(
  { write }: Pick<DatabaseTransaction, 'write'>,
  { memberId, device }: Pick<DeviceOf, 'memberId' | 'device'>,
): Promise<void> {
  const sql = 'DELETE FROM known_devices WHERE device_hash = ? AND member_id = ?'
  if (device !== null) await write(sql, [hashToken(device), memberId])
}
