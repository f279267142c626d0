import * as v from 'valibot'
import { type Database, Flag, insertRow, Instant, type Migration, parseRows } from '../database/database'
import { hashToken, newToken } from '../secrets'
import { addMail, countMails } from '../members/outbox/outbox'
import { lookupKey } from '../lookup-keys'
import type { ContactMessage, Subscription } from './contact-fields'
import { describeVisit } from './describe-visit'
import { type Visit, VisitSchema } from '../../features/content/rules/visit-record'

/** Assumption: a double submission arrives within this time (ms). */
const DOUBLE_SUBMIT_MS = 60_000

export interface Store<T> {
  database: Pick<Database, 'write'>
  entry: T
  /** Of the page that it was sent from. */
  locale: string
  /** Epoch ms. */
  now: number
  /** Who is sent a message too, and in which language; null for nobody. */
  notify?: { to: string; locale: string } | null
}

/**
 * Stores a message or a request for a visit, and with it the e-mail of it to the operator, unless it is suspect. Equal ones
 * of a sender within a minute are stored once.
 */
export async function storeContactMessage({
  database,
  entry,
  locale,
  now,
  notify,
}: Store<ContactMessage & { visit?: Visit }>): Promise<void> {
  const { name, email, message, theaterId, page, isSuspect, visit } = entry
  const key = lookupKey(email)
  const asked = visit ? JSON.stringify(visit) : null
  await database.write(async ({ read, write }) => {
    const [kept] = await read(
      `SELECT message_id FROM contact_messages
       WHERE email_key = ? AND received_at > ? AND message = ? AND name = ? AND visit IS ?`,
      [key, now - DOUBLE_SUBMIT_MS, message, name, asked],
    )
    if (kept) return
    await insertRow({ write }, 'contact_messages', {
      name,
      email,
      email_key: key,
      message,
      theater_id: theaterId,
      page,
      visit: asked,
      locale,
      is_suspect: Number(isSuspect),
      received_at: now,
    })
    if (!notify || isSuspect) return
    const text = visit ? `${describeVisit({ visit, theaterId }, notify.locale)}\n\n${message}`.trim() : message
    await addMail({ write }, { ...notify, kind: 'CONTACT', quote: { name, email, message: text }, now })
  })
}

/** Ms that a confirmation link is valid, as the letter says, and most letters to an address within an hour. */
const CONFIRM_MS = 7 * 24 * 60 * 60_000
const HOUR = 60 * 60_000
const MAX_LETTERS_PER_HOUR = 3

export interface StoreSubscription extends Store<Subscription> {
  /** How its address is confirmed; null: it counts at once, because this host sends no e-mails. */
  confirm?: { linkOf: (code: string) => string } | null
}

/**
 * Stores a subscription. A known address gets a missing theater; an entry that is not suspect clears it. With `confirm`
 * a new address counts once the link of a letter is opened.
 */
export async function storeSubscription({ database, entry, locale, now, confirm }: StoreSubscription): Promise<void> {
  const { email, theaterId, isSuspect } = entry
  const key = lookupKey(email)
  await database.write(async transaction => {
    const { read, write } = transaction
    const known = await read('SELECT confirm_hash, confirmed_at FROM newsletter_subscriptions WHERE email_key = ?', [
      key,
    ])
    await write(
      `INSERT INTO newsletter_subscriptions (email_key, email, theater_id, locale, is_suspect, subscribed_at)
       VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (email_key) DO UPDATE SET
         theater_id = coalesce(theater_id, excluded.theater_id),
         locale = coalesce(locale, excluded.locale),
         is_suspect = min(is_suspect, excluded.is_suspect)`,
      [key, email, theaterId, locale, Number(isSuspect), now],
    )
    const isCounted = known.some(row => row['confirm_hash'] === null || row['confirmed_at'] !== null)
    if (!confirm || isSuspect || isCounted) return
    const sent = await countMails(read, { to: email, kind: 'NEWSLETTER', since: now - HOUR })
    if (sent >= MAX_LETTERS_PER_HOUR) return
    const code = newToken()
    const sql = 'UPDATE newsletter_subscriptions SET confirm_hash = ?, confirm_until = ? WHERE email_key = ?'
    await write(sql, [hashToken(code), now + CONFIRM_MS, key])
    const letter = { to: email, kind: 'NEWSLETTER', locale, now } as const
    await addMail(transaction, { ...letter, link: confirm.linkOf(code) })
  })
}

