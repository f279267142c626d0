import type { Row } from '@libsql/client'
import type { Read } from '../../database/database'
import type { Member } from './member'
import { loadMemberDetails, type MemberView } from './member-details'

const ofMember = (table: string) => `SELECT * FROM ${table} WHERE member_id = ?1`

/** What an export contains beside the member's details, by name. Hashes of secrets are left out. */
export const EXPORTED: Readonly<Record<string, string>> = {
  account:
    'SELECT created_at, is_active, is_password_temporary, email_proven_at, locale FROM members WHERE member_id = ?1',
  pendingEmail: 'SELECT email, expires_at FROM pending_emails WHERE member_id = ?1',
  signIns: 'SELECT session_id, device, begun_at, seen_at, expires_at FROM sessions WHERE member_id = ?1',
  knownDevices: 'SELECT seen_at FROM known_devices WHERE member_id = ?1',
  codes: 'SELECT kind, created_at, expires_at, used_at FROM codes WHERE member_id = ?1',
  letters:
    'SELECT kind, subject, created_at, sent_at FROM outbox WHERE recipient = (SELECT email FROM members WHERE member_id = ?1)',
  passkeys: 'SELECT name, created_at, used_at FROM passkeys WHERE member_id = ?1',
  // Of the address: those of browsers and calendars are nobody's.
  wishes:
    'SELECT kind, subject, theaters, locale, way, created_at, confirmed_at, ends_at FROM wishes WHERE email_key = (SELECT email_key FROM members WHERE member_id = ?1)',
  cards: ofMember('cards'),
  orders: ofMember('ticket_orders'),
  tickets:
    'SELECT * FROM tickets WHERE order_id IN (SELECT order_id FROM ticket_orders WHERE member_id = ?1) ORDER BY order_id, ticket_id',
  balanceTransactions: ofMember('balance_transactions'),
  rewardOrders: ofMember('reward_orders'),
  favouriteFilms: ofMember('favourite_films'),
  favouriteCinemas: ofMember('favourite_cinemas'),
  pendingMemberships:
    'SELECT level_id, item_code, club_id, expires_at, order_id FROM pending_memberships WHERE member_id = ?1',
  paymentPortalSessions: 'SELECT cinema_id, expires_at FROM portal_sessions WHERE member_id = ?1',
  accountChanges: ofMember('account_changes'),
}

/** Everything that the backend has of a member, for the member. Times are ISO instants, amounts in units. */
export async function loadMemberData(read: Read, member: Member, view: MemberView): Promise<Record<string, unknown>> {
  const { hasOwnCalls: _, wallets: __, ...details } = await loadMemberDetails(read, member, view)
  const data: Record<string, unknown> = { exportedAt: new Date(view.now).toISOString(), details }
  for (const [name, sql] of Object.entries(EXPORTED))
    data[name] = (await read(sql, [member.member_id])).map(row => readable(row))
  return data
}

/** `total_hundredths: 1250` becomes `total: 12.5`, `added_at` an ISO instant, `is_main: 1` true. */
function readable(row: Row): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (column === 'theaters') return ['theaterIds', JSON.parse(String(value))]
      const name = column.replace(/_hundredths$/, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
      if (typeof value !== 'number') return [name, value]
      if (column.endsWith('_hundredths')) return [name, value / 100]
      if (/_(?:at|until)$/.test(column)) return [name, new Date(value).toISOString()]
      return [name, column.startsWith('is_') ? value !== 0 : value]
    }),
  )
}
