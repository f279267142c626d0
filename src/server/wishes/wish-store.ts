import * as v from 'valibot'
import {
  parseWishSubject,
  WISH_BOUNDS,
  WISH_KINDS,
  type WishKind,
  type WishSubject,
  type WishSubscription,
  WISH_WAYS,
  type ListedWish,
} from '../../features/wishes/rules/wish-contract'
import { foldText } from '../../features/site/rules/fold-text'
import { failure, type Result, success } from '../../platform/result'
import { type Database, type DatabaseTransaction, insertRow, parseRows } from '../database/database'
import { lookupKey } from '../lookup-keys'
import { addMail, countMails } from '../members/outbox/outbox'
import { hashToken, newToken } from '../secrets'

const HOUR = 3_600_000
const MAX_LETTERS_PER_HOUR = 3

/** Who is told, and how. */
export type WishReach =
  | { way: 'email'; email: string }
  | { way: 'push'; subscription: WishSubscription; secret: string | null }
  | { way: 'feed'; secret: string | null }

/** A wish as it was sent, parsed. */
export interface SentWish {
  kind: WishKind
  subject: WishSubject
  theaterIds: readonly string[]
  reach: WishReach
  /** Whether the hidden field was filled in, probably by a program. */
  isSuspect: boolean
}

interface StoreWish {
  database: Pick<Database, 'write'>
  wish: SentWish
  /** Of the site's language that messages are in. */
  locale: string
  /** Epoch ms. */
  now: number
}

/** The subject as news name it: people are compared without accents and case. */
export function matchKeyOf(subject: WishSubject): string {
  const parsed = parseWishSubject(subject)
  return parsed?.kind === 'person' ? `person:${foldText(parsed.id)}` : subject
}

/** The same instant some months later. @param from epoch ms */
function endOf(from: number): number {
  const end = new Date(from)
  end.setUTCMonth(end.getUTCMonth() + WISH_BOUNDS.months)
  return end.getTime()
}

const rowOf = ({ wish, locale, now }: Pick<StoreWish, 'wish' | 'locale' | 'now'>) => ({
  kind: wish.kind,
  subject: wish.subject,
  match_key: matchKeyOf(wish.subject),
  theaters: theatersText(wish.theaterIds),
  locale,
  way: wish.reach.way,
  created_at: now,
  ends_at: endOf(now),
  is_behind: 0,
})

/** Sorted, so that equal wishes are equal texts. */
const theatersText = (theaterIds: readonly string[]) => JSON.stringify([...new Set(theaterIds)].sort())

/**
 * Stores a wish by e-mail, which counts once the button behind its letter's link is pressed. A wish that is there
 * already, too many wishes or letters and a suspect entry store nothing: callers cannot tell.
 */
export async function storeEmailWish({
  database,
  wish,
  email,
  locale,
  now,
  linkOf,
}: StoreWish & { email: string; linkOf: (code: string) => string }): Promise<void> {
  if (wish.isSuspect) return
  const key = lookupKey(email)
  await database.write(async transaction => {
    const { read, write } = transaction
    const row = rowOf({ wish, locale, now })
    const known = parseRows(
      v.object({ id: v.number(), isSame: v.number(), isConfirmed: v.number() }),
      await read(
        `SELECT id, kind = ? AND match_key = ? AND theaters = ? AS isSame, confirmed_at IS NOT NULL AS isConfirmed
         FROM wishes WHERE email_key = ?`,
        [row.kind, row.match_key, row.theaters, key],
      ),
    )
    const same = known.find(({ isSame }) => isSame === 1)
    const sent = await countMails(read, { to: email, kind: 'WISH_CONFIRM', since: now - HOUR })
    if (same?.isConfirmed === 1 || sent >= MAX_LETTERS_PER_HOUR) return
    if (!same && known.length >= WISH_BOUNDS.wishes) return
    if (!same) await insertRow(transaction, 'wishes', { ...row, email, email_key: key })
    const id = same?.id ?? (await lastId(transaction))
    if (same) await write('DELETE FROM wish_codes WHERE wish_id = ?', [id])
    const code = newToken()
    await insertRow(transaction, 'wish_codes', {
      code_hash: hashToken(code),
      wish_id: id,
      purpose: 'confirm',
      until: now + WISH_BOUNDS.hoursToConfirm * HOUR,
    })
    await addMail(transaction, { to: email, kind: 'WISH_CONFIRM', locale, link: linkOf(code), now })
  })
}

async function lastId({ read }: DatabaseTransaction): Promise<number> {
  const [row] = await read('SELECT last_insert_rowid() AS id')
  return Number(row?.['id'])
}

/**
 * Stores a wish of a browser, or of a calendar, which counts at once. Without a secret a new one is made.
 * @returns the secret; `unknown` for one without wishes; `full` when it has as many as it may
 */
