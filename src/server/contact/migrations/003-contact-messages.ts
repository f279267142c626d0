import type { Migration } from '../../database/migration'

/** What visitors write to the cinema, and who wants its newsletter. Instants are epoch ms; no address of a machine is kept. */
export const CONTACT_MIGRATION: Migration = {
  // Databases know it by this name, from when a contact message was called a letter: another one would run it again.
  name: '003-letters',
  statements: [
    `CREATE TABLE contact_messages (
      message_id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      email TEXT NOT NULL,
      email_key TEXT NOT NULL,
      message TEXT NOT NULL,
      theater_id TEXT,
      page TEXT,
      is_suspect INTEGER NOT NULL,
      received_at INTEGER NOT NULL
    )`,
    'CREATE INDEX contact_messages_by_sender ON contact_messages (email_key, received_at)',
    'CREATE INDEX contact_messages_by_time ON contact_messages (received_at)',
    // email_key: as it is compared. theater_id: the theater whose page it was ordered on.
    `CREATE TABLE newsletter_subscriptions (
      email_key TEXT PRIMARY KEY,
      email TEXT NOT NULL,
      theater_id TEXT,
      is_suspect INTEGER NOT NULL,
      subscribed_at INTEGER NOT NULL
    )`,
    'CREATE INDEX newsletter_subscriptions_by_time ON newsletter_subscriptions (subscribed_at)',
  ],
}
