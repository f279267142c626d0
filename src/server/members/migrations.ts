import { WISHES_MIGRATION } from '../wishes/wish-migration'
import type { Migration } from '../database/database'
import {
  CONSENTS_MIGRATION,
  LANGUAGE_MIGRATION,
  MEMBERSHIP_ITEMS_MIGRATION,
  TICKETING_MIGRATION,
  VOUCHERS_MIGRATION,
  WALLET_KEYS_MIGRATION,
} from './purchase-and-consent-migrations'

/**
 * Members, sessions and e-mails. Times are epoch ms. Tokens and codes are stored as SHA-256 only, so that a reader of
 * the database cannot use them.
 */
const MEMBERS_MIGRATION: Migration = {
  name: '001-members',
  statements: [
    // …_key: normalised for lookup. password_hash NULL: none is set yet.
    `CREATE TABLE members (
      member_id TEXT PRIMARY KEY,
      email TEXT NOT NULL, email_key TEXT NOT NULL UNIQUE,
      username TEXT, username_key TEXT UNIQUE,
      first_name TEXT, last_name TEXT,
      phone_number TEXT, mobile_number TEXT, zip_code TEXT,
      club_id TEXT, level_id INTEGER NOT NULL DEFAULT 0, expires_at INTEGER,
      send_newsletter INTEGER NOT NULL DEFAULT 0,
      receive_sms INTEGER NOT NULL DEFAULT 0,
      third_party_contact INTEGER NOT NULL DEFAULT 0,
      is_active INTEGER NOT NULL,
      password_hash TEXT, is_password_temporary INTEGER NOT NULL DEFAULT 0,
      wrong_passwords INTEGER NOT NULL DEFAULT 0, blocked_at INTEGER,
      created_at INTEGER NOT NULL
    )`,
    // A session has many tokens: each refresh adds a pair.
    `CREATE TABLE sessions (
      session_id TEXT PRIMARY KEY, member_id TEXT NOT NULL,
      begun_at INTEGER NOT NULL, expires_at INTEGER NOT NULL
    )`,
    'CREATE INDEX sessions_by_member ON sessions (member_id, begun_at)',
    'CREATE INDEX sessions_by_expiry ON sessions (expires_at)',
    // USER: version 1's userSessionId. retired_at: when a refresh token was used.
    `CREATE TABLE session_tokens (
      token_hash TEXT PRIMARY KEY, session_id TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('SESSION', 'REFRESH', 'USER')),
      expires_at INTEGER NOT NULL, retired_at INTEGER
    )`,
    'CREATE INDEX session_tokens_by_session ON session_tokens (session_id)',
    'CREATE INDEX session_tokens_by_expiry ON session_tokens (expires_at)',
    `CREATE TABLE codes (
      code_hash TEXT PRIMARY KEY, member_id TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('RESET', 'ACTIVATION')),
      created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, used_at INTEGER
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
      member_id TEXT, person TEXT,
      level_id INTEGER NOT NULL, club_id TEXT,
      expires_at INTEGER NOT NULL,
      order_id TEXT UNIQUE, completed_at INTEGER
    )`,
    'CREATE INDEX pending_memberships_by_member ON pending_memberships (member_id)',
    'CREATE INDEX pending_memberships_by_expiry ON pending_memberships (expires_at)',
    // Recorded when the foyer sells a card.
    'CREATE TABLE foyer_sales (card_code TEXT PRIMARY KEY, mobile_number TEXT NOT NULL)',
    `CREATE TABLE outbox (
      id INTEGER PRIMARY KEY,
      recipient TEXT NOT NULL, kind TEXT NOT NULL,
      subject TEXT NOT NULL, text TEXT NOT NULL,
      link TEXT, code TEXT,
      created_at INTEGER NOT NULL, sent_at INTEGER
    )`,
    'CREATE INDEX outbox_by_recipient ON outbox (recipient, kind, created_at)',
  ],
}

