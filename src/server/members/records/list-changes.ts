import * as v from 'valibot'
import { Instant, parseRows, type Read } from '../../database/database'
import { forgottenMemberId } from './account-changes'
import { lookupKey } from '../../lookup-keys'

const ChangeRow = v.object({
  memberId: v.string(),
  at: Instant,
  change: v.string(),
  call: v.string(),
  /** Browser and system; null when unknown. */
  device: v.nullable(v.string()),
})

/** The audit trail, oldest first. @param of e-mail address or id of one member, also of a deleted one; null for all */
export async function listChanges(read: Read, of: string | null): Promise<v.InferOutput<typeof ChangeRow>[]> {
  const select = 'SELECT member_id AS memberId, changed_at AS at, change, call, device FROM account_changes'
  if (of === null) return parseRows(ChangeRow, await read(`${select} ORDER BY number`))
  const whose = 'member_id IN (?, ?) OR member_id = (SELECT member_id FROM members WHERE email_key = ?)'
  const rows = await read(`${select} WHERE ${whose} ORDER BY number`, [of, forgottenMemberId(of), lookupKey(of)])
  return parseRows(ChangeRow, rows)
}