/** Confirms the address whose letter had this code; again is no harm. Returns false for an unknown or expired code. */
export async function confirmSubscription(
  database: Pick<Database, 'write'>,
  { code, now }: { code: string; now: number },
): Promise<boolean> {
  const sql = `UPDATE newsletter_subscriptions SET confirmed_at = coalesce(confirmed_at, ?)
    WHERE confirm_hash = ? AND (confirmed_at IS NOT NULL OR confirm_until > ?)`
  return database.write(async ({ write }) => (await write(sql, [now, hashToken(code), now])) === 1)
}

const text = v.nullable(v.string())

const ContactRow = v.object({
  kind: v.picklist(['contact', 'visit', 'newsletter']),
  at: Instant,
  email: v.string(),
  /** Null for the newsletter, as are message and page. */
  name: text,
  message: text,
  theaterId: text,
  page: text,
  /** In which the visitor used the site; null in an entry of an earlier version. */
  locale: text,
  /** Whether the hidden field was filled in, probably by a program; or an address is still to be confirmed. */
  isSuspect: Flag,
  /** What a request for a visit asks for; null for all else. */
  visit: v.nullable(v.pipe(v.string(), v.parseJson(), VisitSchema)),
})

export type StoredContactMessage = v.InferOutput<typeof ContactRow>

const ALL = `
  SELECT iif(visit IS NULL, 'contact', 'visit') AS kind, received_at AS at, email, name, message,
    theater_id AS theaterId, page, locale, is_suspect AS isSuspect, visit
  FROM contact_messages
  UNION ALL
  SELECT 'newsletter', subscribed_at, email, NULL, NULL, theater_id, NULL, locale,
    max(is_suspect, confirm_hash IS NOT NULL AND confirmed_at IS NULL), NULL
  FROM newsletter_subscriptions`

/** All contact messages, requests for visits and newsletter subscriptions, oldest first; suspect ones only with `withSuspects`. */
export async function readContactMessages(
  database: Pick<Database, 'read'>,
  { withSuspects }: { withSuspects: boolean },
): Promise<StoredContactMessage[]> {
  const sql = `SELECT * FROM (${ALL}) WHERE isSuspect <= ? ORDER BY at, kind, email`
  return parseRows(ContactRow, await database.read(sql, [Number(withSuspects)]))
}

const COLUMNS = ['kind', 'at', 'email', 'name', 'message', 'theaterId', 'page', 'isSuspect', 'locale'] as const
/** What a request for a visit has, in columns of its own. */
const VISIT_COLUMNS = ['visitKind', 'dates', 'time', 'size', 'film', 'phone', 'access'] as const

/** Formats one JSON object per line. */
export function formatJsonLines(messages: readonly StoredContactMessage[]): string {
  return messages.map(message => `${JSON.stringify(message)}\n`).join('')
}

/** Formats a CSV table with a header line (RFC 4180). Escapes values that a spreadsheet would read as a formula. */
export function formatCsv(messages: readonly StoredContactMessage[]): string {
  const row = (message: StoredContactMessage) => {
    const visit = visitCells(message.visit)
    return [...COLUMNS.map(name => message[name]), ...VISIT_COLUMNS.map(name => visit?.[name] ?? null)].map(cell)
  }
  const lines = [[...COLUMNS, ...VISIT_COLUMNS], ...messages.map(row)].map(cells => cells.join(','))
  return lines.map(line => `${line}\r\n`).join('')
}