/**
 * What members hold: cards, orders, balances, rewards, favourites; and what the cinema sells: rewards, vouchers, gift
 * cards. Times are epoch ms; `…_hundredths` are hundredths of the unit, so that sums are exact.
 */
const WALLET_MIGRATION: Migration = {
  name: '002-holdings',
  statements: [
    // Physical cards that were sold or handed out. SOLD: can be added to an account; BLOCKED: reported lost.
    `CREATE TABLE card_stock (
      card_code TEXT PRIMARY KEY,
      status TEXT NOT NULL CHECK (status IN ('SOLD', 'BLOCKED'))
    )`,
    `CREATE TABLE cards (
      card_code TEXT PRIMARY KEY, member_id TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('VIRTUAL', 'PHYSICAL')),
      status TEXT NOT NULL CHECK (status IN ('ACTIVE', 'LOST', 'REPLACED')),
      is_main INTEGER NOT NULL, stands_in_for TEXT,
      added_at INTEGER NOT NULL
    )`,
    'CREATE INDEX cards_by_member ON cards (member_id)',
    'CREATE UNIQUE INDEX cards_one_main ON cards (member_id) WHERE is_main = 1',
    `CREATE TABLE ticket_orders (
      order_id TEXT PRIMARY KEY, member_id TEXT NOT NULL, ordered_at INTEGER NOT NULL,
      cinema_id TEXT, movie_id TEXT, title TEXT NOT NULL, starts_at TEXT, screen TEXT,
      total_hundredths INTEGER NOT NULL, currency TEXT NOT NULL,
      status TEXT NOT NULL CHECK (status IN ('BOOKED', 'COLLECTED', 'CANCELLED', 'REFUNDED'))
    )`,
    'CREATE INDEX ticket_orders_by_member ON ticket_orders (member_id, ordered_at)',
    'CREATE TABLE tickets (ticket_id TEXT PRIMARY KEY, order_id TEXT NOT NULL, seat TEXT)',
    'CREATE INDEX tickets_by_order ON tickets (order_id)',
    `CREATE TABLE balance_transactions (
      number INTEGER PRIMARY KEY, transaction_id TEXT NOT NULL UNIQUE,
      member_id TEXT NOT NULL, occurred_at INTEGER NOT NULL, description TEXT NOT NULL,
      balance_type TEXT NOT NULL, amount_hundredths INTEGER NOT NULL,
      expires_at INTEGER, order_id TEXT
    )`,
    'CREATE INDEX balance_transactions_by_member ON balance_transactions (member_id, occurred_at)',
    `CREATE TABLE rewards (
      reward_id TEXT PRIMARY KEY, name TEXT NOT NULL, description TEXT,
      balance_type TEXT NOT NULL, cost_hundredths INTEGER NOT NULL CHECK (cost_hundredths >= 0),
      stock INTEGER CHECK (stock >= 0), expires_at INTEGER
    )`,
    // RELEASED: replaced by a later reservation of the same reward.
    `CREATE TABLE reward_orders (
      order_id TEXT PRIMARY KEY, member_id TEXT NOT NULL,
      reward_id TEXT NOT NULL, quantity INTEGER NOT NULL, cost_hundredths INTEGER NOT NULL,
      status TEXT NOT NULL CHECK (status IN ('RESERVED', 'CONFIRMED', 'RELEASED')),
      reserved_until INTEGER NOT NULL, voucher_code TEXT UNIQUE
    )`,
    'CREATE INDEX reward_orders_by_reward ON reward_orders (reward_id, status)',
    'CREATE INDEX reward_orders_by_member ON reward_orders (member_id)',
    // cinema_id NULL: sold at all cinemas.
    `CREATE TABLE voucher_concessions (
      code TEXT PRIMARY KEY, name TEXT NOT NULL,
      cost_hundredths INTEGER NOT NULL, cinema_id TEXT
    )`,
    `CREATE TABLE gift_cards (
      card_number TEXT PRIMARY KEY, pin TEXT,
      balance_hundredths INTEGER NOT NULL, currency TEXT NOT NULL,
      expires_at INTEGER
    )`,
    `CREATE TABLE favourite_films (
      member_id TEXT NOT NULL, film_id TEXT NOT NULL, added_at INTEGER NOT NULL,
      PRIMARY KEY (member_id, film_id)
    )`,
    `CREATE TABLE favourite_cinemas (
      member_id TEXT NOT NULL, cinema_id TEXT NOT NULL,
      is_subscribed INTEGER NOT NULL, added_at INTEGER NOT NULL,
      PRIMARY KEY (member_id, cinema_id)
    )`,
    `CREATE TABLE portal_sessions (
      session_id TEXT PRIMARY KEY, member_id TEXT NOT NULL,
      cinema_id TEXT, expires_at INTEGER NOT NULL
    )`,
    'CREATE INDEX portal_sessions_by_member ON portal_sessions (member_id)',
    // A single row: the signing key of wallet passes.
    `CREATE TABLE wallet_keys (
      slot INTEGER PRIMARY KEY CHECK (slot = 1),
      key_id TEXT NOT NULL, private_key TEXT NOT NULL
    )`,
  ],
}

