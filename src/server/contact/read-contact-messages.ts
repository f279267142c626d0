import * as v from 'valibot'
import type { Database } from '../database/open-database'

const text = v.nullable(v.string())

const ContactRowSchema = v.object({
  kind: v.picklist(['contact', 'newsletter']),
  /** ISO instant. */
  at: v.pipe(
    v.number(),
    v.transform(instant => new Date(instant).toISOString()),
  ),
  email: v.string(),
  /** Null for the newsletter, as are message and page. */
  name: text,
  message: text,
  theaterId: text,
  page: text,
  /** A program may have written it: it filled in the field that nobody sees. */
  isSuspect: v.pipe(
    v.number(),
    v.transform(value => value !== 0),
  ),
})

export type StoredContactMessage = v.InferOutput<typeof ContactRowSchema>

const ALL = `
  SELECT 'contact' AS kind, received_at AS at, email, name, message, theater_id AS theaterId, page, is_suspect AS isSuspect
  FROM contact_messages
  UNION ALL
  SELECT 'newsletter', subscribed_at, email, NULL, NULL, theater_id, NULL, is_suspect
  FROM newsletter_subscriptions`

/** What visitors wrote and who wants the newsletter, oldest first. `withSuspects`: also what programs may have written. */
export async function readContactMessages(
  database: Pick<Database, 'read'>,
  { withSuspects }: { withSuspects: boolean },
): Promise<StoredContactMessage[]> {
  const rows = await database.read(`SELECT * FROM (${ALL}) WHERE isSuspect <= ? ORDER BY at, kind, email`, [
    Number(withSuspects),
  ])
  return v.parse(
    v.array(ContactRowSchema),
    rows.map(row => ({ ...row })),
  )
}
