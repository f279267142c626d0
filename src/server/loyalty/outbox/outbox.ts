import * as v from 'valibot'
import type { DatabaseTransaction } from '../../database/open-database'
import type { Read } from '../members/member'
import { parseRows } from '../parse-rows'
import { type MailKind, writeMail } from './mail-texts'

const MailRow = v.object({
  id: v.number(),
  recipient: v.string(),
  kind: v.string(),
  subject: v.string(),
  text: v.string(),
  link: v.nullable(v.string()),
  /** A code, a username or a temporary password. */
  code: v.nullable(v.string()),
  /** Epoch ms. */
  created_at: v.number(),
  /** Epoch ms; null until it is sent. */
  sent_at: v.nullable(v.number()),
})

/** A row of `outbox`. */
export type Mail = v.InferOutput<typeof MailRow>

interface AddMail {
  to: string
  kind: MailKind
  /** Of the site. */
  locale: string
  code: string
  link?: string | null
  /** Epoch ms. */
  now: number
}

/** Writes an e-mail and adds it to the outbox. */
export async function addMail({ write }: Pick<DatabaseTransaction, 'write'>, mail: AddMail): Promise<void> {
  const { to, kind, locale, code, link = null, now } = mail
  const { subject, text } = writeMail({ kind, locale, code, link })
  await write(
    'INSERT INTO outbox (recipient, kind, subject, text, link, code, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    [to, kind, subject, text, link, code, now],
  )
}

/** The latest e-mails of the outbox, newest first. They contain codes and passwords: never show them to visitors. */
export async function listMails(read: Read, { limit }: { limit: number }): Promise<Mail[]> {
  return parseRows(MailRow, await read('SELECT * FROM outbox ORDER BY id DESC LIMIT ?', [limit]))
}

interface CountMails {
  to: string
  kind: MailKind
  /** Epoch ms. */
  since: number
}

/** Number of e-mails of a kind that were written to a recipient since a time. */
export async function countMails(read: Read, { to, kind, since }: CountMails): Promise<number> {
  const sql = 'SELECT count(*) AS count FROM outbox WHERE recipient = ? AND kind = ? AND created_at > ?'
  const [row] = await read(sql, [to, kind, since])
  return Number(row?.['count'] ?? 0)
}