/** What members do with their own account, and the audit trail of it. */
const OWN_ACCOUNT_MIGRATION: Migration = {
  name: '004-own-account',
  statements: [
    // proven_at: when the present password was given for a change that is still to come.
    'ALTER TABLE sessions ADD COLUMN proven_at INTEGER',
    'ALTER TABLE sessions ADD COLUMN seen_at INTEGER',
    'ALTER TABLE sessions ADD COLUMN device TEXT',
    `CREATE TABLE pending_emails (
      member_id TEXT PRIMARY KEY, email TEXT NOT NULL,
      code_hash TEXT NOT NULL, expires_at INTEGER NOT NULL
    )`,
    'CREATE INDEX pending_emails_by_expiry ON pending_emails (expires_at)',
    // member_id: a hash once the account is deleted. call, device: where the change came from.
    `CREATE TABLE account_changes (
      number INTEGER PRIMARY KEY, member_id TEXT NOT NULL, changed_at INTEGER NOT NULL,
      change TEXT NOT NULL, call TEXT NOT NULL, device TEXT
    )`,
    'CREATE INDEX account_changes_by_member ON account_changes (member_id, change, changed_at)',
    'CREATE INDEX account_changes_by_time ON account_changes (changed_at)',
  ],
}

/** How an e-mail leaves (src/server/mail/mail-queue.ts names the states). */
const DELIVERY_MIGRATION: Migration = {
  name: '005-delivery',
  statements: [
    `ALTER TABLE outbox ADD COLUMN state TEXT NOT NULL DEFAULT 'WAITING'
      CHECK (state IN ('WAITING', 'TAKEN', 'HANDING', 'SENT', 'REFUSED', 'GIVEN_UP', 'UNSURE'))`,
    // JSON, from which text and HTML are made; NULL for an e-mail of an earlier version.
    'ALTER TABLE outbox ADD COLUMN letter TEXT',
    'ALTER TABLE outbox ADD COLUMN reply_to TEXT',
    // Set when it is first taken, the same for every attempt.
    'ALTER TABLE outbox ADD COLUMN message_id TEXT',
    'ALTER TABLE outbox ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0',
    'ALTER TABLE outbox ADD COLUMN next_try_at INTEGER NOT NULL DEFAULT 0',
    'ALTER TABLE outbox ADD COLUMN taken_by TEXT',
    'ALTER TABLE outbox ADD COLUMN taken_until INTEGER',
    // What the mail server answered last; reply_code NULL: it did not.
    'ALTER TABLE outbox ADD COLUMN reply_code INTEGER',
    'ALTER TABLE outbox ADD COLUMN reply TEXT',
    `UPDATE outbox SET state = 'SENT' WHERE sent_at IS NOT NULL`,
    'CREATE INDEX outbox_by_state ON outbox (state, next_try_at)',
  ],
}

