import { readMinute } from '../../../platform/clock'
import { onOnlineChange, onPageReturn, isPageVisible, onPageVisibilityChange } from '../../../platform/page-lifecycle'
import { createStore } from '../../../platform/store'
import { subscribeMinute } from './minute-store'

const REREAD_EVERY_MS = 5 * 60_000

const turns = createStore(0, startTurning)

export const readRevalidation = turns.read

/**
 * Calls `listener` when live files should be fetched again: the visitor returned to the page (focus, tab, back/forward
 * cache), the network is back, or five minutes passed. Never while the page is hidden. @returns unsubscribes
 */
export const subscribeRevalidation = turns.subscribe

/** Triggers a revalidation now, unless the page is hidden. Without listeners nothing is fetched. */
export function revalidate(): void {
  if (isPageVisible()) turns.write(turns.read() + 1)
}

function startTurning(): () => void {
  let period = periodNow()
  const stops = [
    onPageReturn(revalidate),
    onPageVisibilityChange(revalidate),
    onOnlineChange(online => {
      if (online) revalidate()
    }),
    subscribeMinute(() => {
      if (period === periodNow()) return
      period = periodNow()
      revalidate()
    }),
  ]
  return () => stops.forEach(stop => stop())
}

function periodNow(): number {
  return Math.floor(readMinute() / REREAD_EVERY_MS)
}
