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

/** Whether quick buy is open, and what opens and closes it. Closed on the server and on the first render. */
export function useQuickBuy(): QuickBuy {
  const state = useSyncExternalStore(subscribeQuickBuy, readQuickBuy, closed)
  return { ...state, prepare: prepareQuickBuy, open, close: closeQuickBuy }
}
