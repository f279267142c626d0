import * as v from 'valibot'
import { type DatabaseTransaction, parseRows, type Read } from '../../database/database'
import { hashToken, newToken } from '../../secrets'
import type { Member } from '../accounts/member'
import { type BackendReply, succeed } from '../backend-call'

/** Ms. Assumption: how long a membership may stay incomplete. */
const PENDING_MS = 60 * 60_000

const PersonSchema = v.object({
  email: v.string(),
  firstname: v.nullish(v.string()),
  lastname: v.nullish(v.string()),
  mobileNumber: v.nullish(v.string()),
  zipCode: v.nullish(v.string()),
})

/** The person who becomes a member when the order is completed. */
type PendingPerson = v.InferOutput<typeof PersonSchema>

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

/** Level of the membership that a registration can start. */
const FIRST_LEVEL = 1

interface Registered {
  member: Member
  /** Epoch ms. */
  now: number
}

/** The success reply of a registration. Its `userSessionId` only serves to start a membership. */
export async function registered(transaction: DatabaseTransaction, { member, now }: Registered): Promise<BackendReply> {
  const { member_id: memberId, club_id: clubId } = member
  const pending = { memberId, person: null, levelId: FIRST_LEVEL, clubId, now }
  const userSessionId = await addPendingMembership(transaction, pending)
  return succeed({ userSessionId, hasUserName: member.username !== null, clubId })
}

/** A membership level for sale. */
interface MembershipLevel {
  id: number
  /** Item code of the level in an order. */
  code: string
  name: string
  /** In units of the currency. */
  cost: number
}

/**
 * Assumption: the levels of the embedded backend. Membership activation uses the first (specification §4 Membership
 * activation); level 0 is an account without a membership.
 */
export const MEMBERSHIP_LEVELS: readonly MembershipLevel[] = [
  { id: 1, code: 'MEMBERSHIP-1', name: 'Classic', cost: 0 },
  { id: 2, code: 'MEMBERSHIP-2', name: 'Plus', cost: 29 },
]

/** Null for an account without a membership. */
export function levelName(levelId: number): string | null {
  return MEMBERSHIP_LEVELS.find(({ id }) => id === levelId)?.name ?? null
}
