import * as v from 'valibot'
import { failure, type Result, success } from '../../platform/result'
import { CONTACT_MIGRATIONS, formatCsv, readContactMessages, type StoredContactMessage } from '../contact/contact-store'
import { Instant, insertRow, parseRows } from '../database/database'
import { openDatabase } from '../database/open-database'
import { FIGURES_MIGRATION, readFigures } from '../figures/figure-store'
import { MOST_ROWS, SMALLEST, summariseFigures } from '../figures/rules/summarise-figures'
import { LOYALTY_MIGRATIONS } from '../members/migrations'
import type { AccountChange } from '../members/records/account-changes'
import { deleteMember, findMemberById } from '../members/records/member'
import { loadMemberData } from '../members/records/member-data'
import { endOtherAccess } from '../members/records/end-access'
import { NO_WALLETS } from '../members/wallet/wallet-issuers'

const DAY_MS = 86_400_000
const SHOWN_MAILS = 100
const SHOWN_MEMBERS = 20

const FailedMailSchema = v.object({
  id: v.number(),
  recipient: v.string(),
  kind: v.string(),
  state: v.picklist(['REFUSED', 'GIVEN_UP', 'UNSURE']),
  attempts: v.number(),
  /** Of the mail server; null when it did not answer. */
  replyCode: v.nullable(v.number()),
  at: Instant,
})

const FoundMemberSchema = v.object({
  id: v.string(),
  email: v.string(),
  firstName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
  since: Instant,
  sessions: v.number(),
})

export type FailedMail = v.InferOutput<typeof FailedMailSchema>
export type FoundMember = v.InferOutput<typeof FoundMemberSchema>
export type OperatorDesk = Awaited<ReturnType<typeof openDesk>>

/** Opens a host's database for the operator's desk. Fails with one line for the operator. */
export async function openOperatorDesk(input: {
  url: string
  authToken: string | null
}): Promise<Result<OperatorDesk, string>> {
  const opened = await openDatabase({
    ...input,
    migrations: [...LOYALTY_MIGRATIONS, ...CONTACT_MIGRATIONS, FIGURES_MIGRATION],
  })
  return opened.ok ? success(openDesk(opened.value)) : failure(opened.error)
}

type Opened = Extract<Awaited<ReturnType<typeof openDatabase>>, { ok: true }>['value']

function openDesk(database: Opened) {
  const { read } = database
  /** Writes a line of the member's own trail. It has no name of the operator, whose trail is the studio's. */
  const note = (memberId: string, change: AccountChange, now: number) =>
    database.write(transaction => noteIn(transaction, memberId, change, now))
  return {
    /** Contact messages and requests for visits, without suspect ones, the newest first. */
    contactMessages: async (): Promise<StoredContactMessage[]> =>
      (await readContactMessages(database, { withSuspects: false }))
        .filter(({ kind }) => kind !== 'newsletter')
        .toReversed(),
    /** Confirmed subscriptions as a table (RFC 4180), safe for spreadsheets; and their number. */
    newsletter: async (): Promise<{ csv: string; count: number }> => {
      const all = await readContactMessages(database, { withSuspects: false })
      const subscriptions = all.filter(({ kind }) => kind === 'newsletter')
      return { csv: formatCsv(subscriptions), count: subscriptions.length }
    },
    /** Searches of some days, as `/__figures` has them. @param now epoch ms */
    searches: async ({ days, now }: { days: number; now: number }) => {
      const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
      const period = { from: dayOf(now - (days - 1) * DAY_MS), to: dayOf(now) }
      const sums = await readFigures(database, { ...period, smallest: SMALLEST, most: MOST_ROWS })
      const { searches, missed } = summariseFigures(sums, period)
      return { ...period, total: searches.total, missed: searches.missed, terms: missed }
    },
    /** E-mails that did not arrive, without what they say: they contain codes. */
    failedMails: async (): Promise<FailedMail[]> =>
      parseRows(
        FailedMailSchema,
        await read(
          `SELECT id, recipient, kind, state, attempts, reply_code AS replyCode, created_at AS at FROM outbox
           WHERE state IN ('REFUSED', 'GIVEN_UP', 'UNSURE') ORDER BY id DESC LIMIT ?`,
          [SHOWN_MAILS],
        ),
      ),
    /** Members whose address or name contains a text. */
    searchMembers: async (text: string): Promise<FoundMember[]> => {
      const like = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
      const rows = await read(
        `SELECT member_id AS id, email, first_name AS firstName, last_name AS lastName, created_at AS since,
           (SELECT count(*) FROM sessions WHERE sessions.member_id = members.member_id) AS sessions
         FROM members
         WHERE email LIKE ?1 ESCAPE '\\' OR coalesce(first_name, '') || ' ' || coalesce(last_name, '') LIKE ?1 ESCAPE '\\'
         ORDER BY email LIMIT ?2`,
        [like, SHOWN_MEMBERS],
      )
      return parseRows(FoundMemberSchema, rows)
    },
    /** Ends the sessions, codes and unconfirmed addresses of a member. @returns whether there is one */
    endSessions: async (memberId: string, now: number): Promise<boolean> => {
      if (!(await findMemberById(read, memberId))) return false
      await database.write(async transaction => {
        await endOtherAccess(transaction, { memberId, now })
        await noteIn(transaction, memberId, 'SIGN_INS_ENDED', now)
      })
      return true
    },
    /** All that the host has of a member, as the member's own export; null: there is none. */
    exportMember: async (memberId: string, now: number): Promise<Record<string, unknown> | null> => {
      const member = await findMemberById(read, memberId)
      if (!member) return null
      await note(memberId, 'EXPORTED', now)
      return loadMemberData(read, member, { now, levels: [], wallets: NO_WALLETS })
    },
    /** Deletes a member with all their data. @returns whether there was one */
    deleteMember: async (memberId: string, now: number): Promise<boolean> => {
      const member = await findMemberById(read, memberId)
      if (!member) return false
      await database.write(async transaction => {
        await noteIn(transaction, memberId, 'DELETED', now)
        await deleteMember(transaction, member)
      })
      return true
    },
    close: (): void => database.close(),
  }
}

type Transaction = Parameters<Parameters<Opened['write']>[0]>[0]

const noteIn = (transaction: Transaction, memberId: string, change: AccountChange, now: number) =>
  insertRow(transaction, 'account_changes', {
    ...{ member_id: memberId, changed_at: now, change },
    ...{ call: 'operator', device: null },
  })
