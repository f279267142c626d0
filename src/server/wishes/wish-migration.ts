import type { Migration } from '../database/database'

/**
 * Wishes, what the host has seen of the programme, and what is to be sent (decision 150). Times are epoch ms; codes and
 * secrets are hashes. A wish that ends is deleted with all that belongs to it.
 */
export const WISHES_MIGRATION: Migration = {
  name: '019-wishes',
  statements: [
    // match_key: the subject as news name it. is_behind: confirmed, but not yet matched with the news since it was made.
    `CREATE TABLE wishes (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL, subject TEXT NOT NULL, match_key TEXT NOT NULL, theaters TEXT NOT NULL, locale TEXT NOT NULL,
      way TEXT NOT NULL, email TEXT, email_key TEXT, endpoint TEXT, p256dh TEXT, auth TEXT, secret_hash TEXT,
      created_at INTEGER NOT NULL, confirmed_at INTEGER, ends_at INTEGER NOT NULL, is_behind INTEGER NOT NULL
    )`,
    'CREATE INDEX wishes_by_email ON wishes (email_key)',
    'CREATE INDEX wishes_by_secret ON wishes (secret_hash)',
    'CREATE INDEX wishes_by_endpoint ON wishes (endpoint)',
    'CREATE INDEX wishes_by_end ON wishes (ends_at)',
    // until: NULL as long as its wish.
    `CREATE TABLE wish_codes (
      code_hash TEXT PRIMARY KEY, wish_id INTEGER NOT NULL, purpose TEXT NOT NULL, until INTEGER
    ) WITHOUT ROWID`,
    'CREATE INDEX wish_codes_by_wish ON wish_codes (wish_id)',
    `CREATE TABLE wish_told (
      wish_id INTEGER NOT NULL, key TEXT NOT NULL, told_at INTEGER NOT NULL, PRIMARY KEY (wish_id, key)
    ) WITHOUT ROWID`,
    // Of calendars. day: the last of the item.
    `CREATE TABLE wish_items (
      id INTEGER PRIMARY KEY, wish_id INTEGER NOT NULL, item TEXT NOT NULL, day TEXT NOT NULL, told_at INTEGER NOT NULL
    )`,
    'CREATE INDEX wish_items_by_wish ON wish_items (wish_id)',
    `CREATE TABLE wish_pushes (
      id INTEGER PRIMARY KEY, wish_id INTEGER NOT NULL, payload TEXT NOT NULL, created_at INTEGER NOT NULL,
      next_try_at INTEGER NOT NULL, attempts INTEGER NOT NULL, taken_by TEXT, taken_until INTEGER
    )`,
    'CREATE INDEX wish_pushes_by_wish ON wish_pushes (wish_id)',
    'CREATE INDEX wish_pushes_by_try ON wish_pushes (next_try_at)',
    // Bodies are compressed JSON.
    `CREATE TABLE wish_news (
      batch INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, body TEXT NOT NULL, is_done INTEGER NOT NULL
    )`,
    'CREATE TABLE wish_listings (id INTEGER PRIMARY KEY CHECK (id = 1), tag TEXT NOT NULL, body TEXT NOT NULL)',
  ],
}
