import * as v from 'valibot'
import { type DatabaseTransaction, parseRows, type Read } from '../../database/database'
import { hashToken, newToken } from '../../secrets'
import type { Member } from './member'
import { FIRST_LEVEL } from './membership-items'
import { type BackendReply, succeed } from '../backend-call'

/** Ms. Assumption: how long a membership may stay incomplete. */
const PENDING_MS = 60 * 60_000

/** The person who becomes a member when the order is completed. */
const PersonSchema = v.object({
  email: v.string(),
  firstname: v.nullish(v.string()),
  lastname: v.nullish(v.string()),
  mobileNumber: v.nullish(v.string()),
  zipCode: v.nullish(v.string()),
})

const PendingRow = v.object({
  handle_hash: v.string(),
  /** Null for a person who is not a member yet. */
  member_id: v.nullable(v.string()),
  person: v.nullable(v.pipe(v.string(), v.parseJson(), PersonSchema)),
  level_id: v.number(),
  /** Null for a registration's, which is the first of its level. */
  item_code: v.nullable(v.string()),
  club_id: v.nullable(v.string()),
  order_id: v.nullable(v.string()),
  completed_at: v.nullable(v.number()),
})

/** A row of `pending_memberships`. */
export type PendingMembership = v.InferOutput<typeof PendingRow>

interface AddPending {
  memberId: string | null
  person: v.InferOutput<typeof PersonSchema> | null
  levelId: number
  itemCode: string | null
  clubId: string | null
  /** Epoch ms. */
  now: number
}

/** Stores a membership in progress. Returns its handle, `userSessionId` in the reply. */
export async function addPendingMembership(
  { write }: Pick<DatabaseTransaction, 'write'>,
  { memberId, person, levelId, itemCode, clubId, now }: AddPending,
): Promise<string> {
  const handle = newToken()
  const known = person && v.parse(PersonSchema, person)
  await write(
    `INSERT INTO pending_memberships (handle_hash, member_id, person, level_id, item_code, club_id, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    [hashToken(handle), memberId, known && JSON.stringify(known), levelId, itemCode, clubId, now + PENDING_MS],
  )
  return handle
}

/** Finds it by its handle or order id, as sent. Returns null when it is unknown or expired. */
export async function findPendingMembership(
  read: Read,
  { by, value, now }: { by: 'handle' | 'order'; value: string; now: number },
): Promise<PendingMembership | null> {
  const where = by === 'handle' ? 'handle_hash = ?' : 'order_id = ?'
  const sql = `SELECT * FROM pending_memberships WHERE ${where} AND expires_at > ?`
  return parseRows(PendingRow, await read(sql, [by === 'handle' ? hashToken(value) : value, now]))[0] ?? null
}

/** The success reply of a registration. Its `userSessionId` only serves to start a membership. */
export async function registered(transaction: DatabaseTransaction, member: Member, now: number): Promise<BackendReply> {
  const { member_id: memberId, club_id: clubId } = member
  const pending = { memberId, person: null, levelId: FIRST_LEVEL, itemCode: null, clubId, now }
  const userSessionId = await addPendingMembership(transaction, pending)
  return succeed({ userSessionId, hasUserName: member.username !== null, clubId })
}
