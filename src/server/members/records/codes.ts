import * as v from 'valibot'
import { type DatabaseTransaction, insertRow, parseRows, type Read } from '../../database/database'
import { hashToken, randomCode } from '../../secrets'
import { lookupKey } from '../../lookup-keys'
import type { Caller } from './known-devices'
import type { MemberAt } from './member'

type CodeKind = 'RESET' | 'ACTIVATION'
/** What wrong guesses are counted of: codes, that of a new address, and the present password within a session. */
type GuessKind = CodeKind | 'EMAIL' | 'PROOF'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * Assumption: lengths and lifetimes. A reset code may be sent without an e-mail, so it must identify its account: 24
 * letters of 5 bits. An activation code is typed by hand together with the e-mail: 10 letters.
 */
const CODE_RULES: Readonly<Record<CodeKind, { letters: number; lifetimeMs: number }>> = {
  RESET: { letters: 24, lifetimeMs: 60 * MINUTE },
  ACTIVATION: { letters: 10, lifetimeMs: 24 * HOUR },
}

/**
 * Assumption: maximum number of codes of a kind per account and hour: from one caller, so that others do not use up the
 * owner's, and from all that are no known device, so that nobody fills a mailbox.
 */
const MAX_CODES_PER_HOUR = 5
const MAX_CODES_FROM_ALL = 20

interface IssueCode extends MemberAt {
  kind: CodeKind
  /** Who asks for it. */
  caller: Caller
  /** Ms; defaults to the kind's own. */
  lifetimeMs?: number
}

/** Issues a code for an account. Returns null when the hourly maximum is reached. */
export async function issueCode({ read, write }: DatabaseTransaction, input: IssueCode): Promise<string | null> {
  const { memberId, kind, caller, now, lifetimeMs = CODE_RULES[kind].lifetimeMs } = input
  const source = hashToken(`${caller.source} ${memberId}`)
  const sql = `SELECT count(*) AS total, coalesce(sum(source = ?), 0) AS own FROM codes
    WHERE member_id = ? AND kind = ? AND created_at > ?`
  const [row] = await read(sql, [source, memberId, kind, now - HOUR])
  if (Number(row?.['own'] ?? 0) >= MAX_CODES_PER_HOUR) return null
  if (!caller.isKnown && Number(row?.['total'] ?? 0) >= MAX_CODES_FROM_ALL) return null
  const code = randomCode(CODE_RULES[kind].letters)
  await insertRow({ write }, 'codes', {
    code_hash: hashToken(code),
    member_id: memberId,
    kind,
    source,
    created_at: now,
    expires_at: now + lifetimeMs,
  })
  return code
}

interface GivenCode {
  /** As typed: case, spaces and hyphens are ignored. */
  code: string
  kind: CodeKind
  /** Epoch ms. */
  now: number
}

/** Returns the member id of a code; null when the code is unknown, used or expired. */
export async function findCodeOwner(read: Read, { code, kind, now }: GivenCode): Promise<string | null> {
  const sql = 'SELECT member_id FROM codes WHERE code_hash = ? AND kind = ? AND used_at IS NULL AND expires_at > ?'
  const [row] = parseRows(v.object({ member_id: v.string() }), await read(sql, [hashCode(code), kind, now]))
  return row?.member_id ?? null
}

/** Uses up a code and all others of its kind and owner. Returns the owner's member id; null when the code is invalid. */
export async function useCode({ read, write }: DatabaseTransaction, given: GivenCode): Promise<string | null> {
  const memberId = await findCodeOwner(read, given)
  if (memberId === null) return null
  const sql = 'UPDATE codes SET used_at = ? WHERE member_id = ? AND kind = ? AND used_at IS NULL'
  await write(sql, [given.now, memberId, given.kind])
  return memberId
}

/** Uses up all codes of a member. */
export async function voidCodes({ write }: Pick<DatabaseTransaction, 'write'>, { memberId, now }: MemberAt) {
  await write('UPDATE codes SET used_at = ? WHERE member_id = ? AND used_at IS NULL', [now, memberId])
}

/** Hashes a code as typed: case, spaces and hyphens are ignored. */
export const hashCode = (code: string) => hashToken(code.replace(/[\s-]/g, '').toUpperCase())

/** Assumption: this many wrong codes within this time (ms) lock the codes of an e-mail for whoever tried them. */
const MAX_WRONG_CODES = 10
export const WRONG_CODES_MS = 15 * 60_000

interface Tried extends Pick<GivenCode, 'now'> {
  kind: GuessKind
  email: string
  /** The address that guesses; none within a session, which counts for itself. */
  source?: string
}

const triedBy = ({ source, email }: Tried) => (source === undefined ? '' : hashToken(`${source} ${lookupKey(email)}`))

/** Whether an e-mail's codes are locked after too many wrong ones, even for the right code (423, specification §8). */
export async function areCodesLocked({ read }: Pick<DatabaseTransaction, 'read'>, tried: Tried): Promise<boolean> {
  const { email, kind, now } = tried
  const sql = `SELECT count(*) AS count FROM wrong_codes
    WHERE email_key = ? AND kind = ? AND source = ? AND tried_at > ?`
  const [row] = await read(sql, [lookupKey(email), kind, triedBy(tried), now - WRONG_CODES_MS])
  return Number(row?.['count'] ?? 0) >= MAX_WRONG_CODES
}

/** Counts a wrong code, also for an unknown e-mail, so that replies do not reveal which accounts exist. */
export async function countWrongCode({ write }: Pick<DatabaseTransaction, 'write'>, tried: Tried): Promise<void> {
  const { email, kind, now: triedAt } = tried
  const sql = 'INSERT INTO wrong_codes (email_key, kind, source, tried_at) VALUES (?, ?, ?, ?)'
  await write(sql, [lookupKey(email), kind, triedBy(tried), triedAt])
}
