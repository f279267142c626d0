import type { Database } from '../database/open-database'
import { type ContactMessage, emailKeyOf, type Subscription } from './contact-fields'

/** Assumption: a second press of the button comes within this time (ms). */
const DOUBLE_PRESS_MS = 60_000

interface Store<T> {
  database: Pick<Database, 'write'>
  entry: T
  /** Epoch ms. */
  now: number
}

/** Keeps a message. The same words of the same sender within a minute are kept once. */
export async function storeContactMessage({ database, entry, now }: Store<ContactMessage>): Promise<void> {
  const { name, email, message, theaterId, page, isSuspect } = entry
  const key = emailKeyOf(email)
  await database.write(async ({ read, write }) => {
    const [kept] = await read(
      'SELECT message_id FROM contact_messages WHERE email_key = ? AND received_at > ? AND message = ? AND name = ?',
      [key, now - DOUBLE_PRESS_MS, message, name],
    )
    if (kept) return
    await write(
      `INSERT INTO contact_messages (name, email, email_key, message, theater_id, page, is_suspect, received_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      [name, email, key, message, theaterId, page, Number(isSuspect), now],
    )
  })
}

/** Puts an e-mail address on the list. Of one that is on it already, a theater and a doubt are mended. */
export async function storeSubscription({ database, entry, now }: Store<Subscription>): Promise<void> {
  const { email, theaterId, isSuspect } = entry
  await database.write(({ write }) =>
    write(
      `INSERT INTO newsletter_subscriptions (email_key, email, theater_id, is_suspect, subscribed_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (email_key) DO UPDATE SET
         theater_id = coalesce(theater_id, excluded.theater_id),
         is_suspect = min(is_suspect, excluded.is_suspect)`,
      [emailKeyOf(email), email, theaterId, Number(isSuspect), now],
    ),
  )
}
