import { chmodSync, mkdirSync, closeSync, openSync } from 'node:fs'
import path from 'node:path'
import Database from 'libsql'

export type StudioDatabase = Database.Database

/** What the studio keeps beside the tables of better-auth. Times are epoch ms. */
const SCHEMA = `
CREATE TABLE IF NOT EXISTS one_time_link (
  hash TEXT PRIMARY KEY, kind TEXT NOT NULL, email TEXT, role TEXT NOT NULL,
  expires_at INTEGER NOT NULL, used_at INTEGER
);
CREATE TABLE IF NOT EXISTS trail (
  id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, person TEXT NOT NULL, action TEXT NOT NULL,
  subject TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS publish_plan (
  one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL, draft TEXT NOT NULL, email TEXT NOT NULL,
  name TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS publication (
  id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, person TEXT NOT NULL, kind TEXT NOT NULL,
  planned_for INTEGER, problem TEXT, faults TEXT NOT NULL, from_commit TEXT, to_commit TEXT
);
CREATE TABLE IF NOT EXISTS preview_link (
  id INTEGER PRIMARY KEY AUTOINCREMENT, hash TEXT NOT NULL UNIQUE, person TEXT NOT NULL, expires_at INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS contact_state (
  key TEXT PRIMARY KEY, is_read INTEGER NOT NULL, is_answered INTEGER NOT NULL, assigned_to TEXT
);
CREATE TABLE IF NOT EXISTS build (
  id INTEGER PRIMARY KEY AUTOINCREMENT, started_at INTEGER NOT NULL, ended_at INTEGER NOT NULL,
  is_done INTEGER NOT NULL, lines TEXT NOT NULL, steps TEXT NOT NULL
);
`

/** Opens the studio's accounts: an SQLite file that this user alone can read. Throws when that is impossible. */
export function openStudioDatabase(file: string): StudioDatabase {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
  const database = new Database(file)
  database.pragma('journal_mode = WAL')
  database.pragma('foreign_keys = ON')
  database.exec(SCHEMA)
  return database
}
