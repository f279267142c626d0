import type { Migration } from '../../database/migration'

/**
 * What members hold: cards, orders, balances, rewards, favourites; and what the cinema sells: rewards, vouchers, gift
 * cards. Times are epoch ms; `…_hundredths` are hundredths of the unit, so that sums are exact.
 */
export const HOLDINGS_MIGRATION: Migration = {
  name: '002-holdings',
  statements: [
    // Physical cards that were sold or handed out. SOLD: can be added to an account; BLOCKED: reported lost.
    `CREATE TABLE card_stock (
      card_code TEXT PRIMARY KEY,
      status TEXT NOT NULL CHECK (status IN ('SOLD', 'BLOCKED'))
    )`,
    `CREATE TABLE cards (
      card_code TEXT PRIMARY KEY,
      member_id TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('VIRTUAL', 'PHYSICAL')),
      status TEXT NOT NULL CHECK (status IN ('ACTIVE', 'LOST', 'REPLACED')),
      is_main INTEGER NOT NULL,
      stands_in_for TEXT,
      added_at INTEGER NOT NULL
    )`,
    'CREATE INDEX cards_by_member ON cards (member_id)',
    'CREATE UNIQUE INDEX cards_one_main ON cards (member_id) WHERE is_main = 1',
    `CREATE TABLE ticket_orders (
      order_id TEXT PRIMARY KEY,
      member_id TEXT NOT NULL,
      ordered_at INTEGER NOT NULL,
      cinema_id TEXT,
      movie_id TEXT,
      title TEXT NOT NULL,
      starts_at TEXT,
      screen TEXT,
      total_hundredths INTEGER NOT NULL,
      currency TEXT NOT NULL,
      status TEXT NOT NULL CHECK (status IN ('BOOKED', 'COLLECTED', 'CANCELLED', 'REFUNDED'))
    )`,
    'CREATE INDEX ticket_orders_by_member ON ticket_orders (member_id, ordered_at)',
    `CREATE TABLE tickets (
      ticket_id TEXT PRIMARY KEY,
      order_id TEXT NOT NULL,
      seat TEXT
    )`,
    'CREATE INDEX tickets_by_order ON tickets (order_id)',
    `CREATE TABLE balance_transactions (
      number INTEGER PRIMARY KEY,
      transaction_id TEXT NOT NULL UNIQUE,
      member_id TEXT NOT NULL,
      occurred_at INTEGER NOT NULL,
      description TEXT NOT NULL,
      balance_type TEXT NOT NULL,
      amount_hundredths INTEGER NOT NULL,
      expires_at INTEGER,
      order_id TEXT
    )`,
    'CREATE INDEX balance_transactions_by_member ON balance_transactions (member_id, occurred_at)',
    `CREATE TABLE rewards (
      reward_id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      description TEXT,
      balance_type TEXT NOT NULL,
      cost_hundredths INTEGER NOT NULL CHECK (cost_hundredths >= 0),
      stock INTEGER CHECK (stock >= 0),
      expires_at INTEGER
    )`,
    // RELEASED: replaced by a later reservation of the same reward.
    `CREATE TABLE reward_orders (
      order_id TEXT PRIMARY KEY,
      member_id TEXT NOT NULL,
      reward_id TEXT NOT NULL,
      quantity INTEGER NOT NULL,
      cost_hundredths INTEGER NOT NULL,
      status TEXT NOT NULL CHECK (status IN ('RESERVED', 'CONFIRMED', 'RELEASED')),
      reserved_until INTEGER NOT NULL,
      voucher_code TEXT UNIQUE
    )`,
    'CREATE INDEX reward_orders_by_reward ON reward_orders (reward_id, status)',
    'CREATE INDEX reward_orders_by_member ON reward_orders (member_id)',
    // cinema_id NULL: sold at all cinemas.
    `CREATE TABLE voucher_concessions (
      code TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      cost_hundredths INTEGER NOT NULL,
      cinema_id TEXT
    )`,
    `CREATE TABLE gift_cards (
      card_number TEXT PRIMARY KEY,
      pin TEXT,
      balance_hundredths INTEGER NOT NULL,
      currency TEXT NOT NULL,
      expires_at INTEGER
    )`,
    `CREATE TABLE favourite_films (
      member_id TEXT NOT NULL,
      film_id TEXT NOT NULL,
      added_at INTEGER NOT NULL,
      PRIMARY KEY (member_id, film_id)
    )`,
    `CREATE TABLE favourite_cinemas (
      member_id TEXT NOT NULL,
      cinema_id TEXT NOT NULL,
      is_subscribed INTEGER NOT NULL,
      added_at INTEGER NOT NULL,
      PRIMARY KEY (member_id, cinema_id)
    )`,
    `CREATE TABLE portal_sessions (
      session_id TEXT PRIMARY KEY,
      member_id TEXT NOT NULL,
      cinema_id TEXT,
      expires_at INTEGER NOT NULL
    )`,
    'CREATE INDEX portal_sessions_by_member ON portal_sessions (member_id)',
    // A single row: the signing key of wallet passes.
    `CREATE TABLE wallet_keys (
      slot INTEGER PRIMARY KEY CHECK (slot = 1),
      key_id TEXT NOT NULL,
      private_key TEXT NOT NULL
    )`,
  ],
}
