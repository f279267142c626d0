import * as v from 'valibot'
import { type DatabaseTransaction, insertRow, parseRows, type Read } from '../../database/database'
import { formatLetterText, type Letter, type MailKind, type VoucherWords, writeLetter } from '../../mail/letter'

const MailRow = v.object({
  id: v.number(),
  recipient: v.string(),
  kind: v.string(),
  subject: v.string(),
  text: v.string(),
  link: v.nullable(v.string()),
  code: v.nullable(v.string()),
  /** Epoch ms. */
  created_at: v.number(),
  /** Epoch ms; null until it is sent. */
  sent_at: v.nullable(v.number()),
})

/** A row of `outbox`. */
export type Mail = v.InferOutput<typeof MailRow>

interface AddMail extends Pick<Parameters<typeof writeLetter>[0], 'order'> {
  to: string
  kind: MailKind
  /** Of the site: `fr` or `fr-FR`. */
  locale: string
  /** A code, a username or a temporary password; none in a letter that only tells something. */
  code?: string | null
  /** The new e-mail address that the letter is about. */
  address?: string
  link?: string | null
  /** A visitor's message to the cinema, to which an answer goes; for `CONTACT`. */
  quote?: { name: string; email: string; message: string }
  /** For `VOUCHER`. */
  voucher?: VoucherWords
  /** Epoch ms. */
  now: number
}

/** Writes an e-mail and adds it to the outbox. */
export async function addMail(transaction: Pick<DatabaseTransaction, 'write'>, mail: AddMail): Promise<void> {
  await addLetter(transaction, { ...mail, letter: writeLetter(mail) })
}

interface AddLetter extends Pick<AddMail, 'to' | 'code' | 'link' | 'quote' | 'now'> {
  /** `WISH_NEWS`: a letter with words of its own (`wish-letter`). */
  kind: MailKind | 'WISH_NEWS'
  letter: Letter
}

/** Adds a letter that is already written to the outbox. */
export async function addLetter(
  transaction: Pick<DatabaseTransaction, 'write'>,
  { to, kind, letter, code = null, link = null, quote, now }: AddLetter,
): Promise<void> {
  await insertRow(transaction, 'outbox', {
    recipient: to,
    kind,
    subject: letter.subject,
    text: formatLetterText(letter),
    letter: JSON.stringify(letter),
    link,
    code,
    reply_to: quote?.email ?? null,
    created_at: now,
    next_try_at: now,
  })
}

/** The latest e-mails of the outbox, newest first. They contain codes and passwords: never show them to visitors. */
export async function listMails(read: Read, { limit }: { limit: number }): Promise<Mail[]> {
  return parseRows(MailRow, await read('SELECT * FROM outbox ORDER BY id DESC LIMIT ?', [limit]))
}

/** Number of e-mails of a kind that were written to a recipient since a time (epoch ms). */
export async function countMails(
  read: Read,
  { to, kind, since }: Pick<AddMail, 'to' | 'kind'> & { since: number },
): Promise<number> {
  const sql = 'SELECT count(*) AS count FROM outbox WHERE recipient = ? AND kind = ? AND created_at > ?'
  const [row] = await read(sql, [to, kind, since])
  return Number(row?.['count'] ?? 0)
}
