import * as v from 'valibot'
import type { DatabaseTransaction } from '../../database/open-database'
import type { Read } from '../members/member'
import { parseRows } from '../parse-rows'
import { hashToken, newToken } from '../sessions/token'

/** Ms. Assumption: how long a membership may stay incomplete. */
export const PENDING_MS = 60 * 60_000

const PersonSchema = v.object({
  email: v.string(),
  firstname: v.nullish(v.string()),
  lastname: v.nullish(v.string()),
  mobileNumber: v.nullish(v.string()),
  zipCode: v.nullish(v.string()),
})

/** The person who becomes a member when the order is completed. */
export type PendingPerson = v.InferOutput<typeof PersonSchema>

const PendingRow = v.object({
  handle_hash: v.string(),
  /** Null for a person who is not a member yet. */
  member_id: v.nullable(v.string()),
  person: v.nullable(v.pipe(v.string(), v.parseJson(), PersonSchema)),
  level_id: v.number(),
  club_id: v.nullable(v.string()),
  order_id: v.nullable(v.string()),
  completed_at: v.nullable(v.number()),
})

/** A row of `pending_memberships`. */
export type PendingMembership = v.InferOutput<typeof PendingRow>

interface AddPending {
  memberId: string | null
  person: PendingPerson | null
  levelId: number
  clubId: string | null
  /** Epoch ms. */
  now: number
}

/** Stores a membership in progress. Returns its handle, `userSessionId` in the reply. */
export async function addPendingMembership({ write }: DatabaseTransaction, pending: AddPending): Promise<string> {
  const { memberId, person, levelId, clubId, now } = pending
  const handle = newToken()
  const known = person && v.parse(PersonSchema, person)
  await write(
    `INSERT INTO pending_memberships (handle_hash, member_id, person, level_id, club_id, expires_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
    [hashToken(handle), memberId, known && JSON.stringify(known), levelId, clubId, now + PENDING_MS],
  )
  return handle
}

interface FindPending {
  by: 'handle' | 'order'
  /** The handle or order id, as sent. */
  value: string
  /** Epoch ms. */
  now: number
}

/** Returns null when it is unknown or expired. */
export async function findPendingMembership(
  read: Read,
  { by, value, now }: FindPending,
): Promise<PendingMembership | null> {
  const where = by === 'handle' ? 'handle_hash = ?' : 'order_id = ?'
  const sql = `SELECT * FROM pending_memberships WHERE ${where} AND expires_at > ?`
  return parseRows(PendingRow, await read(sql, [by === 'handle' ? hashToken(value) : value, now]))[0] ?? null
}