function visitCells(visit: Visit | null): Record<(typeof VISIT_COLUMNS)[number], string | number | null> | null {
  return visit && { ...visit, visitKind: visit.kind, dates: visit.dates.join(' ') }
}

function cell(value: string | number | boolean | null): string {
  const text = value === null ? '' : String(value)
  const plain = (startsFormula(text) ? `'${text}` : text).replaceAll(AFTER_SEMICOLON, "$1'")
  return /[",;\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Some spreadsheets begin a new cell at a semicolon. */
const AFTER_SEMICOLON = /(;[\p{Default_Ignorable_Code_Point}\s]*)(?=[=+\-@＝＋－＠\u2212])/gu

/**
 * Whether a spreadsheet may read a value as a formula. Some ignore spaces and invisible characters before it, or take
 * full-width characters for plain ones.
 */
function startsFormula(text: string): boolean {
  const seen = text.normalize('NFKC').replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cc}\s]/gu, '')
  return /^[\t\r\n]/.test(text) || /^[=+\-@;|\u2212]/u.test(seen)
}

/** The schema of contact messages and newsletter subscriptions. Times are epoch ms; visitor addresses are not stored. */
const CONTACT_MIGRATION: Migration = {
  // Recorded in databases under its former name: another name would apply it again.
  name: '003-letters',
  statements: [
    `CREATE TABLE contact_messages (
      message_id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL, email_key TEXT NOT NULL,
      message TEXT NOT NULL, theater_id TEXT, page TEXT, is_suspect INTEGER NOT NULL, received_at INTEGER NOT NULL
    )`,
    'CREATE INDEX contact_messages_by_sender ON contact_messages (email_key, received_at)',
    'CREATE INDEX contact_messages_by_time ON contact_messages (received_at)',
    // email_key: normalised for comparison. theater_id: the theater on whose page the visitor subscribed.
    `CREATE TABLE newsletter_subscriptions (
      email_key TEXT PRIMARY KEY, email TEXT NOT NULL,
      theater_id TEXT, is_suspect INTEGER NOT NULL, subscribed_at INTEGER NOT NULL
    )`,
    'CREATE INDEX newsletter_subscriptions_by_time ON newsletter_subscriptions (subscribed_at)',
  ],
}

/** Confirmation of newsletter addresses. confirm_hash NULL: it counted at once. */
const CONFIRMATION_MIGRATION: Migration = {
  name: '006-newsletter-confirmation',
  statements: [
    'ALTER TABLE newsletter_subscriptions ADD COLUMN confirm_hash TEXT',
    'ALTER TABLE newsletter_subscriptions ADD COLUMN confirm_until INTEGER',
    'ALTER TABLE newsletter_subscriptions ADD COLUMN confirmed_at INTEGER',
    'CREATE INDEX newsletter_subscriptions_by_code ON newsletter_subscriptions (confirm_hash)',
  ],
}

/** In which language of the site visitors wrote (decision 120). NULL: an entry of an earlier version. */
const LANGUAGE_MIGRATION: Migration = {
  name: '016-contact-language',
  statements: [
    'ALTER TABLE contact_messages ADD COLUMN locale TEXT',
    'ALTER TABLE newsletter_subscriptions ADD COLUMN locale TEXT',
  ],
}

/** Requests for visits and hire: what is asked for, as JSON. NULL: a message. */
const VISIT_MIGRATION: Migration = {
  name: '021-visits',
  statements: ['ALTER TABLE contact_messages ADD COLUMN visit TEXT'],
}

export const CONTACT_MIGRATIONS: readonly Migration[] = [
  CONTACT_MIGRATION,
  CONFIRMATION_MIGRATION,
  LANGUAGE_MIGRATION,
  VISIT_MIGRATION,
]
