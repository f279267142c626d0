import type { Migration } from '../../database/migration'

/**
 * Members, sessions and e-mails. Times are epoch ms. Tokens and codes are stored as SHA-256 only, so that a reader of
 * the database cannot use them.
 */
export const MEMBERS_MIGRATION: Migration = {
  name: '001-members',
  statements: [
    // …_key: normalised for lookup. password_hash NULL: none is set yet.
    `CREATE TABLE members (
      member_id TEXT PRIMARY KEY,
      email TEXT NOT NULL,
      email_key TEXT NOT NULL UNIQUE,
      username TEXT,
      username_key TEXT UNIQUE,
      first_name TEXT,
      last_name TEXT,
      phone_number TEXT,
      mobile_number TEXT,
      zip_code TEXT,
      club_id TEXT,
      level_id INTEGER NOT NULL DEFAULT 0,
      expires_at INTEGER,
      send_newsletter INTEGER NOT NULL DEFAULT 0,
      receive_sms INTEGER NOT NULL DEFAULT 0,
      third_party_contact INTEGER NOT NULL DEFAULT 0,
      is_active INTEGER NOT NULL,
      password_hash TEXT,
      is_password_temporary INTEGER NOT NULL DEFAULT 0,
      wrong_passwords INTEGER NOT NULL DEFAULT 0,
      blocked_at INTEGER,
      created_at INTEGER NOT NULL
    )`,
    // A session has many tokens: each refresh adds a pair.
    `CREATE TABLE sessions (
      session_id TEXT PRIMARY KEY,
      member_id TEXT NOT NULL,
      begun_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL
    )`,
    'CREATE INDEX sessions_by_member ON sessions (member_id, begun_at)',
    'CREATE INDEX sessions_by_expiry ON sessions (expires_at)',
    // USER: version 1's userSessionId. retired_at: when a refresh token was used.
    `CREATE TABLE session_tokens (
      token_hash TEXT PRIMARY KEY,
      session_id TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('SESSION', 'REFRESH', 'USER')),
      expires_at INTEGER NOT NULL,
      retired_at INTEGER
    )`,
    'CREATE INDEX session_tokens_by_session ON session_tokens (session_id)',
    'CREATE INDEX session_tokens_by_expiry ON session_tokens (expires_at)',
    `CREATE TABLE codes (
      code_hash TEXT PRIMARY KEY,
      member_id TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('RESET', 'ACTIVATION')),
      created_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL,
      used_at INTEGER
    )`,
    'CREATE INDEX codes_by_member ON codes (member_id, kind, created_at)',
    'CREATE INDEX codes_by_expiry ON codes (expires_at)',
    // Wrong codes, by the e-mail they were tried for.
    'CREATE TABLE wrong_codes (email_key TEXT NOT NULL, kind TEXT NOT NULL, tried_at INTEGER NOT NULL)',
    'CREATE INDEX wrong_codes_by_email ON wrong_codes (email_key, kind, tried_at)',
    'CREATE INDEX wrong_codes_by_time ON wrong_codes (tried_at)',
    // Memberships in progress, by their handle. member_id NULL: person (JSON) becomes a member when the order is
    // completed.
    `CREATE TABLE pending_memberships (
      handle_hash TEXT PRIMARY KEY,
      member_id TEXT,
      person TEXT,
      level_id INTEGER NOT NULL,
      club_id TEXT,
      expires_at INTEGER NOT NULL,
      order_id TEXT UNIQUE,
      completed_at INTEGER
    )`,
    'CREATE INDEX pending_memberships_by_member ON pending_memberships (member_id)',
    'CREATE INDEX pending_memberships_by_expiry ON pending_memberships (expires_at)',
    // Recorded when the foyer sells a card.
    'CREATE TABLE foyer_sales (card_code TEXT PRIMARY KEY, mobile_number TEXT NOT NULL)',
    `CREATE TABLE outbox (
      id INTEGER PRIMARY KEY,
      recipient TEXT NOT NULL,
      kind TEXT NOT NULL,
      subject TEXT NOT NULL,
      text TEXT NOT NULL,
      link TEXT,
      code TEXT,
      created_at INTEGER NOT NULL,
      sent_at INTEGER
    )`,
    'CREATE INDEX outbox_by_recipient ON outbox (recipient, kind, created_at)',
  ],
}