export async function storeSecretWish({
  database,
  wish,
  reach,
  locale,
  now,
}: StoreWish & { reach: Exclude<WishReach, { way: 'email' }> }): Promise<Result<string, 'unknown' | 'full'>> {
  const { secret: given } = reach
  const secret = given ?? newToken()
  if (wish.isSuspect) return success(secret)
  const hash = hashToken(secret)
  return database.write(async transaction => {
    const row = rowOf({ wish, locale, now })
    const known = await transaction.read(
      'SELECT kind = ? AND match_key = ? AND theaters = ? AND way = ? AS isSame FROM wishes WHERE secret_hash = ?',
      [row.kind, row.match_key, row.theaters, row.way, hash],
    )
    if (given !== null && known.length === 0) return failure('unknown')
    const isSame = known.some(one => Number(one['isSame']) === 1)
    if (!isSame && known.length >= WISH_BOUNDS.wishes) return failure('full')
    const push = reach.way === 'push' ? pushColumns(reach.subscription) : {}
    if (!isSame) await insertRow(transaction, 'wishes', { ...row, ...push, secret_hash: hash, confirmed_at: now })
    // A browser's subscription changes with its keys: all of its wishes go where the newest one goes.
    if (reach.way === 'push') {
      const { endpoint, keys } = reach.subscription
      const sql = `UPDATE wishes SET endpoint = ?, p256dh = ?, auth = ? WHERE secret_hash = ? AND way = 'push'`
      await transaction.write(sql, [endpoint, keys.p256dh, keys.auth, hash])
    }
    return success(secret)
  })
}

const pushColumns = ({ endpoint, keys }: WishSubscription) => ({ endpoint, p256dh: keys.p256dh, auth: keys.auth })

/** Confirms the wish whose letter had this code; again is no harm. False for an unknown or expired code. */
export async function confirmWish(
  database: Pick<Database, 'write'>,
  { code, now }: { code: string; now: number },
): Promise<boolean> {
  return database.write(async ({ write }) => {
    const sql = `UPDATE wishes SET is_behind = CASE WHEN confirmed_at IS NULL THEN 1 ELSE is_behind END,
        confirmed_at = coalesce(confirmed_at, ?)
      WHERE ends_at > ? AND id IN (
        SELECT wish_id FROM wish_codes
        WHERE code_hash = ? AND purpose = 'confirm' AND (until > ? OR confirmed_at IS NOT NULL)
      )`
    return (await write(sql, [now, now, hashToken(code), now])) === 1
  })
}

/** Ends the wish that a code is of, or all of its address. Nothing happens for a code that is unknown. */
export async function endWishByCode(
  database: Pick<Database, 'write'>,
  { code, isAll }: { code: string; isAll: boolean },
): Promise<void> {
  await database.write(async transaction => {
    const own = 'SELECT wish_id FROM wish_codes WHERE code_hash = ?'
    const where = isAll ? `email_key IN (SELECT email_key FROM wishes WHERE id IN (${own}))` : `id IN (${own})`
    await deleteWishes(transaction, { where, args: [hashToken(code)] })
  })
}

/** Ends one wish of a secret, or all of them. */
export async function endWishesOfSecret(
  database: Pick<Database, 'write'>,
  { secret, id }: { secret: string; id: number | null },
): Promise<void> {
  const where = id === null ? 'secret_hash = ?' : 'secret_hash = ? AND id = ?'
  const args = [hashToken(secret), ...(id === null ? [] : [id])]
  await database.write(transaction => deleteWishes(transaction, { where, args }))
}

/** Ends the wishes of a member's address, with the member. */
export async function endWishesOfEmail(transaction: DatabaseTransaction, email: string): Promise<void> {
  await deleteWishes(transaction, { where: 'email_key = ?', args: [lookupKey(email)] })
}

/** Deletes wishes with all that belongs to them. @returns how many */
export async function deleteWishes(
  { read, write }: DatabaseTransaction,
  { where, args }: { where: string; args: (string | number)[] },
): Promise<number> {
  const ids = (await read(`SELECT id FROM wishes WHERE ${where}`, args)).map(row => Number(row['id']))
  for (const id of ids) {
    for (const table of ['wish_codes', 'wish_told', 'wish_items', 'wish_pushes'])
      await write(`DELETE FROM ${table} WHERE wish_id = ?`, [id])
    await write('DELETE FROM wishes WHERE id = ?', [id])
  }
  return ids.length
}

const ListedRow = v.object({
  id: v.number(),
  kind: v.picklist(WISH_KINDS),
  subject: v.custom<WishSubject>(text => typeof text === 'string' && parseWishSubject(text) !== null),
  theaters: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
  way: v.picklist(WISH_WAYS),
  created_at: v.number(),
  ends_at: v.number(),
})

/** The wishes of a secret, oldest first; empty for an unknown one. */
export async function listWishes(
  database: Pick<Database, 'read'>,
  { secret, now }: { secret: string; now: number },
): Promise<ListedWish[]> {
  const sql = `SELECT id, kind, subject, theaters, way, created_at, ends_at FROM wishes
    WHERE secret_hash = ? AND ends_at > ? ORDER BY id`
  const rows = parseRows(ListedRow, await database.read(sql, [hashToken(secret), now]))
  return rows.map(({ theaters, created_at, ends_at, ...wish }) => ({
    ...wish,
    theaterIds: theaters,
    createdAt: new Date(created_at).toISOString(),
    endsAt: new Date(ends_at).toISOString(),
  }))
}
