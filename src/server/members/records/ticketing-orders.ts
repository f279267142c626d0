import * as v from 'valibot'
import { failure, type Result, success } from '../../../platform/result'
import { type DatabaseTransaction, Flag, insertRow, parseRows, type Read } from '../../database/database'
import type { Buyer, OrderContent, OrderMessage } from '../../ticketing/order-message'
import { recordTransaction } from './balances'
import { normaliseCardCode } from './cards'
import { findMemberById } from './member'
import { insertOrder } from './orders'
import { findSession } from './session-tokens'

/**
 * `unknownOrder`: told without its content, and never seen; `otherContent`: the same number was used for something else;
 * `otherMember`: it is in another account; `wrongRefund`: more than was paid, or less for a refund of the whole.
 */
export type OrderFault = 'unknownOrder' | 'otherContent' | 'otherMember' | 'wrongRefund'

interface KeptOrder {
  /** `unchanged`: all of it was known, or something later is. */
  outcome: 'recorded' | 'updated' | 'unchanged'
  /** `unknown`: the order waits until its buyer claims it, as one without a member does (`none`). */
  member: 'known' | 'unknown' | 'none'
}

/** An order only moves forward, so that a message that comes late or again takes nothing back. */
const STATUSES = ['BOOKED', 'COLLECTED', 'CANCELLED', 'REFUNDED'] as const
type Status = (typeof STATUSES)[number]

const LedgerRow = v.object({
  content: v.string(),
  status: v.picklist(STATUSES),
  /** Hundredths. */
  refunded: v.number(),
  /** Whether it ever came into an account, which may since be deleted. */
  isTaken: Flag,
})

interface OrderState {
  status: Status
  /** Hundredths. */
  refunded: number
}

/** Keeps what ticketing tells of an order: in the ledger of all orders, and in its member's account with what it earns. `now` is epoch ms. */
export async function keepTicketingOrder(
  transaction: DatabaseTransaction,
  message: OrderMessage,
  now: number,
): Promise<Result<KeptOrder, OrderFault>> {
  const { read, write } = transaction
  const { orderId, order, member: buyer } = message
  const known = await findLedgerOrder(read, orderId)
  if (!known && !order) return failure('unknownOrder')
  if (known && order && known.content !== JSON.stringify(order)) return failure('otherContent')
  const content = order ?? contentOf(known?.content ?? '')
  const state = nextState(message, known ?? { status: 'BOOKED', refunded: 0 }, content.total)
  if (!state) return failure('wrongRefund')
  const owner = await ownerOf(read, orderId)
  if (!known && owner !== null) return failure('otherContent')
  const memberId = await findBuyer(read, buyer, now)
  if (known?.isTaken && memberId !== null && memberId !== owner) return failure('otherMember')
  const member = buyer === null ? 'none' : memberId === null ? 'unknown' : 'known'
  if (!known) {
    const row = { order_id: orderId, content: JSON.stringify(content), status: state.status, told_at: now }
    await insertRow({ write }, 'ticketing_orders', { ...row, refunded_hundredths: state.refunded, is_taken: 0 })
  } else
    await write('UPDATE ticketing_orders SET status = ?, refunded_hundredths = ? WHERE order_id = ?', [
      state.status,
      state.refunded,
      orderId,
    ])
  const isNew = !known?.isTaken && memberId !== null
  if (isNew) await putIntoAccount(transaction, { memberId, orderId, content, state, now })
  else if (known && owner !== null)
    await follow(transaction, { memberId: owner, orderId, content, before: known, state, now })
  const hasChanged = isNew || known?.status !== state.status || known.refunded !== state.refunded
  return success({ outcome: !known ? 'recorded' : hasChanged ? 'updated' : 'unchanged', member })
}

const DAY = 86_400_000
/** Assumption: how long after a visit its order is claimed (ms). */
const CLAIM_MS = 90 * DAY

interface ClaimOrder {
  memberId: string
  /** As it was typed. */
  orderId: string
  /** What was paid, in hundredths. */
  total: number
  /** Epoch ms. */
  now: number
}

/**
 * Puts an order of nobody into an account, from a day after the visit: earlier its tickets still open doors, and the
 * number may be read over a shoulder. Returns false for every other number, without a reason.
 */
