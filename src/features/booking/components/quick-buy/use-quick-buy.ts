import { useSyncExternalStore } from 'react'
import { noteCode, pageCode } from '../../../../platform/page-code'
import { reportError } from '../../../../platform/report-error'
import { createResource } from '../../../../platform/resource'
import { failure, success } from '../../../../platform/result'
import { createStore } from '../../../../platform/store'
import type { QuickBuyPanel } from './quick-buy-dialog'

/** Id of the quick-buy dialog. */
export const QUICK_BUY_DIALOG_ID = 'booking-dialog'

type QuickBuyState = { status: 'closed' | 'loading' | 'open' | 'failed'; panel: QuickBuyPanel | null }

const CLOSED: QuickBuyState = { status: 'closed', panel: null }

const quickBuy = createStore(CLOSED)

const dialogCode = pageCode('quick-buy', () => import(/* webpackChunkName: "quick-buy" */ './quick-buy-dialog'))

/** The dialog's chunk; a press after a fault retries. */
const panelChunk = createResource<QuickBuyPanel, unknown>({
  load: () =>
    dialogCode()
      .then(({ QuickBuyDialog }) => success(QuickBuyDialog))
      .catch((error: unknown) => failure(error)),
})

/** A fault is ignored until the button is pressed. */
export const prepareQuickBuy = () => void panelChunk.load()

const open = () => void openQuickBuy()

/** State and actions of the quick-buy dialog. Closed on the server and in the first render. */
export function useQuickBuy() {
  noteCode(dialogCode)
  const state = useSyncExternalStore(quickBuy.subscribe, quickBuy.read, () => CLOSED)
  return { ...state, open, close: closeQuickBuy }
}

/** Opens the dialog, after loading it if needed. A chunk that fails to load is reported and sets the state `failed`. */
async function openQuickBuy(): Promise<void> {
  const { status, panel } = quickBuy.read()
  if (status === 'loading' || status === 'open') return
  if (panel) return quickBuy.write({ panel, status: 'open' })
  quickBuy.write({ panel, status: 'loading' })
  const { value, fault } = await panelChunk.load()
  if (value) return quickBuy.write({ panel: value, status: 'open' })
  reportError(fault, 'ticketing')
  quickBuy.write({ panel, status: 'failed' })
}

export function closeQuickBuy(): void {
  quickBuy.write({ ...quickBuy.read(), status: 'closed' })
}

/** Drops the loaded dialog; for tests. */
export function forgetQuickBuy(): void {
  panelChunk.reset()
  quickBuy.write(CLOSED)
}
