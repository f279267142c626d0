import * as v from 'valibot'
import { type Database, parseRows } from '../database/database'
import { backOff } from '../mail/mail-queue'
import { deleteWishes } from './wish-store'

const ClaimedRow = v.object({
  id: v.number(),
  wish_id: v.number(),
  payload: v.string(),
  /** This one included. */
  attempts: v.number(),
  endpoint: v.string(),
  p256dh: v.string(),
  auth: v.string(),
})

/** A push message that a sender has taken. */
export type ClaimedPush = v.InferOutput<typeof ClaimedRow>

interface Sender {
  database: Pick<Database, 'read' | 'write'>
  /** Unique among all hosts. */
  sender: string
  /** Epoch ms. */
  now: number
}

/** Longer than any attempt, ms. */
const LEASE_MS = 60_000
/** News of the day before yesterday are none, ms. */
const WORTH_MS = 48 * 3_600_000

const DUE = 'next_try_at <= ? AND (taken_until IS NULL OR taken_until <= ?)'

/**
 * Takes the next push message that is due. One whose sender was killed is taken again: its tag makes a second copy
 * replace the first.
 */
export async function claimPush({ database, sender, now }: Sender): Promise<ClaimedPush | null> {
  const isDue = await database.read(`SELECT 1 FROM wish_pushes WHERE ${DUE} LIMIT 1`, [now, now])
  if (isDue.length === 0) return null
  return database.write(async ({ read, write }) => {
    await write('DELETE FROM wish_pushes WHERE created_at <= ?', [now - WORTH_MS])
    const [row] = await read(`SELECT id FROM wish_pushes WHERE ${DUE} ORDER BY next_try_at, id LIMIT 1`, [now, now])
    if (!row) return null
    const id = Number(row['id'])
    const take = 'UPDATE wish_pushes SET taken_by = ?, taken_until = ?, attempts = attempts + 1 WHERE id = ?'
    await write(take, [sender, now + LEASE_MS, id])
    const sql = `SELECT wish_pushes.id, wish_id, payload, attempts, endpoint, p256dh, auth
      FROM wish_pushes JOIN wishes ON wishes.id = wish_id WHERE wish_pushes.id = ? AND endpoint IS NOT NULL`
    const [push] = parseRows(ClaimedRow, await read(sql, [id]))
    if (push) return push
    await write('DELETE FROM wish_pushes WHERE id = ?', [id])
    return null
  })
}

/** `gone`: the browser has ended its subscription · `refused`: for good · `later`: the push service does not answer. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later'

/** Records how an attempt ended. A subscription that is gone ends its wishes, and its address goes with them. */
export async function settlePush(
  { database, sender, now }: Sender,
  { push, outcome }: { push: ClaimedPush; outcome: PushOutcome },
): Promise<void> {
  await database.write(async transaction => {
    const { write } = transaction
    if (outcome === 'gone') {
      await deleteWishes(transaction, { where: 'endpoint = ?', args: [push.endpoint] })
      return
    }
    const mine = 'id = ? AND taken_by = ?'
    if (outcome === 'later') {
      const retryAt = now + backOff(push.attempts)
      const sql = `UPDATE wish_pushes SET next_try_at = ?, taken_until = NULL WHERE ${mine}`
      await write(sql, [retryAt, push.id, sender])
      return
    }
    await write(`DELETE FROM wish_pushes WHERE ${mine}`, [push.id, sender])
  })
}
