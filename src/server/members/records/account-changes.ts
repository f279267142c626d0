import { type DatabaseTransaction, insertRow, type Read } from '../../database/database'
import { hashToken } from '../../secrets'
import type { BackendCall } from '../backend-call'
import { deviceName } from './device-name'

/** What happened to an account. EMAIL_ASKED: a code for an address was sent; EMAIL_PROVEN: that of the present one came back. */
export type AccountChange =
  | 'CREATED'
  | 'ACTIVATED'
  | 'MEMBERSHIP'
  | 'DETAILS'
  | 'PASSWORD'
  | 'EMAIL_ASKED'
  | 'EMAIL'
  | 'EMAIL_PROVEN'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED'
  | 'SIGN_INS_ENDED'
  | 'EXPORTED'
  | 'DELETED'

interface RecordChange {
  memberId: string
  change: AccountChange
  call: Pick<BackendCall, 'route' | 'client'>
  /** Epoch ms. */
  now: number
}

/** Adds a line to the audit trail. It has the call and the device, and no value that was changed. */
export async function recordChange(
  { write }: Pick<DatabaseTransaction, 'write'>,
  { memberId, change, call, now }: RecordChange,
): Promise<void> {
  const source = { call: call.route.name, device: deviceName(call.client.userAgent) }
  await insertRow({ write }, 'account_changes', { member_id: memberId, changed_at: now, change, ...source })
}

/** Number of changes of a kind since a time (epoch ms). */
export async function countChanges(
  read: Read,
  { memberId, change, since }: Pick<RecordChange, 'memberId' | 'change'> & { since: number },
): Promise<number> {
  const sql = 'SELECT count(*) AS count FROM account_changes WHERE member_id = ? AND change = ? AND changed_at > ?'
  const [row] = await read(sql, [memberId, change, since])
  return Number(row?.['count'] ?? 0)
}

/** Under this name the trail of a deleted account stays: it leads to nobody, and the id of an old letter leads to it. */
export const forgottenMemberId = (memberId: string) => `deleted-${hashToken(memberId)}`

/** Parts the trail from a member whose account is deleted. */
export async function forgetMemberOfChanges({ write }: Pick<DatabaseTransaction, 'write'>, memberId: string) {
  await write('UPDATE account_changes SET member_id = ? WHERE member_id = ?', [forgottenMemberId(memberId), memberId])
}
