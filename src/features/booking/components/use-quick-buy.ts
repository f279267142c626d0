import { useSyncExternalStore } from 'react'
import {
  closeQuickBuy,
  openQuickBuy,
  prepareQuickBuy,
  QUICK_BUY_CLOSED,
  type QuickBuyState,
  readQuickBuy,
  subscribeQuickBuy,
} from '../client/quick-buy-store'

export interface QuickBuy extends QuickBuyState {
  prepare: () => void
  open: () => void
  close: () => void
}

const closed = () => QUICK_BUY_CLOSED
const open = () => void openQuickBuy()

/** State and actions of the quick-buy dialog. Closed on the server and in the first render. */
export function useQuickBuy(): QuickBuy {
  const state = useSyncExternalStore(subscribeQuickBuy, readQuickBuy, closed)
  return { ...state, prepare: prepareQuickBuy, open, close: closeQuickBuy }
}