export async function claimOrder(
  transaction: DatabaseTransaction,
  { memberId, orderId: typed, total, now }: ClaimOrder,
): Promise<boolean> {
  const number = typed.trim()
  for (const orderId of new Set([number, number.toUpperCase()])) {
    const known = await findLedgerOrder(transaction.read, orderId)
    if (!known) continue
    const content = contentOf(known.content)
    const { startsAt, orderedAt } = content
    // Local time read as UTC: the day that is waited for is longer than any zone is away.
    const age = now - (startsAt === null ? orderedAt : Date.parse(`${startsAt}Z`))
    const isGood = known.status === 'BOOKED' || known.status === 'COLLECTED'
    if (known.isTaken || !isGood || content.total !== total || age < DAY || age > CLAIM_MS) return false
    await putIntoAccount(transaction, { memberId, orderId, content, state: known, now })
    return true
  }
  return false
}

/** Null where the refund does not fit. */
function nextState({ status, refunded }: OrderMessage, known: OrderState, total: number): OrderState | null {
  const paidBack = refunded ?? (status === 'REFUNDED' ? total : 0)
  if (paidBack > total || (status === 'REFUNDED' && paidBack < total)) return null
  const isForward = STATUSES.indexOf(status) > STATUSES.indexOf(known.status)
  return { status: isForward ? status : known.status, refunded: Math.max(known.refunded, paidBack) }
}

async function findLedgerOrder(read: Read, orderId: string) {
  const sql = `SELECT content, status, refunded_hundredths AS refunded, is_taken AS isTaken FROM ticketing_orders
    WHERE order_id = ?`
  return parseRows(LedgerRow, await read(sql, [orderId])).at(0)
}

/** Written by `JSON.stringify` of what was parsed. */
const contentOf = (json: string) => JSON.parse(json) as OrderContent

async function ownerOf(read: Read, orderId: string): Promise<string | null> {
  const [row] = await read('SELECT member_id FROM ticket_orders WHERE order_id = ?', [orderId])
  return row ? String(row['member_id']) : null
}

async function findBuyer(read: Read, buyer: Buyer | null, now: number): Promise<string | null> {
  if (buyer === null) return null
  if ('memberId' in buyer) return (await findMemberById(read, buyer.memberId))?.member_id ?? null
  if ('cardNumber' in buyer) {
    const sql = `SELECT member_id FROM cards WHERE card_code = ? AND status = 'ACTIVE'`
    const [card] = await read(sql, [normaliseCardCode(buyer.cardNumber)])
    return card ? String(card['member_id']) : null
  }
  for (const kind of ['SESSION', 'USER'] as const) {
    const session = await findSession(read, { token: buyer.sessionToken, kind, now })
    if (session) return session.memberId
  }
  return null
}

interface AccountOrder {
  memberId: string
  orderId: string
  content: OrderContent
  state: OrderState
  /** Epoch ms. */
  now: number
}

async function putIntoAccount(transaction: DatabaseTransaction, order: AccountOrder): Promise<void> {
  const { memberId, orderId, content, state, now } = order
  const { tickets, earned: _, ...fields } = content
  await insertOrder(transaction, { ...fields, memberId, orderId, status: state.status, tickets })
  await transaction.write('UPDATE ticketing_orders SET is_taken = 1 WHERE order_id = ?', [orderId])
  for (const { type, amount, expiresAt } of earnedIn(content, state))
    if (amount > 0) await book(transaction, { memberId, orderId, title: content.title, type, amount, expiresAt, now })
}

/** Carries a later state into the account: the status, and what the order earns less. */
async function follow(
  transaction: DatabaseTransaction,
  { before, ...order }: AccountOrder & { before: OrderState },
): Promise<void> {
  const { memberId, orderId, content, state, now } = order
  await transaction.write('UPDATE ticket_orders SET status = ? WHERE order_id = ?', [state.status, orderId])
  const had = earnedIn(content, before)
  for (const [at, { type, amount }] of earnedIn(content, state).entries()) {
    const change = amount - (had[at]?.amount ?? 0)
    if (change !== 0)
      await book(transaction, { memberId, orderId, title: content.title, type, amount: change, expiresAt: null, now })
  }
}

interface Booking extends Pick<AccountOrder, 'memberId' | 'orderId' | 'now'> {
  title: string
  type: string
  /** Hundredths; negative when taken back. */
  amount: number
  /** Epoch ms. */
  expiresAt: number | null
}

const book = (transaction: DatabaseTransaction, { title, type, now, ...booking }: Booking) =>
  recordTransaction(transaction, { ...booking, balanceType: type, description: title, occurredAt: now })

/** What an order earns in a state: nothing once it is cancelled, and less by the share of the money that was paid back. */
function earnedIn({ earned, total }: OrderContent, { status, refunded }: OrderState): OrderContent['earned'] {
  const isKept = status === 'BOOKED' || status === 'COLLECTED'
  const share = !isKept ? 0 : total === 0 ? 1 : 1 - refunded / total
  return earned.map(line => ({ ...line, amount: Math.round(line.amount * share) }))
}