/** Guesses at passwords and PINs, known devices, and the refresh tokens of one session (decisions 080, 081). */
const TRUST_MIGRATION: Migration = {
  name: '006-trust',
  statements: [
    // subject: what is guessed at; source: by whom, or everybody. Both are hashes.
    `CREATE TABLE wrong_guesses (
      subject TEXT NOT NULL, source TEXT NOT NULL,
      wrong INTEGER NOT NULL, last_at INTEGER NOT NULL,
      PRIMARY KEY (subject, source)
    )`,
    'CREATE INDEX wrong_guesses_by_time ON wrong_guesses (last_at)',
    // Several members may use one device.
    `CREATE TABLE known_devices (
      device_hash TEXT NOT NULL, member_id TEXT NOT NULL, seen_at INTEGER NOT NULL,
      PRIMARY KEY (device_hash, member_id)
    )`,
    'CREATE INDEX known_devices_by_member ON known_devices (member_id, seen_at)',
    'CREATE INDEX known_devices_by_time ON known_devices (seen_at)',
    // By whom a code was requested or tried.
    "ALTER TABLE codes ADD COLUMN source TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE wrong_codes ADD COLUMN source TEXT NOT NULL DEFAULT ''",
    // family_hash: of the first part of the session's refresh tokens. retired_by: the client that used a refresh token.
    'ALTER TABLE sessions ADD COLUMN family_hash TEXT',
    'CREATE UNIQUE INDEX sessions_by_family ON sessions (family_hash)',
    'ALTER TABLE session_tokens ADD COLUMN retired_by TEXT',
    // Wrong passwords no longer block an account.
    'UPDATE members SET wrong_passwords = 0, blocked_at = NULL',
  ],
}

/** Passkeys beside passwords, and addresses that are known to be their members' (decision 094). */
const PASSKEYS_MIGRATION: Migration = {
  name: '007-passkeys',
  statements: [
    // When the member last used a code that was sent to the present address.
    'ALTER TABLE members ADD COLUMN email_proven_at INTEGER',
    `UPDATE members SET email_proven_at = (
       SELECT max(changed_at) FROM account_changes WHERE account_changes.member_id = members.member_id
         AND call IN ('confirmEmail', 'resetPassword', 'resetPasswordV3'))`,
    // public_key: COSE, base64url. transports: JSON. rp_id: the domain that it was made for.
    `CREATE TABLE passkeys (
      credential_id TEXT PRIMARY KEY, passkey_id TEXT NOT NULL UNIQUE,
      member_id TEXT NOT NULL, name TEXT NOT NULL,
      public_key TEXT NOT NULL, counter INTEGER NOT NULL,
      transports TEXT NOT NULL, rp_id TEXT NOT NULL,
      created_at INTEGER NOT NULL, used_at INTEGER
    )`,
    'CREATE INDEX passkeys_by_member ON passkeys (member_id, created_at)',
    // bound_to: the session that asked, or the hash of the id that a login was given.
    `CREATE TABLE passkey_challenges (
      bound_to TEXT NOT NULL,
      purpose TEXT NOT NULL CHECK (purpose IN ('ADD', 'PROVE', 'LOGIN')),
      challenge TEXT NOT NULL, expires_at INTEGER NOT NULL,
      PRIMARY KEY (bound_to, purpose)
    )`,
    'CREATE INDEX passkey_challenges_by_expiry ON passkey_challenges (expires_at)',
  ],
}

/** The schema of the embedded backend, in order. */
export const LOYALTY_MIGRATIONS: readonly Migration[] = [
  MEMBERS_MIGRATION,
  WALLET_MIGRATION,
  OWN_ACCOUNT_MIGRATION,
  DELIVERY_MIGRATION,
  TRUST_MIGRATION,
  PASSKEYS_MIGRATION,
  TICKETING_MIGRATION,
  CONSENTS_MIGRATION,
  VOUCHERS_MIGRATION,
  MEMBERSHIP_ITEMS_MIGRATION,
  WALLET_KEYS_MIGRATION,
  LANGUAGE_MIGRATION,
  WISHES_MIGRATION,
]
