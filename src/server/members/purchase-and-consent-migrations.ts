import type { Migration } from '../database/database'

/** What ticketing tells of orders (decision 101). */
export const TICKETING_MIGRATION: Migration = {
  name: '010-ticketing',
  statements: [
    // Every order that was told, also of nobody yet. content: JSON as it was sent first. is_taken: in an account, or once was.
    `CREATE TABLE ticketing_orders (
      order_id TEXT PRIMARY KEY, content TEXT NOT NULL,
      status TEXT NOT NULL CHECK (status IN ('BOOKED', 'COLLECTED', 'CANCELLED', 'REFUNDED')),
      refunded_hundredths INTEGER NOT NULL, is_taken INTEGER NOT NULL, told_at INTEGER NOT NULL
    )`,
    'CREATE INDEX ticketing_orders_by_time ON ticketing_orders (told_at)',
    // What is scanned at the door; NULL: the ticket's id.
    'ALTER TABLE tickets ADD COLUMN code TEXT',
  ],
}

/** When consents were last given or taken back, and what members like (decision 104). */
export const CONSENTS_MIGRATION: Migration = {
  name: '011-consents',
  statements: [
    // NULL: never, or before this migration.
    'ALTER TABLE members ADD COLUMN newsletter_changed_at INTEGER',
    'ALTER TABLE members ADD COLUMN sms_changed_at INTEGER',
    'ALTER TABLE members ADD COLUMN third_party_changed_at INTEGER',
    // JSON: genres, cinemas, frequency.
    'ALTER TABLE members ADD COLUMN preferences TEXT',
  ],
}

/** Vouchers that members keep: for what, where and until when, and whether they were used (decision 105). */
export const VOUCHERS_MIGRATION: Migration = {
  name: '012-vouchers',
  statements: [
    // cinema_id NULL: at all cinemas. voucher_days NULL: its vouchers do not expire.
    'ALTER TABLE rewards ADD COLUMN cinema_id TEXT',
    'ALTER TABLE rewards ADD COLUMN voucher_days INTEGER CHECK (voucher_days > 0)',
    // What was promised when it was redeemed, whatever becomes of the reward. used_at NULL: still to be used.
    'ALTER TABLE reward_orders ADD COLUMN voucher_name TEXT',
    'ALTER TABLE reward_orders ADD COLUMN voucher_cinema_id TEXT',
    'ALTER TABLE reward_orders ADD COLUMN redeemed_at INTEGER',
    'ALTER TABLE reward_orders ADD COLUMN voucher_until INTEGER',
    'ALTER TABLE reward_orders ADD COLUMN used_at INTEGER',
    `UPDATE reward_orders SET (voucher_name, redeemed_at) = (
       SELECT t.description, t.occurred_at FROM balance_transactions t
       WHERE t.order_id = reward_orders.order_id AND t.member_id = reward_orders.member_id
     ) WHERE status = 'CONFIRMED'`,
  ],
}

/** Which of several memberships was chosen (decision 100). */
export const MEMBERSHIP_ITEMS_MIGRATION: Migration = {
  name: '013-membership-items',
  // NULL: the first of the level.
  statements: ['ALTER TABLE pending_memberships ADD COLUMN item_code TEXT'],
}

/** Passes are signed with the operator's own key (`GOOGLE_WALLET_KEY_FILE`), and no longer with one of the host's. */
export const WALLET_KEYS_MIGRATION: Migration = {
  name: '014-wallet-keys',
  statements: ['DROP TABLE wallet_keys'],
}

/** In which language members use the site (decision 120). */
export const LANGUAGE_MIGRATION: Migration = {
  name: '015-language',
  // A locale of the site; NULL: not known yet.
  statements: ['ALTER TABLE members ADD COLUMN locale TEXT'],
}
