import { type BackendHandlers, succeed } from '../backend-call'
import { forMember } from '../calls/member-handler'
import { listOrders } from './list-orders'
import { listTransactions } from './list-transactions'
import { maxResultsOf } from './max-results'

const orders = forMember(async ({ database, route }, memberId) =>
  succeed({ orders: await listOrders(database.read, { memberId, limit: maxResultsOf(route.query['maxResults']) }) }),
)
const transactions = forMember(async ({ database, route }, memberId) => {
  const limit = maxResultsOf(route.query['maxResults'])
  return succeed({ transactions: await listTransactions(database.read, { memberId, limit }) })
})

/** Specification §7 History and rewards: orders and balance transactions, newest first. */
export const HISTORY_HANDLERS: BackendHandlers<
  'orderHistory' | 'orderHistoryV3' | 'transactionHistory' | 'transactionHistoryV3'
> = {
  orderHistory: orders,
  orderHistoryV3: orders,
  transactionHistory: transactions,
  transactionHistoryV3: transactions,
}
