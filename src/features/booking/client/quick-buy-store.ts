import { reportError } from '../../../platform/report-error'
import type { QuickBuyPanel } from '../components/quick-buy-panel'

export interface QuickBuyState {
  status: 'closed' | 'loading' | 'open' | 'failed'
  /** The dialog's component once it has loaded. */
  panel: QuickBuyPanel | null
}

export const QUICK_BUY_CLOSED: QuickBuyState = { status: 'closed', panel: null }

let state = QUICK_BUY_CLOSED
let loading: Promise<QuickBuyPanel> | null = null
const listeners = new Set<() => void>()

export function readQuickBuy(): QuickBuyState {
  return state
}

export function subscribeQuickBuy(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Preloads the dialog. A fault is ignored until the button is pressed. */
export function prepareQuickBuy(): void {
  loadPanel().catch(() => undefined)
}

/** Opens the dialog, after loading it if needed. A chunk that fails to load is reported and sets the state `failed`. */
export async function openQuickBuy(): Promise<void> {
  if (state.status === 'loading' || state.status === 'open') return
  if (state.panel) return write({ ...state, status: 'open' })
  write({ ...state, status: 'loading' })
  try {
    write({ panel: await loadPanel(), status: 'open' })
  } catch (error) {
    reportError(error, 'ticketing')
    write({ ...state, status: 'failed' })
  }
}

export function closeQuickBuy(): void {
  write({ ...state, status: 'closed' })
}

/** Drops the loaded dialog; for tests. */
export function forgetQuickBuy(): void {
  loading = null
  write(QUICK_BUY_CLOSED)
}

async function loadPanel(): Promise<QuickBuyPanel> {
  loading ??= import(/* webpackChunkName: "quick-buy" */ '../components/quick-buy-dialog').then(
    ({ QuickBuyDialog }) => QuickBuyDialog,
  )
  try {
    return await loading
  } catch (error) {
    // The next press retries.
    loading = null
    throw error
  }
}

function write(next: QuickBuyState): void {
  state = next
  for (const listener of listeners) listener()
}
